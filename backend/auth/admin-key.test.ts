import { ConvexClient, ConvexHttpClient } from 'convex/browser'
import {
  internalMutationGeneric,
  internalQueryGeneric,
  makeFunctionReference,
  queryGeneric,
} from 'convex/server'
import { v } from 'convex/values'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fakeClock } from '#tests/support/fake-clock.ts'
import { openTestBackend } from '#tests/support/test-backend.ts'
import { serveForTest } from '#tests/support/wire-server.ts'
import { hashAdminKey, type Backend } from '../index.ts'

const adminKey = 'test|0123456789abcdef0123456789abcdef'
const modules = {
  secrets: {
    list: internalQueryGeneric({
      args: {},
      handler: async (ctx) => (await ctx.db.query('secrets').collect()).length,
    }),
    add: internalMutationGeneric({
      args: { text: v.string() },
      handler: async (ctx, { text }) => void (await ctx.db.insert('secrets', { text })),
    }),
    whoami: queryGeneric({
      args: {},
      handler: async (ctx) => (await ctx.auth.getUserIdentity())?.tokenIdentifier ?? null,
    }),
  },
}
const list = makeFunctionReference<'query', Record<string, never>, number>('secrets:list')
const add = makeFunctionReference<'mutation', { text: string }, null>('secrets:add')
const whoami = makeFunctionReference<'query', Record<string, never>, string | null>('secrets:whoami')

/** `setAdminAuth` and `function` are not in the published types. */
type AdminClient<Client> = Client & {
  setAdminAuth(key: string, identity?: Record<string, string>): void
  function(reference: unknown, component: undefined, args: object): Promise<unknown>
}

function httpClient(url: string): AdminClient<ConvexHttpClient> {
  return new ConvexHttpClient(url, { logger: false }) as AdminClient<ConvexHttpClient>
}

const post = (
  backend: Pick<Backend, 'fetch'>,
  authorization: string,
  route = 'query',
  path = 'secrets:list',
) =>
  backend.fetch(
    new Request(`http://backend.test/api/${route}`, {
      method: 'POST',
      headers: { authorization },
      body: JSON.stringify({ path, args: {} }),
    }),
  )

describe('the admin key', () => {
  test('[ADK1] with it, and only with it, internal functions can be called over HTTP', async () => {
    const backend = await openTestBackend({ modules, adminKeyHash: hashAdminKey(adminKey) })
    const { url } = await serveForTest(backend)
    const client = httpClient(url)
    await expect(client.mutation(add, { text: 'x' })).rejects.toThrow('Could not find public function')
    client.setAdminAuth(adminKey)
    await client.mutation(add, { text: 'x' })
    expect(await client.query(list, {})).toBe(1)
    expect(await client.function(list, undefined, {})).toBe(1)
    client.setAdminAuth(`${adminKey}0`)
    await expect(client.query(list, {})).rejects.toThrow('BadAdminKey')
  })

  test('[ADK2] without a hash every key is refused, the empty one included', async () => {
    const backend = await openTestBackend({ modules })
    for (const authorization of [
      `Convex ${adminKey}`,
      'Convex ',
      'Convex |',
      'convex x:y',
      'Convex undefined',
    ]) {
      const response = await post(backend, authorization)
      expect(response.status, authorization).toBe(401)
      expect(await response.text()).not.toContain(adminKey)
    }
  })

  test('[ADK1] /api/function answers the admin key only, even for public functions', async () => {
    const backend = await openTestBackend({ modules, adminKeyHash: hashAdminKey(adminKey) })
    expect((await post(backend, `Convex ${adminKey}`, 'function', 'secrets:whoami')).status).toBe(200)
    const request = new Request('http://backend.test/api/function', {
      method: 'POST',
      body: JSON.stringify({ path: 'secrets:whoami', args: {} }),
    })
    expect((await backend.fetch(request)).status).toBe(401)
  })

  test('[ADK3] a caller with the key acts as any user, if the identity is complete', async () => {
    const backend = await openTestBackend({ modules, adminKeyHash: hashAdminKey(adminKey) })
    const { url } = await serveForTest(backend)
    const client = httpClient(url)
    const ada = { subject: 'ada', issuer: 'https://issuer.test', tokenIdentifier: 'https://issuer.test|ada' }
    client.setAdminAuth(adminKey, ada)
    expect(await client.query(whoami, {})).toBe(ada.tokenIdentifier)
    client.setAdminAuth(`${adminKey}0`, ada)
    await expect(client.query(whoami, {})).rejects.toThrow('BadAdminKey')
    const encode = (json: unknown) => Buffer.from(JSON.stringify(json)).toString('base64')
    for (const identity of [encode([]), encode({ subject: 'ada' }), encode('ada'), encode(null), '!', ''])
      expect((await post(backend, `Convex ${adminKey}:${identity}`)).status, identity).toBe(401)
  })

  test('[ADK4] after ten wrong keys a network waits for a minute, whatever it sends', async () => {
    const clock = fakeClock()
    const backend = await openTestBackend({ modules, clock, adminKeyHash: hashAdminKey(adminKey) })
    const from = (network: string) =>
      backend.withClient({ address: network, network, userAgent: null, isGone: () => false })
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await post(from('192.0.2.1'), 'Convex test|wrong')).status).toBe(401)
    expect((await post(from('192.0.2.1'), `Convex ${adminKey}`)).status).toBe(429)
    expect((await post(from('192.0.2.2'), `Convex ${adminKey}`)).status).toBe(200)
    clock.advance(60_000)
    expect((await post(from('192.0.2.1'), `Convex ${adminKey}`)).status).toBe(200)
  })

  test('[ADK5] it works over the websocket, and a subscription to an internal query ends with it', async () => {
    const backend = await openTestBackend({ modules, adminKeyHash: hashAdminKey(adminKey) })
    const { url } = await serveForTest(backend)
    const client = new ConvexClient(url, { logger: false })
    onTestFinished(() => client.close())
    const base = client.client as unknown as { setAdminAuth(key: string): void; clearAuth(): void }
    base.setAdminAuth(adminKey)
    const counts: number[] = []
    const failures: string[] = []
    client.onUpdate(
      list,
      {},
      (count) => void counts.push(count),
      (error) => void failures.push(error.message),
    )
    await expect.poll(() => counts).toEqual([0])
    await client.mutation(add, { text: 'x' })
    await expect.poll(() => counts).toEqual([0, 1])
    base.clearAuth()
    await expect.poll(() => failures).toEqual([expect.stringContaining('Could not find public function')])
    await expect(client.mutation(add, { text: 'y' })).rejects.toThrow('Could not find public function')
  })
})
