// The tap handler with the product's real functions: which requests draw, and what they get.
import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { AddressLimiters, systemClock } from '#backend/index.ts'
import { api } from '#convex/_generated/api.js'
import { ownerOfVisitor, visitorHashOf } from '#convex/callers/visitor.ts'
import { addDeck, newVisitor, signedIn, useProduct } from '#tests/support/product-data.ts'
import { embeddedReaders } from '../backend/page-readers.ts'
import { openExchange, type Exchange } from '../exchange.ts'
import { createRenderLimiter } from '../render-limiter.ts'
import { readSettings } from '../settings.ts'
import { openTaps } from './open-taps.ts'

const backend = useProduct()
const origin = 'http://localhost:3000'
const phone = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
}

function host(environment: Record<string, string> = {}, renderLimiter = createRenderLimiter()) {
  const settings = readSettings(environment)
  const { trustedProxies } = settings
  const limiters = new AddressLimiters(systemClock)
  const pageReaders = embeddedReaders({ backend: () => backend() as never, limiters, trustedProxies })
  return openTaps({
    settings,
    pageReaders,
    log: pino({ level: 'silent' }),
    renderLimiter,
  })
}

type Asked = { method?: string; headers?: Record<string, string>; handler?: ReturnType<typeof host> }

async function open(path: string, { method = 'GET', headers = {}, handler = host() }: Asked = {}) {
  const request = { method, headers: { ...phone, ...headers }, socket: { remoteAddress: '192.0.2.7' } }
  const exchange: Exchange = openExchange(
    request as unknown as IncomingMessage,
    new EventEmitter() as ServerResponse,
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  )
  exchange.url = new URL(path, origin)
  expect(await handler(exchange), 'whether it was answered here').toBe(false)
  return exchange
}

let chips = 0
async function aTotem(kind: 'static' | 'counted' = 'counted') {
  const admin = await signedIn(backend(), 'registrar', { isAdmin: true })
  const deck = (await addDeck(backend(), { cards: 5, majors: 2 })).slug
  const uid = `04B0${(++chips).toString(16).toUpperCase().padStart(10, '0')}`
  const totemId = await admin.action(api.totems.register, { uid, label: 'Disc', material: 'ash', kind, deck })
  return { uid, totemId, admin }
}

const drawsOf = (totemId: string) =>
  backend().run(async ({ db }) =>
    (await db.query('readings').collect()).filter((draw) => draw.totemId === totemId),
  )

test('an overloaded server refuses before the draw', async () => {
  const { uid, totemId } = await aTotem()
  const renderLimiter = createRenderLimiter({ slots: 0 })
  const touching = open(`/deck/rrrr${uid}x000005`, { handler: host({}, renderLimiter) })
  await expect(touching).rejects.toMatchObject({
    status: 503,
    headers: { 'Retry-After': expect.stringMatching(/^[4-9]$/) },
  })
  expect(await drawsOf(totemId)).toEqual([])
})

describe('a person who opens a totem’s address', () => {
  test('draws before the page is rendered, and the page has the address of the draw', async () => {
    const { uid, totemId } = await aTotem()
    const { tap, displayUrl, url, headers } = await open(`/deck/rrrr${uid}x000005`)
    const [draw] = await drawsOf(totemId)
    expect(tap).toMatchObject({ outcome: 'drawn', isNew: true, layout: 'nologin', drawId: draw!._id })
    expect(displayUrl!.pathname).toBe(`/draws/${draw!._id}`)
    expect(url.pathname).toContain(uid)
    expect(headers).toEqual(expect.arrayContaining(['Referrer-Policy', 'no-referrer']))
    expect(headers).not.toContain('strict-origin-when-cross-origin')
  })

  test('without a cookie gets a visitor secret for a year, which owns the draw', async () => {
    const { uid } = await aTotem()
    const { tap, headers } = await open(`/deck/rrrr${uid}x000005`)
    const cookie = headers[headers.indexOf('Set-Cookie') + 1]!
    const [, userRandomID] = /^userRandomID=([\w-]{32}); Path=\/; Max-Age=31536000; SameSite=Lax$/.exec(
      cookie,
    )!
    const drawId = tap!.outcome === 'drawn' ? tap!.drawId : ''
    expect(
      await backend().query(api.readings.draws.getMine, { drawId, userRandomID: userRandomID! }),
    ).not.toBeNull()
  })

  test('keeps a valid cookie; an invalid one is replaced', async () => {
    const { uid } = await aTotem()
    const known = await open(`/deck/rrrr${uid}x000005`, {
      headers: { cookie: `userRandomID=${newVisitor()}` },
    })
    expect(known.headers).not.toContain('Set-Cookie')
    const weak = await open(`/deck/rrrr${uid}x000006`, {
      headers: { cookie: `userRandomID=${'a'.repeat(32)}` },
    })
    expect(weak.tap).toMatchObject({ outcome: 'drawn' })
    expect(weak.headers).toContain('Set-Cookie')
  })

  test('of a plain totem draws by its uid, and sees the same card again within ten minutes', async () => {
    const { uid, totemId } = await aTotem('static')
    const cookie = `userRandomID=${newVisitor()}`
    const first = await open(`/deck/v2?uid=${uid.toLowerCase()}`, { headers: { cookie } })
    expect(first.tap).toMatchObject({ outcome: 'drawn', isNew: true, layout: 'newdefault' })
    const again = await open(`/bible/v2?uid=${uid}`, { headers: { cookie } })
    expect(again.tap).toMatchObject({ isNew: false, layout: 'nologin' })
    expect(await drawsOf(totemId)).toHaveLength(1)
  })

  test('of a counting totem without a count gets the reason', async () => {
    const { uid, totemId } = await aTotem()
    const { tap, displayUrl } = await open(`/deck/v2?uid=${uid}`)
    expect(tap).toEqual({ outcome: 'untouched', totem: { _id: totemId, name: 'Disc' } })
    expect(displayUrl).toBeUndefined()
  })

  test('of a lost totem gets the reason', async () => {
    const { uid, totemId, admin } = await aTotem('static')
    await admin.mutation(api.totems.update, { totemId, status: 'lost' })
    expect((await open(`/deck/v2?uid=${uid}`)).tap).toMatchObject({ outcome: 'lost' })
  })

  test('who is blocked gets the reason, which is no error', async () => {
    const { uid, totemId, admin } = await aTotem()
    const userRandomID = newVisitor()
    const { _id: by } = (await admin.query(api.getUserFromIdentity.default, {}))!
    const subject = ownerOfVisitor(await visitorHashOf(userRandomID))
    await backend().run(({ db }) => db.insert('blocks', { kind: 'visitor', subject, reason: 'Insults.', by }))
    const { tap } = await open(`/deck/rrrr${uid}x000005`, {
      headers: { cookie: `userRandomID=${userRandomID}` },
    })
    expect(tap).toMatchObject({ outcome: 'blocked', reason: 'Insults.', until: null })
    expect(await drawsOf(totemId)).toEqual([])
  })
})

describe('nobody draws', () => {
  const prefetch = { 'sec-purpose': 'prefetch', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }
  test.each<[string, Asked]>([
    ['by HEAD', { method: 'HEAD' }],
    ['ahead of time', { headers: prefetch }],
    ['for a preview', { headers: { 'user-agent': 'WhatsApp/2.23.20.0 A' } }],
    ['for a frame', { headers: { 'sec-fetch-dest': 'iframe' } }],
    [
      'by fetch, as a service worker does',
      { headers: { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' } },
    ],
  ])('%s', async (_, asked) => {
    const { uid, totemId } = await aTotem()
    const { tap, displayUrl, headers } = await open(`/deck/rrrr${uid}x000005`, asked)
    expect([tap?.outcome, displayUrl]).toEqual([
      asked.headers === prefetch ? 'too early' : undefined,
      undefined,
    ])
    expect(headers).not.toContain('Set-Cookie')
    expect(await drawsOf(totemId)).toHaveLength(0)
  })

  test.each([
    '/deck/rrrr{uid}x000005.data',
    '/deck/rrrr{uid}x000005/_payload.json',
    '/Deck/rrrr{uid}x000005',
  ])('at %s', async (path) => {
    const { uid, totemId } = await aTotem()
    expect((await open(path.replace('{uid}', uid))).tap).toBeUndefined()
    expect(await drawsOf(totemId)).toHaveLength(0)
  })
})

describe('the button of a page where a totem waits', () => {
  const ownPage = { origin, 'sec-fetch-site': 'same-origin' }
  const press = (path: string, asked: Asked = {}) =>
    open(path, { method: 'POST', ...asked, headers: { ...ownPage, ...asked.headers } })

  test('draws and redirects to the card', async () => {
    const { uid, totemId } = await aTotem()
    const { tap, displayUrl } = await press(`/deck/rrrr${uid}x000005`, {
      headers: { 'user-agent': 'curl/8.5.0' },
    })
    const [draw] = await drawsOf(totemId)
    expect(tap).toMatchObject({ outcome: 'drawn', drawId: draw!._id })
    expect(displayUrl).toBeUndefined()
  })

  test('replaces an invalid cookie', async () => {
    const { uid } = await aTotem()
    const { tap, headers } = await press(`/deck/rrrr${uid}x000005`, {
      headers: { cookie: `userRandomID=${'a'.repeat(32)}` },
    })
    expect(tap).toMatchObject({ outcome: 'drawn' })
    expect(headers).toContain('Set-Cookie')
  })

  test('reports the rate limit', async () => {
    const { uid, totemId } = await aTotem()
    await press(`/deck/rrrr${uid}x000001`)
    await backend().run(({ db }) =>
      db.insert('rateLimits', { key: `jump ${totemId}`, tokens: 0, updatedAt: Date.now() + 60_000 }),
    )
    expect((await press(`/deck/rrrr${uid}x00FFFF`)).tap).toEqual({ outcome: 'busy' })
  })

  test('shares the rate limit of its address', async () => {
    const handler = host()
    const presses = Array.from({ length: 300 }, () => press('/deck/rrrr04DEAD00000000x000001', { handler }))
    const refused = (await Promise.allSettled(presses)).filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(50)
  })

  test.each([{ origin: 'https://elsewhere.example' }, { origin: 'null', 'sec-fetch-site': 'cross-site' }])(
    'on a page of another site (%j) draws nothing',
    async (headers) => {
      const { uid, totemId } = await aTotem()
      await expect(press(`/deck/rrrr${uid}x000005`, { headers })).rejects.toMatchObject({ status: 403 })
      expect(await drawsOf(totemId)).toHaveLength(0)
    },
  )
})

describe('the client address', () => {
  const ofDraw = async (totemId: string) => (await drawsOf(totemId))[0]!.ipAddress

  test('is that of the connection, whatever the headers say', async () => {
    const { uid, totemId } = await aTotem()
    await open(`/deck/rrrr${uid}x000001`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(await ofDraw(totemId)).toBe('192.0.2.7')
  })

  test('comes from trusted proxies only', async () => {
    const { uid, totemId } = await aTotem()
    const handler = host({ TRUST_PROXY: '1' })
    await open(`/deck/rrrr${uid}x000001`, { handler, headers: { 'x-forwarded-for': '8.8.8.8, 203.0.113.9' } })
    expect(await ofDraw(totemId)).toBe('203.0.113.9')
  })

  test('limits how many numbers can be tried, and a forged header does not change that', async () => {
    const handler = host({}, createRenderLimiter({ slots: Infinity }))
    const rows = () => backend().run(async ({ db }) => (await db.query('rateLimits').collect()).length)
    const before = await rows()
    let refused = 0
    const attempts = Array.from({ length: 400 }, (_, at) =>
      open(`/deck/rrrr04DEAD${at.toString(16).toUpperCase().padStart(8, '0')}x000001`, {
        handler,
        headers: { 'x-forwarded-for': `203.0.113.${at % 256}` },
      }).then(
        ({ tap }) => expect(tap).toEqual({ outcome: 'unknown' }),
        (error: unknown) => {
          expect(error).toMatchObject({ status: 429 })
          refused++
        },
      ),
    )
    await Promise.all(attempts)
    expect(refused).toBeGreaterThan(100)
    expect(await rows()).toBe(before)
  })
})

test('an internal error is logged without the address and shown as our fault', async () => {
  const said: string[] = []
  const handler = openTaps({
    settings: readSettings({}),
    pageReaders: {
      formsOf: () => ({
        mutation: (_: unknown, args: unknown) =>
          Promise.reject(new Error(`no line for ${JSON.stringify(args)}`)),
      }),
    } as never,
    log: pino({}, { write: (line: string) => void said.push(line) }),
    renderLimiter: createRenderLimiter(),
  })
  const { tap } = await open('/deck/rrrr04B0AAAAAAAAAAx000005', { handler })
  expect(tap).toEqual({ outcome: 'failed' })
  const [lines] = said
  expect(lines).toContain('a touch failed')
  expect(lines).toContain('open-taps.test.ts')
  expect(lines).not.toContain('04B0AAAAAAAAAA')
})
