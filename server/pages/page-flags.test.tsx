// Flags pick a variant of a page: always the same one for a visitor, and still cached.
import { useLoaderData } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { requestFacts } from '#app/data/contexts.ts'
import { isOnFor, type Flag } from '#rules/analytics/flags.ts'
import { noReaders, type PageReader } from '../backend/page-readers.ts'
import { useTestHost } from './test-host.ts'

let flag: Flag | null
let rendered = 0
let queries = 0
let isBackendDown = false
const open = new Set<{ isCurrent: boolean }>()

function setFlag(change: Partial<Flag>): void {
  flag = { key: 'landing', isOn: true, percent: 100, ...change }
  for (const reader of open) reader.isCurrent = false
}

function removeFlag(): void {
  flag = null
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
      return Promise.resolve((flag ? [flag] : []) as never)
    },
  }
  return reader
}

const origin = useTestHost(
  {
    '/': {
      loader: ({ context }) => {
        rendered++
        return context.get(requestFacts).flag('landing')
      },
      default: () => <h1>{useLoaderData<boolean>() ? 'totems' : 'home'}</h1>,
    },
    '/cards': {
      loader: ({ context }) => context.get(requestFacts).flag('new-cards', true),
      default: () => <h1>{useLoaderData<boolean>() ? 'new' : 'old'}</h1>,
    },
    '/undeclared': {
      loader: ({ context }) => context.get(requestFacts).flag('landing'),
      default: () => <h1>undeclared</h1>,
    },
  },
  {
    pageReaders: { ...noReaders, open: openReader, uncached: openReader() },
    rules: [
      { path: '/', flags: ['landing'] },
      { path: '/cards', flags: ['new-cards'] },
    ],
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
    expect(variant).toBe(isOnFor(flag!, key) ? 'totems' : 'home')
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

test('a visitor who refuses gets no key, and loses the one they had', async () => {
  setFlag({ percent: 99.999 })
  const key = 'A'.repeat(22)
  const Cookie = `flagKey=${key}; analyticsConsent=refused`
  expect(await visit({ Cookie })).toEqual({
    variant: 'home',
    cookie: 'flagKey=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly',
  })
  expect(await visit({ Cookie: 'analyticsConsent=refused' })).toEqual({ variant: 'home', cookie: null })
})

test('every page can have flags of its own, with a fallback while there is no such flag', async () => {
  removeFlag()
  expect((await visit({}, '/cards')).variant).toBe('new')
  setFlag({ key: 'new-cards', isOn: false })
  expect((await visit({}, '/cards')).variant).toBe('old')
  setFlag({ key: 'new-cards', percent: 100 })
  expect((await visit({}, '/cards')).variant).toBe('new')
  removeFlag()
  expect((await visit({}, '/cards')).variant).toBe('new')
  setFlag({ key: 'new-cards', percent: 50 })
  for (let i = 0; i < 20; i++) {
    const { variant, cookie } = await visit({}, '/cards')
    const key = /^flagKey=([\w-]{22});/.exec(cookie!)![1]!
    expect(variant).toBe(isOnFor(flag!, key) ? 'new' : 'old')
    expect(await visit({ Cookie: `flagKey=${key}` }, '/cards')).toEqual({ variant, cookie: null })
  }
})

test('a cached page cannot ask for a flag that its rule does not name', async () => {
  expect((await fetch(`${origin()}/undeclared`)).status).toBe(500)
})

test('the payload of the home page follows the flag', async () => {
  setFlag({ percent: 100 })
  const payload: unknown = await (await fetch(`${origin()}/_payload.json`)).json()
  expect(JSON.stringify(payload)).toContain('true')
})

test('the home page works when the backend does not answer, by the last known flag', async () => {
  setFlag({ percent: 100 })
  expect((await visit()).variant).toBe('totems')
  isBackendDown = true
  setFlag({ percent: 0 })
  expect((await visit()).variant).toBe('totems')
  isBackendDown = false
  expect((await visit()).variant).toBe('home')
})

describe('where nobody is counted unasked', () => {
  const optIn = useTestHost(
    {
      '/': {
        loader: ({ context }) => context.get(requestFacts).flag('landing'),
        default: () => <h1>{useLoaderData<boolean>() ? 'totems' : 'home'}</h1>,
      },
    },
    {
      environment: { ANALYTICS_CONSENT: 'opt-in' },
      pageReaders: { ...noReaders, open: openReader, uncached: openReader() },
      rules: [{ path: '/', flags: ['landing'] }],
    },
  )

  test('a key is set only after a yes', async () => {
    setFlag({ percent: 99.999 })
    const unasked = await fetch(optIn())
    expect(unasked.headers.get('set-cookie')).toBeNull()
    expect(await unasked.text()).toContain('<h1>home</h1>')
    const asked = await fetch(optIn(), { headers: { Cookie: 'analyticsConsent=given' } })
    expect(asked.headers.get('set-cookie')).toMatch(/^flagKey=[\w-]{22};/)
    expect(await asked.text()).toContain('<h1>totems</h1>')
  })
})
