// Live pages: changes appear for everybody, across lost connections and server restarts.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { freePort, startProduct, temporaryFolder, type Product } from '../support/product.ts'
import { expect, test as base, type Visitor } from '../support/test.ts'

/** A product for one test, so that nobody else says hello in it; its port and data survive a restart. */
interface OwnProduct {
  url: string
  stop(): Promise<void>
  start(): Promise<void>
}

const test = base.extend<{ own: OwnProduct }>({
  own: [
    async ({}, use) => {
      const folder = temporaryFolder()
      const port = String(await freePort())
      let running: Product | null = null
      const own: OwnProduct = {
        url: `http://localhost:${port}`,
        async start() {
          running = await startProduct({ dataDir: join(folder, 'data'), env: { PORT: port } })
        },
        async stop() {
          expect(await running?.stop()).toBe(0)
          running = null
        },
      }
      await own.start()
      await use(own)
      if (running) await own.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
    { timeout: 360_000 },
  ],
  // Close browsers before their product, or they would report lost connections.
  context: async ({ own, context }, use) => {
    void own
    await use(context)
  },
  newVisitor: async ({ own, newVisitor }, use) => {
    void own
    await use(newVisitor)
  },
})

const hello = (page: Page) => page.getByRole('button', { name: 'Say hello' })
const names = (page: Page) => page.locator('.hello-others li')
const connectionStatus = (page: Page) => page.locator('.hello-status dd').first()

/** Waits until the backend has answered over the websocket. */
async function openHello(visitor: Visitor, url: string, codename: string): Promise<void> {
  await visitor.page.addInitScript((name) => localStorage.setItem('userCodename', name), codename)
  const live = new Promise<void>((resolve) =>
    visitor.page.once('websocket', (socket) => socket.once('framereceived', () => resolve())),
  )
  await visitor.openPage(`${url}/hello`)
  await live
}

test.describe('two visitors', () => {
  test('see each other’s hello without a reload, and a page has it in its HTML without JavaScript', async ({
    visitor,
    newVisitor,
    own,
    request,
  }) => {
    const other = await newVisitor()
    await openHello(visitor, own.url, 'Indigo Otter')
    await openHello(other, own.url, 'Coral Crane')
    await expect(other.page.getByText('No hellos yet.')).toBeVisible()
    await hello(visitor.page).click()
    await expect(visitor.page.getByText(/The server responded in [\d.]+ ms/)).toBeVisible()
    await expect(names(other.page)).toHaveText(['Indigo Otter'])
    await hello(other.page).click()
    await expect(names(visitor.page)).toHaveText(['Coral Crane', 'Indigo Otter (you)'])
    await expect(names(other.page)).toHaveText(['Coral Crane (you)', 'Indigo Otter'])
    expect(await (await request.get(`${own.url}/hello`)).text()).toContain('<li>Indigo Otter</li>')
  })
})

test.describe('a websocket that is cut', () => {
  test('reconnects, what was said in between arrives once, and nothing is missing', async ({
    visitor,
    newVisitor,
    own,
  }) => {
    const { page } = visitor
    const cuts: (() => Promise<void>)[] = []
    await page.routeWebSocket('**/api/*/sync', (socket) => {
      const server = socket.connectToServer()
      cuts.push(async () => {
        await server.close({ code: 1011 })
        await socket.close({ code: 1011 })
      })
    })
    await visitor.page.addInitScript(() => localStorage.setItem('userCodename', 'Indigo Otter'))
    await visitor.openPage(`${own.url}/hello`)
    await expect.poll(() => cuts.length).toBe(1)
    const other = await newVisitor()
    await openHello(other, own.url, 'Coral Crane')

    for (let round = 1; round <= 3; round++) {
      // Said and cut at the same time: the server may or may not have received it.
      await hello(page).click()
      await cuts.at(-1)?.()
      await expect.poll(() => cuts.length).toBe(round + 1)
      await expect(names(page)).toHaveCount(round)
      await expect(hello(page)).toBeEnabled()
    }
    await hello(other.page).click()
    await expect(names(page)).toHaveText(['Coral Crane', ...Array<string>(3).fill('Indigo Otter (you)')])
    await expect(names(other.page)).toHaveText([
      'Coral Crane (you)',
      ...Array<string>(3).fill('Indigo Otter'),
    ])
  })

  // On the shared product: a ping does not affect other tests.
  base('loses a ping that was on it, in words', async ({ visitor }) => {
    const { page } = visitor
    await page.routeWebSocket('**/api/*/sync', (socket) => {
      const server = socket.connectToServer()
      socket.onMessage((message) => {
        server.send(message)
        if (String(message).includes('"Action"')) void socket.close({ code: 1011 })
      })
      // The response never arrives.
      server.onMessage((message) => {
        if (!String(message).includes('ActionResponse')) socket.send(message)
      })
    })
    await visitor.openPage('/hello')
    await hello(page).click()
    await expect(page.getByText('Connection lost while action was in flight.')).toBeVisible()
  })
})

test.describe('a connection that has gone silent, as after sleep', () => {
  test('is noticed after 30 s and reopened, and nothing is missing', async ({ visitor, newVisitor, own }) => {
    const { page } = visitor
    let opened = 0
    let asleep = false
    let heard = 0
    await page.clock.install()
    await page.routeWebSocket('**/api/*/sync', (socket) => {
      const first = ++opened === 1
      const server = socket.connectToServer()
      const pass = () => !(first && asleep)
      socket.onMessage((message) => pass() && server.send(message))
      server.onMessage((message) => {
        if (!pass()) return
        heard++
        socket.send(message)
      })
    })
    await visitor.openPage(`${own.url}/hello`)
    await expect.poll(() => heard).toBeGreaterThan(0)
    const other = await newVisitor()
    await openHello(other, own.url, 'Coral Crane')
    asleep = true
    await hello(other.page).click()
    await expect(names(other.page)).toHaveText(['Coral Crane (you)'])
    await expect(names(page)).toHaveCount(0)
    await page.clock.runFor(31_000)
    await expect(names(page)).toHaveText(['Coral Crane'])
    expect(opened).toBe(2)
  })
})

test.describe('offline and back', () => {
  test('a hello is sent once, and the hellos of others arrive', async ({
    visitor,
    context,
    newVisitor,
    own,
  }) => {
    const { page } = visitor
    const other = await newVisitor()
    await openHello(visitor, own.url, 'Indigo Otter')
    await openHello(other, own.url, 'Coral Crane')
    visitor.allowProblem(/healthz failed: net::ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(true)
    await expect(connectionStatus(page)).toHaveText('Offline')
    await hello(page).click()
    await expect(page.getByText('We’ll send your hello when you reconnect.')).toBeVisible()
    await hello(other.page).click()
    await expect(other.page.getByText(/The server responded in/)).toBeVisible()
    await context.setOffline(false)
    await expect(connectionStatus(page)).toHaveText('Online')
    for (const tab of [page, other.page]) await expect(names(tab)).toHaveCount(2)
    await expect(names(page).filter({ hasText: 'Coral Crane' })).toHaveCount(1)
    await expect(names(other.page).filter({ hasText: 'Indigo Otter' })).toHaveCount(1)
  })
})

test.describe('a server that restarts', () => {
  test('gets its visitors back: a hello said while it was down is shown once', async ({
    visitor,
    newVisitor,
    own,
  }) => {
    test.slow() // A second start.
    const { page } = visitor
    const other = await newVisitor()
    await openHello(visitor, own.url, 'Indigo Otter')
    await openHello(other, own.url, 'Coral Crane')
    await hello(page).click()
    await expect(names(other.page)).toHaveText(['Indigo Otter'])
    await expect(hello(page)).toBeEnabled()

    for (const person of [visitor, other])
      person.expectProblem(/WebSocket connection to .* failed|ERR_CONNECTION_REFUSED/)
    // Retries may reach a server that is still starting.
    visitor.allowProblem(/\/api\/mutation answered 503/)
    await own.stop()
    await expect(connectionStatus(page)).toHaveText('Offline')
    await hello(page).click()
    await expect(page.getByText('We’ll send your hello when you reconnect.')).toBeVisible()
    // Wait for it: leaving now would lose it.
    const dialogOpened = page.waitForEvent('dialog')
    const leaving = page.close({ runBeforeUnload: true })
    const dialog = await dialogOpened
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await leaving

    await own.start()
    await expect(connectionStatus(page)).toHaveText('Online', { timeout: 60_000 })
    await expect(names(page)).toHaveText(['Indigo Otter (you)', 'Indigo Otter (you)'])
    await expect(names(other.page)).toHaveText(['Indigo Otter', 'Indigo Otter'])
  })
})

test.describe('an external backend', () => {
  test('makes the same pages live, from its own address', async ({ visitor, newVisitor, own }) => {
    test.slow() // A second start.
    const product = await startProduct({ env: { BACKEND: 'external', CONVEX_URL: own.url } })
    try {
      const other = await newVisitor()
      await openHello(visitor, product.url, 'Indigo Otter')
      await openHello(other, own.url, 'Coral Crane')
      await hello(visitor.page).click()
      await expect(visitor.page.getByText(/The server responded in [\d.]+ ms/)).toBeVisible()
      await expect(names(other.page)).toHaveText(['Indigo Otter'])
      await hello(other.page).click()
      await expect(names(visitor.page)).toHaveText(['Coral Crane', 'Indigo Otter (you)'])
    } finally {
      await product.stop()
    }
  })
})
