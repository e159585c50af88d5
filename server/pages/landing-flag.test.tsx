// The first page is what the flag says, for each visitor the same always, and kept all the same.
import { useLoaderData } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { requestFacts } from '#app/data/contexts.ts'
import { isOnFor, type Flag } from '#rules/analytics/flags.ts'
import { noReaders, type PageReader } from '../backend/page-readers.ts'
import { useTestHost } from './test-host.ts'

let flag: Flag
let rendered = 0
let asked = 0
let isAway = false
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
      asked++
      open.add(reader)
      if (isAway) return Promise.reject(new Error('The backend does not answer.'))
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
  isAway = false
  setFlag({ isOn: false })
  rendered = 0
  asked = 0
})

async function visit(headers: Record<string, string> = {}, path = '/') {
  const answer = await fetch(origin() + path, { headers })
  const cookie = answer.headers.get('set-cookie')
  return { first: /<h1>(.*?)<\/h1>/.exec(await answer.text())?.[1], cookie }
}

test('a flag that is off or on for all is the same for everybody, and needs no cookie', async () => {
  expect(await visit()).toEqual({ first: 'home', cookie: null })
  setFlag({ percent: 100 })
  expect(await visit()).toEqual({ first: 'totems', cookie: null })
  setFlag({ percent: 0 })
  expect(await visit()).toEqual({ first: 'home', cookie: null })
})

test('a flag for some gives each browser a side by the rule of all flags, and the side stays', async () => {
  setFlag({ percent: 50 })
  const firsts = new Set<string | undefined>()
  for (let i = 0; i < 40; i++) {
    const { first, cookie } = await visit()
    const key = /^flagKey=([\w-]{22}); Path=\/; Max-Age=31536000; SameSite=Lax; HttpOnly$/.exec(cookie!)![1]!
    expect(first).toBe(isOnFor(flag, key) ? 'totems' : 'home')
    const again = { Cookie: `theme=day; flagKey=${key}` }
    expect(await visit(again)).toEqual({ first, cookie: null })
    expect(await visit(again, '/?utm_source=flyer')).toEqual({ first, cookie: null })
    firsts.add(first)
  }
  expect(firsts).toEqual(new Set(['home', 'totems']))
})

test('both sides are kept: many visits are few renderings, and one question', async () => {
  setFlag({ percent: 50 })
  await visit()
  rendered = 0
  asked = 0
  for (let i = 0; i < 40; i++) await visit()
  expect(rendered).toBeLessThanOrEqual(1)
  expect(asked).toBe(0)
})

test('whoever asks not to be followed is on nobody’s list', async () => {
  setFlag({ percent: 99.999 })
  expect(await visit({ 'Sec-GPC': '1' })).toEqual({ first: 'home', cookie: null })
  expect(await visit({ DNT: '1' })).toEqual({ first: 'home', cookie: null })
})

test('the payload of the first page says the same', async () => {
  setFlag({ percent: 100 })
  const payload: unknown = await (await fetch(`${origin()}/_payload.json`)).json()
  expect(JSON.stringify(payload)).toContain('totems')
})

test('a backend that does not answer is no reason to have no first page', async () => {
  isAway = true
  setFlag({ percent: 100 })
  expect((await visit()).first).toBe('home')
  isAway = false
  expect((await visit()).first).toBe('totems')
})
