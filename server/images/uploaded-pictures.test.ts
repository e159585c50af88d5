import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeCrop } from '#rules/cards/designs/crop.ts'
import { openExchange, type HttpError } from '../exchange.ts'
import { sendText } from '../send.ts'
import { createUploadedPictures } from './uploaded-pictures.ts'

const folder = mkdtempSync(join(tmpdir(), 'uploaded-pictures-'))
const version = '0123456789abcdef'
let server: Server
let url: string
let fetched = 0
let isStoreDown = false
let read: (address: string) => Promise<Buffer | null>
let sweep: () => Promise<number>

beforeAll(async () => {
  writeFileSync(join(folder, `sun.${version}.220.webp`), 'of a design that was cancelled')
  writeFileSync(join(folder, `moon.${'f'.repeat(16)}.220.webp`), 'from before it was cut anew')
  // Red on the left, blue on the right.
  const half = await sharp({ create: { width: 1000, height: 1000, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const picture = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: 'blue' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .webp()
    .toBuffer()
  const pictures = createUploadedPictures({
    folder,
    log: { warn: () => undefined },
    backendApi: {
      url: 'http://backend.test',
      fetch: () => {
        fetched++
        return Promise.resolve(
          isStoreDown ? new Response('{}', { status: 503 }) : new Response(new Uint8Array(picture)),
        )
      },
    },
    backend: {
      cacheUntil: () => undefined,
      query: ((_: never, { designId }: { designId: string }) =>
        Promise.resolve(
          designId === 'moon' ? { url: '/api/storage/x', version, crop: { ...wholeCrop(0.5), x: 0 } } : null,
        )) as never,
    },
  })
  read = pictures.read
  sweep = pictures.sweep
  server = createServer((request, response) => {
    const exchange = openExchange(request, response, [])
    exchange.url = new URL(request.url ?? '', 'http://localhost')
    new Promise((resolve) => resolve(pictures.requests(exchange))).then(
      (done) => done || response.writeHead(418).end(),
      (error: Partial<HttpError>) =>
        sendText(exchange, error.status ?? 500, error.message ?? '', error.headers),
    )
  }).listen(0)
  await new Promise((resolve) => server.once('listening', resolve))
  url = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const ask = (size: string, init: RequestInit = {}) => fetch(`${url}/pictures/moon.${version}/${size}`, init)

test('a picture is cropped, resized, and in the best format that the browser accepts', async () => {
  const avif = await ask('220', { headers: { Accept: 'image/avif,image/webp,*/*' } })
  expect(avif.headers.get('content-type')).toBe('image/avif')
  const webp = await ask('220', { headers: { Accept: '*/*' } })
  expect(webp.headers.get('content-type')).toBe('image/webp')
  expect(webp.headers.get('vary')).toBe('Accept')
  expect(webp.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const image = sharp(Buffer.from(await webp.arrayBuffer()))
  expect(await image.metadata()).toMatchObject({ width: 220, height: 440 })
  const { channels } = await image.stats()
  expect(channels[0]!.mean).toBeGreaterThan(200)
  expect(channels[2]!.mean).toBeLessThan(40)
})

test('it is converted once for concurrent and later requests', async () => {
  const before = fetched
  await Promise.all([ask('600'), ask('600'), ask('600')])
  await ask('600')
  expect(fetched).toBe(before + 1)
  expect(readdirSync(folder)).toContain(`moon.${version}.600.webp`)
  const tag = (await ask('600')).headers.get('etag')!
  expect((await ask('600', { headers: { 'If-None-Match': tag } })).status).toBe(304)
})

test('a picture whose file was deleted is made again, the same', async () => {
  const before = await (await ask('220')).arrayBuffer()
  rmSync(join(folder, `moon.${version}.220.webp`))
  const again = await ask('220')
  expect(again.status).toBe(200)
  expect(await again.arrayBuffer()).toEqual(before)
  expect(readdirSync(folder)).toContain(`moon.${version}.220.webp`)
})

test('a picture that cannot be read now is 503, and shown as soon as it can be', async () => {
  isStoreDown = true
  const refused = await ask('1200')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
  isStoreDown = false
  expect((await ask('1200')).status).toBe(200)
})

test('the uncropped picture is available', async () => {
  const image = sharp(Buffer.from(await (await ask('whole')).arrayBuffer()))
  expect(await image.metadata()).toMatchObject({ width: 900, height: 450 })
})

test('an address from before it was cropped again redirects to the new one', async () => {
  const old = await fetch(`${url}/pictures/moon.${'f'.repeat(16)}/220`, { redirect: 'manual' })
  expect([old.status, old.headers.get('location')]).toEqual([307, `/pictures/moon.${version}/220`])
  expect(old.headers.get('cache-control')).toBe('no-store')
})

test('unknown designs and unknown sizes are not found', async () => {
  const before = fetched
  expect((await ask('221')).status).toBe(404)
  expect((await ask('constructor')).status).toBe(404)
  expect((await fetch(`${url}/pictures/sun.${version}/220`)).status).toBe(404)
  expect((await fetch(`${url}/pictures/..%2f.${version}/220`)).status).toBe(418)
  expect(fetched).toBe(before)
})

test('share images read a picture by its address', async () => {
  expect(await sharp((await read(`/pictures/moon.${version}`))!).metadata()).toMatchObject({ width: 500 })
  expect(await read(`/pictures/sun.${version}`)).toBeNull()
  expect(await read('https://elsewhere.test/x')).toBeNull()
})

test('the sweep removes pictures of designs that were deleted or cropped again, and keeps the others', async () => {
  await ask('220')
  expect(await sweep()).toBe(2)
  const left = readdirSync(folder)
  expect(left).toContain(`moon.${version}.220.webp`)
  expect(left.every((name) => name.startsWith(`moon.${version}.`))).toBe(true)
})
