import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flagRequestTimeoutMs, forgetFlags, loadFlag } from './flags.ts'

const meta = { content: 'lodestar', dataset: {} as { consent?: string } }
let cookie = ''

beforeEach(() => {
  cookie = ''
  meta.dataset = {}
  vi.stubGlobal('document', {
    querySelector: () => meta,
    get cookie() {
      return cookie
    },
  })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('addEventListener', () => {})
  forgetFlags()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function answerWith(flags: object) {
  const fetched = vi.fn((_url: string, _options: RequestInit) => Promise.resolve(Response.json({ flags })))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('all flags of a page come with one request, and an unknown one has its fallback', async () => {
  const fetched = answerWith({ one: { enabled: true }, two: { enabled: false } })
  const values = await Promise.all([
    loadFlag('one'),
    loadFlag('two', true),
    loadFlag('three'),
    loadFlag('three', true),
  ])
  expect(values).toEqual([true, false, false, true])
  expect(fetched).toHaveBeenCalledTimes(1)
  const [url, { body }] = fetched.mock.calls[0]!
  expect(url).toBe('/ingest/flags/?v=2')
  expect(JSON.parse(body as string)).toEqual({
    token: 'lodestar',
    distinct_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  })
})

test('the id is that of the analytics client, if it has one', async () => {
  cookie = `theme=day; ph_lodestar_posthog=${encodeURIComponent('{"distinct_id":"visitor-7"}')}`
  const fetched = answerWith({})
  await loadFlag('one')
  expect(fetched.mock.calls[0]![1].body).toContain('"visitor-7"')
})

test('an answer that does not come within 3,000 ms is replaced by the fallback, and the next use asks again', async () => {
  expect(flagRequestTimeoutMs).toBe(3000)
  const timeout = new AbortController()
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) =>
        signal!.addEventListener('abort', () => reject(signal!.reason as Error)),
      ),
  )
  const value = loadFlag('one', true)
  expect(limit).toHaveBeenCalledWith(3000)
  timeout.abort(new DOMException('The request took too long.', 'TimeoutError'))
  expect(await value).toBe(true)
  answerWith({ one: { enabled: false } })
  expect(await loadFlag('one', true)).toBe(false)
})

test('a server that fails gives the fallback', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('no', { status: 503 })))
  expect(await loadFlag('one', true)).toBe(true)
})

test('a visitor who is not counted is not told apart: no request', async () => {
  const fetched = answerWith({ one: { enabled: true } })
  meta.dataset = { consent: 'opt-in' }
  expect(await loadFlag('one')).toBe(false)
  forgetFlags()
  cookie = 'analyticsConsent=given'
  expect(await loadFlag('one')).toBe(true)
  forgetFlags()
  cookie = 'analyticsConsent=refused'
  meta.dataset = {}
  expect(await loadFlag('one')).toBe(false)
  forgetFlags()
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  cookie = 'analyticsConsent=given'
  expect(await loadFlag('one')).toBe(false)
  expect(fetched).toHaveBeenCalledTimes(1)
})
