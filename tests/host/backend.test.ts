// The embedded backend from outside, as any Convex client would use it.
import { ConvexClient, ConvexHttpClient } from 'convex/browser'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { api } from '#convex/_generated/api.js'
import {
  identityClient,
  startIdentityProvider,
  type IdentityProvider,
} from '#tests/support/identity-provider.ts'
import { startProduct, type Product } from '#tests/support/product.ts'

let product: Product
let provider: IdentityProvider

beforeAll(async () => {
  provider = await startIdentityProvider()
  product = await startProduct({
    env: { TRUST_PROXY: '1', AUTH0_DOMAIN: provider.url, AUTH0_CLIENT_ID: identityClient },
  })
})
afterAll(async () => {
  await product.stop()
  provider.close()
})

function liveClient(): ConvexClient {
  const client = new ConvexClient(product.url, {
    webSocketConstructor: WebSocket as unknown as typeof globalThis.WebSocket,
    logger: false,
  })
  onTestFinished(() => client.close())
  return client
}

/** A bare websocket that sends nothing by itself; resolves when it is open, or with the reason of its refusal. */
function openSocket(path: string, headers: Record<string, string> = {}): Promise<WebSocket | string> {
  return new Promise((resolve) => {
    const socket = new WebSocket(product.url.replace('http', 'ws') + path, { headers })
    onTestFinished(() => socket.terminate())
    socket.once('open', () => resolve(socket))
    socket.once('unexpected-response', (_, response) => resolve(`answered ${response.statusCode}`))
    socket.once('error', (error) => resolve(error.message))
  })
}

describe('the official clients', () => {
  test('call actions over HTTP and over the websocket', async () => {
    const overHttp = await new ConvexHttpClient(product.url).action(api.ping.sendPing, { message: 'http' })
    expect(overHttp.message).toBe('http')
    const overSocket = await liveClient().action(api.ping.sendPing, { message: 'socket' })
    expect(overSocket.message).toBe('socket')
    expect(await new ConvexHttpClient(product.url).query(api.todos.list)).toEqual([])
  })

  test('see each other’s changes', async () => {
    const updates: string[][] = []
    liveClient().onUpdate(api.site.hellos.latest, {}, (hellos) => {
      updates.push(hellos.map(({ codename }) => codename))
    })
    await expect.poll(() => updates.length).toBe(1)
    await liveClient().mutation(api.site.hellos.say, { codename: 'Cobalt Crane' })
    await expect.poll(() => updates.at(-1)?.[0]).toBe('Cobalt Crane')
  })
})

describe('a page', () => {
  const etagOf = async (path: string) => (await fetch(product.url + path)).headers.get('etag')

  test('is cached until something that it read is written, and no longer', async () => {
    const [hello, how] = [await etagOf('/hello'), await etagOf('/how')]
    expect(await etagOf('/hello')).toBe(hello)
    await new ConvexHttpClient(product.url).mutation(api.site.hellos.say, { codename: 'Saffron Swan' })
    const changed = await fetch(`${product.url}/hello`, { headers: { 'If-None-Match': hello ?? '' } })
    expect(changed.status).toBe(200)
    expect(await changed.text()).toContain('Saffron Swan')
    expect(await etagOf('/how')).toBe(how)
  })

  test('has the data of its loader in its payload', async () => {
    await new ConvexHttpClient(product.url).mutation(api.site.hellos.say, { codename: 'Jade Heron' })
    const payload = (await (await fetch(`${product.url}/hello/_payload.json`)).json()) as {
      data: Record<string, { hellos?: { codename: string }[] }>
    }
    const names = Object.values(payload.data).flatMap(({ hellos = [] }) =>
      hellos.map(({ codename }) => codename),
    )
    expect(names[0]).toBe('Jade Heron')
  })

  test('has the address of the backend, and allows it in its CSP', async () => {
    const page = await fetch(`${product.url}/hello`)
    expect(await page.text()).toContain(`<meta name="convex-url" content="${product.url}"/>`)
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain(`connect-src 'self' ${product.url.replace('http', 'ws')}`)
  })
})

describe('the backend’s addresses', () => {
  test('answer under any host, to any site, without credentials', async () => {
    const url = `http://127.0.0.1:${product.port}/api/query`
    const headers = { Origin: 'https://elsewhere.example', 'Content-Type': 'application/json' }
    const body = JSON.stringify({ path: 'todos:list', args: {}, format: 'json' })
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual' })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ status: 'success', value: [] })
    expect(answer.headers.get('access-control-allow-origin')).toMatch(/^(\*|https:\/\/elsewhere\.example)$/)
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    expect(answer.headers.get('content-security-policy')).toBeNull()
  })

  test('log no arguments', async () => {
    const secret = 'a-secret-argument'
    await fetch(`${product.url}/api/run/todos/${secret}`, { method: 'POST', body: '{}' })
    await expect
      .poll(() => product.logLines().filter((line) => line.includes('"/api/*"')).length)
      .toBeGreaterThan(0)
    expect(product.logLines().join('\n')).not.toContain(secret)
  })

  test('are counted in the metrics', async () => {
    const metrics = await (await fetch(`${product.url}/metrics`)).text()
    expect(metrics).toMatch(/^backend_transactions_commits [1-9]/m)
    expect(metrics).toMatch(/^backend_sockets \d+$/m)
  })
})

describe('websockets', () => {
  test.each(['/api/sync', '/api/1.48.0/sync'])('are accepted at %s', async (path) => {
    expect(await openSocket(path)).toBeInstanceOf(WebSocket)
  })

  test.each(['/', '/hello', '/api', '/api/a/b/sync', '/sync'])('are refused at %s', async (path) => {
    expect(await openSocket(path)).toBe('answered 404')
  })

  test('of one address are limited, and another address is not affected', async () => {
    const from = (address: string) => openSocket('/api/sync', { 'X-Forwarded-For': address })
    const sockets = await Promise.all(Array.from({ length: 520 }, () => from('6.6.6.6, 203.0.113.7')))
    const closed = () => sockets.filter((socket) => typeof socket === 'string' || socket.readyState > 1)
    await expect.poll(() => closed().length).toBe(20)
    const other = await from('203.0.113.7, 198.51.100.2')
    if (typeof other === 'string') throw new Error(other)
    const answered = new Promise((resolve) => other.once('pong', () => resolve('pong')))
    other.ping()
    expect(await answered).toBe('pong')
  })
})

describe('tokens', () => {
  function signIn(fetchToken: () => Promise<string>): Promise<boolean> {
    const client = liveClient()
    return new Promise((resolve) => client.setAuth(fetchToken, resolve))
  }

  test('of the provider are accepted', async () => {
    expect(await signIn(() => provider.token(60))).toBe(true)
  })

  test('that have expired are refused', async () => {
    const expired = await provider.token(-5)
    expect(await signIn(() => Promise.resolve(expired))).toBe(false)
  })

  test('over HTTP: a valid one is accepted, an invalid one is a 401 with the reason', async () => {
    const ask = (token: string) =>
      fetch(`${product.url}/api/query`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ path: 'todos:list', args: {}, format: 'json' }),
      })
    expect((await ask(await provider.token(60))).status).toBe(200)
    const refused = await ask('not.a.token')
    expect(refused.status).toBe(401)
    expect(await refused.json()).toMatchObject({ code: 'InvalidAuthHeader' })
  })
})
