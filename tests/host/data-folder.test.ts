// What survives in the data folder, and who may use it.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ConvexHttpClient } from 'convex/browser'
import { describe, expect, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { api } from '#convex/_generated/api.js'
import { test } from '#tests/support/host-test.ts'
import { freePort, killDatabase, temporaryFolder, type Product } from '#tests/support/product.ts'

function dataFolder(): string {
  const folder = temporaryFolder()
  const dataDir = join(folder, 'data')
  onTestFinished(() => {
    killDatabase(dataDir)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
  return dataDir
}

const sayHello = (product: Product, codename: string) =>
  new ConvexHttpClient(product.url).mutation(api.site.hellos.say, { codename })

async function hellosOf(product: Product): Promise<string[]> {
  const hellos = await new ConvexHttpClient(product.url).query(api.site.hellos.latest)
  return hellos.map(({ codename }) => codename)
}

describe('what was written', () => {
  test('is there after a restart', async ({ startProduct }) => {
    const dataDir = dataFolder()
    const first = await startProduct({ dataDir })
    await sayHello(first, 'Indigo Otter')
    expect(await first.stop()).toBe(0)
    expect(await hellosOf(await startProduct({ dataDir }))).toEqual(['Indigo Otter'])
  })

  test('is there after the process was killed, and its database is taken over', async ({ startProduct }) => {
    const dataDir = dataFolder()
    const first = await startProduct({ dataDir })
    await sayHello(first, 'Indigo Otter')
    const killed = new Promise((resolve) => first.process.once('close', resolve))
    first.process.kill('SIGKILL')
    await killed
    const second = await startProduct({ dataDir })
    expect(await hellosOf(second)).toEqual(['Indigo Otter'])
    await sayHello(second, 'Coral Crane')
    expect(await hellosOf(second)).toEqual(['Coral Crane', 'Indigo Otter'])
  })
})

describe('a second start on the same folder', () => {
  test('is refused with a message, and the first keeps running', async ({ startProduct }) => {
    const dataDir = dataFolder()
    const first = await startProduct({ dataDir })
    await expect(startProduct({ dataDir })).rejects.toThrow(
      /ended with 75[^]*The data folder .* is in use by another running server/,
    )
    await sayHello(first, 'Indigo Otter')
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  })
})

describe('while starting', () => {
  test('the process is live, not ready, and answers visitors that it is starting', async ({
    startProduct,
  }) => {
    const port = await freePort()
    const starting = startProduct({ env: { PORT: String(port) } })
    const ask = (path: string) => fetch(`http://localhost:${port}${path}`).catch(() => null)
    // At first nobody listens on the port; from then on the process answers.
    let ready = await ask('/readyz')
    while (ready === null) ready = await ask('/readyz')
    expect([ready.status, await ready.text()]).toEqual([503, 'The product is starting.'])
    const [alive, page] = await Promise.all([ask('/healthz'), ask('/how')])
    expect(alive?.status).toBe(200)
    expect([page?.status, page?.headers.get('retry-after')]).toEqual([503, '2'])
    await starting
    expect((await ask('/readyz'))?.status).toBe(200)
  })

  test('a signal stops it, and no process is left running', async ({ startProduct }) => {
    const dataDir = dataFolder()
    const port = await freePort()
    let spawned: Product['process'] | undefined
    const starting = startProduct({
      dataDir,
      env: { PORT: String(port) },
      onSpawn: (child) => (spawned = child),
    })
    const failed = expect(starting).rejects.toThrow('ended with 0 before it was ready')
    while (!(await fetch(`http://localhost:${port}/healthz`).catch(() => null)));
    spawned?.kill('SIGTERM')
    await failed
    const again = await startProduct({ dataDir })
    expect(again.logLines().join('\n')).not.toContain('recover')
  })
})

describe('stopping', () => {
  test('tells open websockets to reconnect', async ({ startProduct }) => {
    const product = await startProduct()
    const socket = new WebSocket(`${product.url.replace('http', 'ws')}/api/sync`)
    await new Promise((resolve) => socket.once('open', resolve))
    const closed = new Promise<[number, string]>((resolve) =>
      socket.once('close', (code, reason) => resolve([code, reason.toString()])),
    )
    expect(await product.stop()).toBe(0)
    expect(await closed).toEqual([1012, 'The server is restarting'])
  })
})

describe('an external backend', () => {
  test('without an address stops the start', async ({ startProduct }) => {
    await expect(startProduct({ env: { BACKEND: 'external' } })).rejects.toThrow(
      /ended with 78[^]*Convex URL is not set/,
    )
  })

  test('serves the same pages, and browsers connect to it', async ({ startProduct }) => {
    const elsewhere = await startProduct()
    const product = await startProduct({ env: { BACKEND: 'external', CONVEX_URL: elsewhere.url } })
    await sayHello(elsewhere, 'Violet Wren')
    const page = await fetch(`${product.url}/hello`)
    const html = await page.text()
    expect(html).toContain('Violet Wren')
    expect(html).toContain(`<meta name="convex-url" content="${elsewhere.url}"/>`)
    expect(page.headers.get('content-security-policy')).toContain(
      `connect-src 'self' ${elsewhere.url} ${elsewhere.url.replace('http', 'ws')};`,
    )
    await sayHello(elsewhere, 'Rose Robin')
    await expect.poll(async () => (await fetch(`${product.url}/hello`)).text()).toContain('Rose Robin')
    expect((await fetch(`${product.url}/api/query`)).status).toBe(404)
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
  })
})
