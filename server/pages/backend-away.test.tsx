// Pages while an external backend cannot be reached.
import { makeFunctionReference } from 'convex/server'
import { Form, useLoaderData } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { backendContext, formBackendContext } from '#app/data/contexts.ts'
import { BackendUnavailable } from '../backend/deployment-status.ts'
import { noReaders, type PageReader } from '../backend/page-readers.ts'
import { useTestHost } from './test-host.ts'

const latest = makeFunctionReference<'query', Record<string, never>, string>('words:latest')
const say = makeFunctionReference<'mutation', Record<string, never>, null>('words:say')

let isAway = false
/** Whether it is known before a query is tried. */
let isKnown = true
let word = 'first'
let queries = 0
/** Changes with every loss of the connection. */
let epoch = 0

function openReader(): PageReader {
  const ownEpoch = epoch
  let hasFailed = false
  return {
    get isCurrent() {
      return ownEpoch === epoch && !isAway
    },
    get isUsableStale() {
      return !hasFailed
    },
    cacheUntil: () => undefined,
    release: () => undefined,
    query: async (query: unknown, ..._args: unknown[]) => {
      hasFailed = isAway
      if (isAway) throw new BackendUnavailable()
      if (query !== latest) return [] as never
      queries++
      return word as never
    },
  }
}

const origin = useTestHost(
  {
    word: {
      loader: ({ context }) => context.get(backendContext).query(latest),
      default: () => <h1>{useLoaderData<string>()}</h1>,
    },
    other: {
      loader: ({ context }) => context.get(backendContext).query(latest),
      action: ({ context }) => context.get(formBackendContext).mutation(say, {}),
      default: () => <Form method="post" />,
    },
    plain: { default: () => <h1>plain</h1> },
  },
  {
    pageReaders: {
      ...noReaders,
      get isAway() {
        return isAway && isKnown
      },
      open: openReader,
      uncached: openReader(),
      formsOf: () => ({
        action: () => Promise.reject(new BackendUnavailable()),
        mutation: () => Promise.reject(new BackendUnavailable()),
      }),
    },
  },
)

beforeEach(async () => {
  isAway = false
  isKnown = true
  epoch++
  word = 'first'
  await fetch(`${origin()}/word`)
  queries = 0
})

const open = (path: string, init: RequestInit = {}) =>
  fetch(origin() + path, { ...init, headers: { Accept: 'text/html', Origin: origin(), ...init.headers } })

test.each([true, false])('a page of before is sent, marked as stale (known: %s)', async (known) => {
  isAway = true
  isKnown = known
  const response = await open('/word')
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('<h1>first</h1>')
  expect(response.headers.get('cache-status')).toBe('Lodestar; hit; fwd=stale')
  expect(Number(response.headers.get('age'))).toBeGreaterThanOrEqual(0)
})

test('the page is rendered again when the backend is back, and not marked', async () => {
  isAway = true
  await open('/word')
  isAway = false
  epoch++
  word = 'second'
  const response = await open('/word')
  expect(await response.text()).toContain('<h1>second</h1>')
  expect(response.headers.get('cache-status')).toBeNull()
  expect(queries).toBe(1)
})

test('a page that is not cached is a small page that reloads itself, and one line for other clients', async () => {
  isAway = true
  const response = await open('/other')
  expect(response.status).toBe(503)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).toContain('<meta http-equiv="refresh"')
  const plain = await open('/other', { headers: { Accept: '*/*' } })
  expect([plain.status, await plain.text()]).toEqual([503, expect.not.stringContaining('<')])
  const data = await fetch(`${origin()}/other.data`)
  expect(data.status).toBe(503)
})

test('the answer to a form does not reload itself, so that nothing typed is lost', async () => {
  isAway = true
  const response = await open('/other', { method: 'POST', body: new URLSearchParams({ a: '1' }) })
  const html = await response.text()
  expect(response.status).toBe(503)
  expect(html).toContain('Go back')
  expect(html).not.toContain('http-equiv="refresh"')
})

test('a page that needs no backend is rendered as ever', async () => {
  isAway = true
  const response = await open('/plain')
  expect([response.status, response.headers.get('cache-status')]).toEqual([200, null])
})
