// The `landing` flag picks the home page: always the same one for a visitor, and still cached.
import { useLoaderData } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { requestFacts } from '#app/data/contexts.ts'
import { isOnFor, type Flag } from '#rules/analytics/flags.ts'
import { noReaders, type PageReader } from '../backend/page-readers.ts'
import { useTestHost } from './test-host.ts'

let flag: Flag
let rendered = 0
let queries = 0
let isBackendDown = false
const open = new Set<{ isCurrent: boolean }>()

function setFlag(change: Partial<Flag>): void {
  flag = { key: 'landing', isOn: true, percent: 100, ...change }
  for (const reader of open) reader.isCurrent = false
}

function openReader(): PageReader {
  const reader = {
    isCurrent: true,
    cacheUntil: () => undefined,
    release: () => void open.delete(reader),
    query() {
      queries++
      open.add(reader)
      if (isBackendDown) return Promise.reject(new Error('The backend does not answer.'))
      return Promise.resolve([flag] as never)
    },
  }
  return reader
}

const origin = useTestHost(
  {
    '/': {
      loader: ({ context }) => {
        rendered++
        return context.get(requestFacts).landingPage()
      },
      default: () => <h1>{useLoaderData<string>()}</h1>,
    },
  },
  {
    pageReaders: { ...noReaders, open: openReader, uncached: openReader() },
  },
)

beforeEach(() => {
  isBackendDown = false
  setFlag({ isOn: false })
  rendered = 0
  queries = 0
})

async function visit(headers: Record<string, string> = {}, path = '/') {
  const answer = await fetch(origin() + path, { headers })
  const cookie = answer.headers.get('set-cookie')
  return { variant: /<h1>(.*?)<\/h1>/.exec(await answer.text())?.[1], cookie }
}

test('a flag that is off, or on for everybody, sets no cookie', async () => {
  expect(await visit()).toEqual({ variant: 'home', cookie: null })
  setFlag({ percent: 100 })
  expect(await visit()).toEqual({ variant: 'totems', cookie: null })
  setFlag({ percent: 0 })
  expect(await visit()).toEqual({ variant: 'home', cookie: null })
})

test('a flag for some visitors buckets each browser by the same rule as all flags, and the bucket stays', async () => {
  setFlag({ percent: 50 })
  const variants = new Set<string | undefined>()
  for (let i = 0; i < 40; i++) {
    const { variant, cookie } = await visit()
    const key = /^flagKey=([\w-]{22}); Path=\/; Max-Age=31536000; SameSite=Lax; HttpOnly$/.exec(cookie!)![1]!
    expect(variant).toBe(isOnFor(flag, key) ? 'totems' : 'home')
    const again = { Cookie: `theme=day; flagKey=${key}` }
    expect(await visit(again)).toEqual({ variant, cookie: null })
    expect(await visit(again, '/?utm_source=flyer')).toEqual({ variant, cookie: null })
    variants.add(variant)
  }
  expect(variants).toEqual(new Set(['home', 'totems']))
})

test('both variants are cached: many visits cause few renders and no further query', async () => {
  setFlag({ percent: 50 })
  await visit()
  rendered = 0
  queries = 0
  for (let i = 0; i < 40; i++) await visit()
  expect(rendered).toBeLessThanOrEqual(1)
  expect(queries).toBe(0)
})

test('visitors who opt out of tracking get no key', async () => {
  setFlag({ percent: 99.999 })
  expect(await visit({ 'Sec-GPC': '1' })).toEqual({ variant: 'home', cookie: null })
  expect(await visit({ DNT: '1' })).toEqual({ variant: 'home', cookie: null })
})

test('the payload of the home page follows the flag', async () => {
  setFlag({ percent: 100 })
  const payload: unknown = await (await fetch(`${origin()}/_payload.json`)).json()
  expect(JSON.stringify(payload)).toContain('totems')
})

test('the home page works when the backend does not answer', async () => {
  isBackendDown = true
  setFlag({ percent: 100 })
  expect((await visit()).variant).toBe('home')
  isBackendDown = false
  expect((await visit()).variant).toBe('totems')
})
