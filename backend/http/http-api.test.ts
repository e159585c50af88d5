import { ConvexHttpClient } from 'convex/browser'
import {
  anyApi,
  actionGeneric,
  httpActionGeneric,
  httpRouter,
  mutationGeneric,
  queryGeneric,
} from 'convex/server'
import { ConvexError, v } from 'convex/values'
import { describe, expect, test } from 'vitest'
import { BackendError } from '../errors.ts'
import { ProviderUnreachable } from '../auth/auth-errors.ts'
import type { TokenVerifier } from '../auth/token-verifier.ts'
import { fakeClock } from '#tests/support/fake-clock.ts'
import { useSharedBackend } from '#tests/support/shared-backend.ts'
import { testToken, testVerifier } from '#tests/support/test-tokens.ts'
import { modules as wireModules, schema } from '#tests/support/wire-functions.ts'
import { serveForTest } from '#tests/support/wire-server.ts'

const router = httpRouter()
router.route({
  path: '/who',
  method: 'GET',
  handler: httpActionGeneric(
    async (ctx) => new Response((await ctx.auth.getUserIdentity())?.subject ?? 'nobody'),
  ),
})
router.route({
  path: '/fail',
  method: 'GET',
  handler: httpActionGeneric(() => Promise.reject(new ConvexError({ reason: 'told' }))),
})

router.route({
  path: '/outage',
  method: 'GET',
  handler: httpActionGeneric(() => Promise.reject(new BackendError('DatabaseUnavailable', 'away'))),
})

const http = { default: router }
const values = {
  every: queryGeneric({
    args: {},
    handler: () => ({ int: 5n, bytes: Uint8Array.of(1, 2).buffer, nan: NaN, low: -Infinity, list: [1n] }),
  }),
  echo: actionGeneric({ args: { value: v.any() }, handler: (_ctx, { value }) => value as unknown }),
  large: queryGeneric({
    args: { length: v.number(), n: v.number() },
    handler: (_ctx, { length, n }) => `${n} ${'x'.repeat(length)}`,
  }),
  // eslint-disable-next-line no-console -- what functions print is part of their answer
  print: mutationGeneric({ args: {}, handler: () => console.log('printed') }),
}
const modules = { ...wireModules, http, values, 'deep/er': { echo: values.echo } }

const clock = fakeClock()
let isProviderDown = false
const auth: TokenVerifier = {
  verify: (token) =>
    isProviderDown ? Promise.reject(new ProviderUnreachable('no answer')) : testVerifier.verify(token),
}
const adaToken = testToken({ subject: 'ada', issuer: 'https://issuer.test' })

describe('the HTTP API', () => {
  const backend = useSharedBackend(() => ({ schema, modules, clock, auth }))
  const request = (path: string, init?: RequestInit) =>
    backend().fetch(new Request(`http://backend.test${path}`, init))
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    request(path, { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) })
  const answer = async (path: string, body: unknown, headers?: Record<string, string>): Promise<unknown> => {
    const response = await post(path, body, headers)
    expect(response.status).toBe(200)
    return response.json()
  }

  test('[HTTP1] queries, mutations and actions answer 200 with a status, failed or not', async () => {
    const args = { name: 'http1', by: 2 }
    expect(await answer('/api/mutation', { path: 'counters:add', args })).toEqual({
      status: 'success',
      value: 2,
    })
    expect(await answer('/api/query', { path: 'counters:get', args: [{ name: 'http1' }] })).toEqual({
      status: 'success',
      value: 2,
    })
    expect(await answer('/api/action', { path: 'values:echo', args: { value: 'x' } })).toMatchObject({
      value: 'x',
    })
    expect(await answer('/api/mutation', { path: 'values:print', args: {} })).toEqual({
      status: 'success',
      value: null,
      logLines: ["[LOG] 'printed'"],
    })
    expect(await answer('/api/mutation', { path: 'calls:fail', args: { kind: 'convex' } })).toEqual({
      status: 'error',
      errorMessage: expect.stringMatching(
        /^\[Request ID: [0-9a-f]{16}\] Server Error\nUncaught ConvexError/,
      ) as string,
      errorData: { code: '7' },
    })
    expect(await answer('/api/query', { path: 'nothing:here', args: {} })).toMatchObject({
      errorMessage: expect.stringContaining("Could not find public function for 'nothing:here'") as string,
    })
    const url = `/api/query?path=counters:get&args=${encodeURIComponent('{"name":"http1"}')}&format=json`
    expect(await (await request(url)).json()).toEqual({ status: 'success', value: 2 })
  })

  test('[HTTP2] plain JSON loses what JSON cannot say; Convex’s JSON loses nothing', async () => {
    const call = { path: 'values:every', args: {} }
    const plain = { int: '5', bytes: 'AQI=', nan: 'NaN', low: '-Infinity', list: ['1'] }
    expect(await answer('/api/query', call)).toMatchObject({ value: plain })
    expect(await answer('/api/query', { ...call, format: 'json' })).toMatchObject({ value: plain })
    for (const format of ['convex_encoded_json', 'convex_json']) {
      expect(await answer('/api/query', { ...call, format })).toMatchObject({
        value: {
          int: { $integer: 'BQAAAAAAAAA=' },
          bytes: { $bytes: 'AQI=' },
          nan: { $float: 'AAAAAAAA+H8=' },
        },
      })
    }
  })

  test.each<[string, string, unknown, number, string]>([
    ['no JSON', '/api/query', '{', 400, 'BadJsonBody'],
    ['an empty body', '/api/query', '', 400, 'BadJsonBody'],
    ['no path', '/api/query', { args: {} }, 400, 'BadJsonBody'],
    ['arguments that are no object', '/api/query', { path: 'a:b', args: 5 }, 400, 'BadJsonBody'],
    ['two objects of arguments', '/api/query', { path: 'a:b', args: [{}, {}] }, 400, 'BadArgs'],
    ['an unknown format', '/api/query', { path: 'a:b', args: {}, format: 'xml' }, 400, 'BadFormat'],
    ['an unknown route', '/api/nothing', {}, 404, 'NotFound'],
    ['a run without a name', '/api/run/x', { args: {} }, 400, 'BadPath'],
    ['a run with half a character', '/api/run/counters/%E0%A4', { args: {} }, 400, 'BadPath'],
    ['no ts', '/api/query_at_ts', { path: 'a:b', args: {} }, 400, 'BadTimestamp'],
    ['a ts that is none', '/api/query_at_ts', { path: 'a:b', args: {}, ts: 'x' }, 400, 'InvalidArgument'],
    [
      'too many in a batch',
      '/api/query_batch',
      { queries: new Array(101).fill({ path: 'a:b' }) },
      400,
      'BadJsonBody',
    ],
    ['a body too large', '/api/query', ' '.repeat(25 * 1024 * 1024), 413, 'BodyTooLarge'],
  ])('[HTTP3] %s is refused with a code', async (_what, path, body, status, code) => {
    const response = await post(path, body)
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({ code, message: expect.stringMatching(/./) as string })
  })

  test('[EDG3] without a token a body has at most 1 MiB and arguments 256 KiB; with one they have more', async () => {
    const signedIn = { authorization: `Bearer ${adaToken}` }
    const echo = (bytes: number) => ({ path: 'values:echo', args: { value: 'x'.repeat(bytes) } })
    const before = backend().metrics().edge
    const refused = await post('/api/action', echo(1_100_000))
    expect(refused.status).toBe(413)
    expect(await refused.json()).toMatchObject({ code: 'BodyTooLarge' })
    expect(await answer('/api/action', echo(300_000))).toMatchObject({
      status: 'error',
      errorMessage: expect.stringContaining('Arguments for values:echo are too large') as string,
    })
    expect(await answer('/api/action', echo(200_000))).toMatchObject({ status: 'success' })
    expect(await answer('/api/action', echo(1_100_000), signedIn)).toMatchObject({ status: 'success' })
    const { edge } = backend().metrics()
    expect(edge.tooLarge - before.tooLarge).toBe(1)
    expect(edge.argumentsTooLarge - before.argumentsTooLarge).toBe(1)
  })

  test.each<[string, string]>([
    ['many empties', `{"path":"values:echo","args":{"value":[${'[],'.repeat(300_000)}[]]}}`],
    ['deep arrays', '['.repeat(1_000_000)],
    ['many queries', `{"queries":[${'{"path":"a:b"},'.repeat(60_000)}{}]}`],
  ])('[EDG1] %s are refused before they are parsed', async (_what, body) => {
    const before = backend().metrics().edge.tooComplex
    for (const path of ['/api/action', '/api/run/values/echo', '/api/query_batch', '/api/query_at_ts']) {
      const response = await post(path, body)
      expect(response.status).toBe(413)
      expect(await response.json()).toMatchObject({ code: 'BodyTooComplex' })
    }
    const url = `/api/query?path=values:every&args=${encodeURIComponent('['.repeat(1_000))}`
    expect((await request(url)).status).toBe(413)
    expect(backend().metrics().edge.tooComplex - before).toBe(5)
  })

  test('[EDG6] a query with a too large answer fails, for anonymous callers', async () => {
    const large = { path: 'values:large', args: { length: 9_000_000, n: 0 } }
    expect(await answer('/api/query', large)).toMatchObject({
      status: 'error',
      errorMessage: expect.stringContaining('The answer is too large') as string,
    })
    expect(await answer('/api/query', large, { authorization: `Bearer ${adaToken}` })).toMatchObject({
      status: 'success',
    })
  })

  test('[EDG6] a batch stops at the answer with which it is too large, and runs no more than it must', async () => {
    const queries = Array.from({ length: 100 }, (_, n) => ({
      path: 'values:large',
      args: { length: 3_000_000, n: n + 1 },
    }))
    const before = backend().metrics()
    let held = 0
    const response = await backend().fetch(
      new Request('http://backend.test/api/query_batch', {
        method: 'POST',
        body: JSON.stringify({ queries }),
      }),
      undefined,
      { set: (bytes) => (held = Math.max(held, bytes)), end: () => {} },
    )
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'AnswerTooLarge' })
    const after = backend().metrics()
    expect(after.queries.runs - before.queries.runs).toBeLessThan(10)
    expect(after.edge.answersTooLarge - before.edge.answersTooLarge).toBe(1)
    expect(held).toBeGreaterThan(8 * 1024 * 1024)
    expect(held).toBeLessThan(20_000_000)
  })

  test('[EDG6] a batch of a disconnected client is aborted', async () => {
    const queries = Array.from({ length: 100 }, (_, n) => ({
      path: 'values:large',
      args: { length: 1, n: -n },
    }))
    const before = backend().metrics().queries.runs
    const client = { address: 'a', network: 'a', userAgent: null, isGone: () => true }
    const body = JSON.stringify({ queries })
    await backend().fetch(
      new Request('http://backend.test/api/query_batch', { method: 'POST', body }),
      client,
    )
    expect(backend().metrics().queries.runs - before).toBeLessThan(10)
  })

  test('[HTTP3] a body that breaks off is not an internal error', async () => {
    const body = new ReadableStream({ pull: (stream) => stream.error(new Error('aborted')) })
    const response = await request('/api/query', { method: 'POST', body, duplex: 'half' } as RequestInit)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'BadJsonBody' })
  })

  test('[HTTP3] a method that a route does not have is refused', async () => {
    expect((await request('/api/mutation?path=a:b')).status).toBe(405)
    expect((await request('/api/query', { method: 'PUT', body: '{}' })).status).toBe(405)
  })

  test('[HTTP4] pages of any origin may call, without credentials', async () => {
    const preflight = await request('/api/mutation', {
      method: 'OPTIONS',
      headers: { origin: 'https://other.test', 'access-control-request-headers': 'authorization' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/Authorization.*Convex-Client/)
    for (const response of [preflight, await post('/api/query', '{'), await request('/version')]) {
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(response.headers.get('access-control-allow-credentials')).toBeNull()
    }
  })

  test('[HTTP5] a token makes the caller; a bad one is refused, an unreachable provider is not the token’s fault', async () => {
    const who = { path: 'calls:whoAmI', args: {} }
    expect(await answer('/api/query', who)).toMatchObject({ value: null })
    expect(await answer('/api/query', who, { authorization: `Bearer ${adaToken}` })).toMatchObject({
      value: 'ada',
    })
    for (const authorization of ['Bearer nonsense', 'Basic abc', 'Convex', 'Bearer']) {
      const response = await post('/api/query', who, { authorization })
      expect(response.status, authorization).toBe(401)
      expect(await response.json()).toMatchObject({ code: 'InvalidAuthHeader' })
    }
    isProviderDown = true
    const response = await post('/api/query', who, { authorization: `Bearer ${adaToken}` })
    isProviderDown = false
    expect(response.status).toBe(503)
  })

  test('[HTTP6] a function is run by its path in the URL, whatever its type', async () => {
    expect(await answer('/api/run/counters/add', { args: { name: 'http6', by: 1 } })).toMatchObject({
      value: 1,
    })
    expect(await answer('/api/run/counters/get', { args: { name: 'http6' } })).toMatchObject({ value: 1 })
    expect(await answer('/api/run/deep/er/echo', { args: { value: 1 } })).toMatchObject({ value: 1 })
  })

  test('[HTTP7] queries of one ts see one snapshot, for 30 seconds', async () => {
    await answer('/api/mutation', { path: 'counters:add', args: { name: 'http7', by: 1 } })
    const { ts } = (await answer('/api/query_ts', '')) as { ts: string }
    await answer('/api/mutation', { path: 'counters:add', args: { name: 'http7', by: 1 } })
    const atTs = { path: 'counters:get', args: { name: 'http7' }, ts }
    expect(await answer('/api/query_at_ts', atTs)).toEqual({ status: 'success', value: 1 })
    expect(await answer('/api/query', atTs)).toEqual({ status: 'success', value: 2 })
    clock.advance(29_000)
    expect(await answer('/api/query_at_ts', atTs)).toEqual({ status: 'success', value: 1 })
    clock.advance(2_000)
    const late = await post('/api/query_at_ts', atTs)
    expect(late.status).toBe(400)
    expect(await late.json()).toEqual({
      code: 'SnapshotNotFound',
      message: expect.stringContaining('30 seconds') as string,
    })
  })

  test('[HTTP8] snapshots are limited in number; equal timestamps share one', async () => {
    const first = await answer('/api/query_ts', '')
    expect(await answer('/api/query_ts', '')).toEqual(first)
    const statuses: number[] = []
    for (let i = 0; i < 18; i++) {
      await answer('/api/mutation', { path: 'counters:add', args: { name: 'http8', by: 1 } })
      statuses.push((await post('/api/query_ts', '')).status)
    }
    expect(statuses).toEqual([...new Array<number>(15).fill(200), 503, 503, 503])
    clock.advance(31_000)
    expect((await post('/api/query_ts', '')).status).toBe(200)
  })

  test('[HTTP9] a batch is answered in order, each by itself', async () => {
    const queries = [
      { path: 'counters:get', args: { name: 'http9' } },
      { path: 'calls:missing', args: {} },
      { path: 'values:every', args: {}, format: 'convex_encoded_json' },
    ]
    const { results } = (await answer('/api/query_batch', { queries })) as { results: object[] }
    expect(results).toEqual([
      { status: 'success', value: 0 },
      expect.objectContaining({ status: 'error' }),
      expect.objectContaining({
        value: expect.objectContaining({ int: { $integer: 'BQAAAAAAAAA=' } }) as object,
      }),
    ])
  })

  test('[HTTP9] a batch shows one snapshot, under constant writes', async () => {
    const names = ['batch left', 'batch right']
    let isOver = false
    const writers = Array.from({ length: 4 }, async () => {
      while (!isOver)
        await post('/api/mutation', {
          path: 'counters:move',
          args: { from: names[0], to: names[1], amount: 1 },
        })
    })
    const queries = names.map((name) => ({ path: 'counters:get', args: { name } }))
    for (let i = 0; i < 20; i++) {
      const { results } = (await answer('/api/query_batch', { queries })) as { results: { value: number }[] }
      expect(results[0]!.value + results[1]!.value).toBe(0)
    }
    isOver = true
    await Promise.all(writers)
  })

  test('[HTTP10] HTTP actions answer under /http and directly, with a bad token the caller is anonymous', async () => {
    expect(await (await request('/http/who')).text()).toBe('nobody')
    const authorization = `Bearer ${adaToken}`
    expect(await (await request('/http/who', { headers: { authorization } })).text()).toBe('ada')
    expect(await (await request('/who', { headers: { authorization: 'Bearer bad' } })).text()).toBe('nobody')
    const failed = await request('/http/fail')
    expect(failed.status).toBe(500)
    expect(await failed.json()).toMatchObject({
      code: expect.stringMatching(
        /^\[Request ID: [0-9a-f]{16}\] Server Error: Uncaught ConvexError/,
      ) as string,
      data: { reason: 'told' },
    })
    expect((await request('/http/none')).status).toBe(404)
    expect((await request('/http/outage')).status).toBe(503)
  })

  test('[HTTP11] the official client’s consistent queries see one snapshot', async () => {
    const server = await serveForTest(backend())
    const client = new ConvexHttpClient(server.url, { logger: false })
    const { get, add } = anyApi.counters!
    await client.mutation(add!, { name: 'http11', by: 1 })
    expect(await client.consistentQuery(get!, { name: 'http11' })).toBe(1)
    await client.mutation(add!, { name: 'http11', by: 1 })
    expect(await client.consistentQuery(get!, { name: 'http11' })).toBe(1)
    expect(await client.query(get!, { name: 'http11' })).toBe(2)
  })
})
