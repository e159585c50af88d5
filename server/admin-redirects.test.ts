import { describe, expect, test } from 'vitest'
import type { PageReader, PageReaders } from './backend/page-readers.ts'
import { noReaders } from './backend/page-readers.ts'
import { useTestHost } from './pages/test-host.ts'

let redirects = [
  { from: '/summer', to: '/page', isPermanent: true },
  { from: '/été', to: 'https://example.com/shop', isPermanent: false },
  { from: '/page', to: 'https://evil.example', isPermanent: true },
  { from: '/home', to: 'https://evil.example', isPermanent: true },
]
let currentReader: { isCurrent: boolean } | undefined
let queries = 0

const pageReaders: PageReaders = {
  ...noReaders,
  open: () => {
    const reader: PageReader = {
      isCurrent: true,
      release: () => {},
      cacheUntil: () => {},
      query: () => {
        queries++
        currentReader = reader
        return Promise.resolve(redirects as never)
      },
    }
    return reader
  },
}

const origin = useTestHost(
  { page: { default: () => 'A page of ours.' }, other: { default: () => 'Another one.' } },
  { pageReaders, rules: [{ path: '/home', redirect: { to: '/page', status: 301 } }] },
)

const ask = async (path: string) => {
  const response = await fetch(origin() + path, { redirect: 'manual' })
  return [response.status, response.headers.get('location')]
}

describe('redirects of admins', () => {
  test('redirect whatever the case of the old address, and pass the query on', async () => {
    expect(await ask('/summer')).toEqual([301, '/page'])
    expect(await ask('/Summer/?from=poster')).toEqual([301, '/page?from=poster'])
    expect(await ask('/%C3%A9t%C3%A9')).toEqual([302, 'https://example.com/shop'])
    expect((await ask('/winter'))[0]).toBe(404)
  })

  test('hide none of our pages and no route rule', async () => {
    expect((await ask('/page'))[0]).toBe(200)
    expect(await ask('/home')).toEqual([301, '/page'])
  })

  test('are sent to the client router too', async () => {
    const fetchRule = async (query: string) =>
      (await fetch(`${origin()}/route-rules?${query}`)).json() as Promise<unknown>
    expect(await fetchRule('path=/summer')).toEqual({ redirect: { to: '/page', status: 301 } })
    expect(await fetchRule('path=/page&own=1')).toEqual({ isOurs: true })
    expect(await fetchRule('path=/winter&own=1')).toEqual({ isOurs: false })
    // Redirects to a town or a state come before those of admins.
    const oregon = { redirect: { to: '/oregon/tarot-readings', status: 301 }, isOurs: true }
    expect(await fetchRule('path=/oregon&own=1')).toEqual(oregon)
  })

  test('are read once, and again when they have changed', async () => {
    const before = queries
    await ask('/summer')
    await ask('/winter')
    expect(queries).toBe(before)
    redirects = [{ from: '/winter', to: '/page', isPermanent: true }]
    currentReader!.isCurrent = false
    expect(await ask('/winter')).toEqual([301, '/page'])
    expect((await ask('/summer'))[0]).toBe(404)
  })

  test('are loaded in the background of an own page, which does not wait for them', async () => {
    const before = queries
    currentReader!.isCurrent = false
    // A page that is cached already asks for nothing.
    expect((await ask('/page'))[0]).toBe(200)
    expect((await ask('/other'))[0]).toBe(200)
    await expect.poll(() => queries).toBe(before + 1)
    expect((await ask('/other'))[0]).toBe(200)
    expect((await ask('/nowhere'))[0]).toBe(404)
    expect(queries).toBe(before + 1)
  })
})
