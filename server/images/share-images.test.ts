import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getFunctionName } from 'convex/server'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openExchange, type HttpError } from '../exchange.ts'
import { sendText } from '../send.ts'
import { createPngRenderer } from './svg-to-png.ts'
import { shareImages } from './share-images.ts'
import { openCardImages } from './card-images.ts'

const folder = mkdtempSync(join(tmpdir(), 'share-images-'))
const square = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 660 1140" fill="none"><path fill="${fill}" d="M0 0H660V1140H0Z"/></svg>`

const decktype = {
  name: 'Tarot',
  kind: 'tarot',
  reversible: true,
  aspectRatio: 11 / 19,
  wording: { one: 'card', many: 'cards' },
}
const face = (drawing: string) => ({ source: { kind: 'generator', drawing } })
const deck = { title: 'Celestial', tagline: 'Gold', cardCount: 3, decktype, back: face('celestial-2/back') }
const cards = ['the-sun', 'the-star', 'the-moon'].map((slug) => ({
  _id: slug,
  slug,
  name: slug,
  face: face(`celestial-2/${slug}`),
}))
const shown = { card: { name: 'The Moon' }, reversed: false, face: face('celestial-2/the-moon') }
const reading = {
  deck,
  isSingle: true,
  question: 'A secret?',
  customLayout: null,
  layout: { slug: 'one-card', version: 1 },
  positions: [{ key: 'message', shown }],
}
const positions = [
  { key: 'past', shown },
  { key: 'present', shown: null },
]

const answers: Record<string, unknown> = {
  'cards/decks:get celestial': { ...deck, cards },
  'cards:get the-moon': { card: { keywords: { upright: ['dreams'] } } },
  'cards:get the-sun': { card: { keywords: { upright: [] } } },
  'cards:get the-star': { card: { keywords: { upright: [] } } },
  'readings:get upright': reading,
  'readings:get reversed': {
    ...reading,
    positions: [{ key: 'message', shown: { ...shown, reversed: true } }],
  },
  'readings:get asked': { ...reading, question: 'Another?', codename: 'Indigo Otter' },
  'readings:get reading': {
    ...reading,
    isSingle: false,
    positions,
    layout: { slug: 'past-present-future', version: 1 },
  },
  'verses:get psalms-23-1': { verse: { reference: 'Psalms 23:1', text: 'The LORD is my shepherd.' } },
}
/** An uploaded face whose file is available or not. */
let upload: Buffer | null = null
let server: Server
let url: string

beforeAll(async () => {
  for (const detail of ['full', 'small']) {
    const home = join(folder, 'drawn/celestial-2.0123', detail)
    mkdirSync(home, { recursive: true })
    for (const [name, fill] of Object.entries({ 'the-moon': 'red', 'the-sun': 'gold', 'the-star': 'blue' }))
      writeFileSync(join(home, `${name}.svg`), square(fill))
    writeFileSync(join(home, 'back.svg'), square('lime'))
  }
  const handler = shareImages({
    backend: {
      query: (query: never, args: Record<string, string>) =>
        Promise.resolve(answers[`${getFunctionName(query)} ${Object.values(args)[0]}`] ?? null),
    } as never,
    publicUrl: 'https://lodestar.example',
    cards: openCardImages(join(folder, 'drawn'), () => Promise.resolve(upload)),
    renderer: createPngRenderer({ folder: join(folder, 'pictures'), log: { warn: () => undefined } }),
  })
  server = createServer((request, response) => {
    const exchange = openExchange(request, response, [])
    exchange.url = new URL(request.url ?? '', 'http://localhost')
    Promise.resolve(handler(exchange)).then(
      (done) => done || response.writeHead(404).end('next in line'),
      (error: HttpError) => sendText(exchange, error.status, error.message, error.headers),
    )
  }).listen(0)
  await new Promise((resolve) => server.once('listening', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  url = `${origin}/share`
  const uploaded = { source: { kind: 'file', url: '/pictures/own' } }
  answers['cards/decks:get own'] = { ...deck, cards: [{ ...cards[0], face: uploaded }] }
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const ask = (path: string, init: RequestInit = {}) => fetch(url + path, init)

test.each([
  ...['/page/lodestar.png', '/page/verses.png', '/deck/celestial.png', '/deck/celestial/the-moon.png'],
  ...['/verse/psalms-23-1.png', '/verse/psalms-23-1/asv.png', '/draw/upright.png', '/spread/reading.png'],
])('%s is a PNG of 1200 × 630', async (path) => {
  const response = await ask(path)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
})

test.each([
  ['portrait', 1080, 1920],
  ['square', 1080, 1080],
  ['landscape', 1200, 630],
])('readings and verses can be saved as %s', async (format, width, height) => {
  for (const path of ['/draw/upright.png', '/spread/reading.png', '/verse/psalms-23-1/asv.png']) {
    const saved = await ask(`${path}?format=${format}`)
    expect([path, saved.status]).toEqual([path, 200])
    expect(await sharp(Buffer.from(await saved.arrayBuffer())).metadata()).toMatchObject({ width, height })
    // With the address of the site, so also landscape is another picture than the link preview.
    const preview = await ask(path)
    expect(saved.headers.get('etag')).not.toBe(preview.headers.get('etag'))
    expect(saved.headers.get('cache-control')).toBe(preview.headers.get('cache-control'))
  }
})

test('the picture shows the card, upside down if it is reversed', async () => {
  const [upright, reversed] = [await ask('/draw/upright.png'), await ask('/draw/reversed.png')]
  expect(upright.headers.get('etag')).not.toBe(reversed.headers.get('etag'))
  const pixel = await sharp(Buffer.from(await upright.arrayBuffer()))
    .extract({ left: 930, top: 315, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  expect([...pixel]).toEqual([255, 0, 0])
})

test('a card that is face down shows its back', async () => {
  const picture = sharp(Buffer.from(await (await ask('/spread/reading.png')).arrayBuffer()))
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const colours = new Set<string>()
  for (let x = 500; x < 1140; x += 4) {
    const offset = (315 * info.width + x) * info.channels
    colours.add([data[offset], data[offset + 1], data[offset + 2]].join())
  }
  expect(colours).toContain('255,0,0')
  expect(colours).toContain('0,255,0')
})

test('private data of a draw does not change the picture', async () => {
  const [plain, asked] = [await ask('/draw/upright.png'), await ask('/draw/asked.png')]
  expect(asked.headers.get('etag')).toBe(plain.headers.get('etag'))
})

test('private, missing and malformed addresses have no picture', async () => {
  for (const path of [
    ...['/draw/private.png', '/spread/unknown.png', '/deck/unknown.png', '/deck/celestial/unknown.png'],
    ...['/page/toString.png', '/page/unknown.png', '/verse/psalms-23-99.png', '/constructor/a.png'],
    ...[
      '/page/lodestar.jpg',
      '/page/..%2fx.png',
      '/draw/upright/x.png',
      '/page/.png',
      '/verse/psalms-23-1/niv.png',
      '/draw/upright.png?format=poster',
      '/draw/upright.png?format=',
      '/deck/celestial.png?format=square',
    ],
  ])
    expect([path, (await ask(path)).status]).toEqual([path, 404])
})

test('readings must be revalidated and are not indexed; decks may be cached for a day', async () => {
  const reading = await ask('/draw/upright.png')
  expect(reading.headers.get('cache-control')).toBe('no-cache')
  expect(reading.headers.get('x-robots-tag')).toBe('noindex')
  const ofDeck = await ask('/deck/celestial.png')
  expect(ofDeck.headers.get('cache-control')).toBe('public, max-age=86400')
})

test('answers 304 to a matching ETag, and HEAD without a body', async () => {
  const first = await ask('/page/how.png')
  const etag = first.headers.get('etag') ?? ''
  const again = await ask('/page/how.png', { headers: { 'If-None-Match': etag } })
  expect([again.status, again.headers.get('etag')]).toEqual([304, etag])
  const head = await ask('/page/how.png', { method: 'HEAD' })
  expect(head.headers.get('content-length')).toBe(String((await first.arrayBuffer()).byteLength))
  expect((await head.arrayBuffer()).byteLength).toBe(0)
})

test('concurrent requests render a picture once', async () => {
  const before = readdirSync(join(folder, 'pictures')).length
  const all = await Promise.all(Array.from({ length: 40 }, () => ask('/page/map.png')))
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
  expect(readdirSync(join(folder, 'pictures')).length).toBe(before + 1)
})

test('an uploaded face that cannot be read is missing only this time', async () => {
  const without = await ask('/deck/own/the-sun.png')
  expect([without.status, without.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  upload = await sharp({ create: { width: 66, height: 114, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const whole = await ask('/deck/own/the-sun.png')
  expect(whole.headers.get('etag')).not.toBe(without.headers.get('etag'))
  expect(whole.headers.get('cache-control')).toBe('public, max-age=86400')
  // From now on it is cached.
  upload = null
  expect((await ask('/deck/own/the-sun.png')).headers.get('etag')).toBe(whole.headers.get('etag'))
})
