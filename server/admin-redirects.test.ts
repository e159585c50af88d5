import { describe, expect, test } from 'vitest'
import type { PageReader, PageReaders } from './backend/page-readers.ts'
import { noReaders } from './backend/page-readers.ts'
import { useTestHost } from './pages/test-host.ts'

let written = [
  { from: '/summer', to: '/page', isPermanent: true },
  { from: '/été', to: 'https://example.com/shop', isPermanent: false },
  { from: '/page', to: 'https://evil.example', isPermanent: true },
  { from: '/home', to: 'https://evil.example', isPermanent: true },
]
let current: { isCurrent: boolean } | undefined
let asked = 0

const pageReaders: PageReaders = {
  ...noReaders,
  open: () => {
    const reader: PageReader = {
      isCurrent: true,
      release: () => {},
      cacheUntil: () => {},
      query: () => {
        asked++
        current = reader
        return Promise.resolve(written as never)
      },
    }
    return reader
  },
}

const origin = useTestHost(
  { page: { default: () => 'A page of ours.' } },
  { pageReaders, rules: [{ path: '/home', redirect: { to: '/page', status: 301 } }] },
)

const ask = async (path: string) => {
  const response = await fetch(origin() + path, { redirect: 'manual' })
  return [response.status, response.headers.get('location')]
}

describe('what admins have written', () => {
  test('leads elsewhere, however the old address is typed, and what stood behind it comes along', async () => {
    expect(await ask('/summer')).toEqual([301, '/page'])
    expect(await ask('/Summer/?from=poster')).toEqual([301, '/page?from=poster'])
    expect(await ask('/%C3%A9t%C3%A9')).toEqual([302, 'https://example.com/shop'])
    expect((await ask('/winter'))[0]).toBe(404)
  })

  test('hides no page of ours, and no rule', async () => {
    expect((await ask('/page'))[0]).toBe(200)
    expect(await ask('/home')).toEqual([301, '/page'])
  })

  test('is told to a click as well', async () => {
    const told = async (query: string) =>
      (await fetch(`${origin()}/route-rules?${query}`)).json() as Promise<unknown>
    expect(await told('path=/summer')).toEqual({ redirect: { to: '/page', status: 301 } })
    expect(await told('path=/page&own=1')).toEqual({ isOurs: true })
    expect(await told('path=/winter&own=1')).toEqual({ isOurs: false })
    // What leads to a town or a state comes before what is written.
    const oregon = { redirect: { to: '/oregon/tarot-readings', status: 301 }, isOurs: true }
    expect(await told('path=/oregon&own=1')).toEqual(oregon)
  })

  test('is asked for once, and anew when it has changed', async () => {
    const before = asked
    await ask('/summer')
    await ask('/winter')
    expect(asked).toBe(before)
    written = [{ from: '/winter', to: '/page', isPermanent: true }]
    current!.isCurrent = false
    expect(await ask('/winter')).toEqual([301, '/page'])
    expect((await ask('/summer'))[0]).toBe(404)
  })

  test('is asked for behind a page of ours, which does not wait; the next address finds it known', async () => {
    const before = asked
    current!.isCurrent = false
    expect((await ask('/page'))[0]).toBe(200)
    await expect.poll(() => asked).toBe(before + 1)
    expect((await ask('/page'))[0]).toBe(200)
    expect((await ask('/nowhere'))[0]).toBe(404)
    expect(asked).toBe(before + 1)
  })
})
