import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#convex/_generated/api.js'
import { MAX_SIDE, MAX_STORED_BYTES, MAX_UPLOAD_BYTES } from '#rules/journal/deck-picture.ts'
import type { Problem } from '#rules/refusal.ts'
import { newVisitor, useProduct } from '#tests/support/product-data.ts'
import { HttpError, openExchange } from '../exchange.ts'
import { sendText } from '../send.ts'
import { deckPictureUploads } from './deck-picture-uploads.ts'

const backend = useProduct()
const publicUrl = 'http://lodestar.test'
const folder = mkdtempSync(join(tmpdir(), 'deck-pictures-'))
let server: Server
let url: string
let addresses = 0

beforeAll(async () => {
  const handler = deckPictureUploads({
    folder,
    settings: { publicUrl, trustedProxies: 1 },
    backendApi: { url: publicUrl, fetch: (request, client) => backend().fetch(request, client) },
    log: { warn: () => undefined },
  })
  server = createServer((request, response) => {
    const exchange = openExchange(request, response, [])
    exchange.url = new URL(request.url ?? '', publicUrl)
    new Promise((resolve) => resolve(handler(exchange))).then(
      (done) => done || response.writeHead(404).end(),
      (error: unknown) => {
        if (error instanceof HttpError) sendText(exchange, error.status, error.message, error.headers)
        else response.destroy()
      },
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/deck-pictures`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

type Sent = { target?: unknown; headers?: Record<string, string>; address?: string }

function send(bytes: Buffer, { target, headers = {}, address = `10.0.0.${++addresses % 250}` }: Sent = {}) {
  return fetch(url, {
    method: 'POST',
    headers: {
      origin: publicUrl,
      'x-forwarded-for': address,
      'x-deck-picture': encodeURIComponent(
        JSON.stringify(target ?? { userRandomID: newVisitor(), deck: 'Mine' }),
      ),
      ...headers,
    },
    body: new Uint8Array(bytes),
  })
}

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#336699',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })

async function storedImage(target: { userRandomID: string; deck: string }): Promise<Buffer | null> {
  const picture = await backend().query(api.journal.deckPictures.get, target)
  return picture && Buffer.from(picture.image, 'base64')
}

const aTarget = (deck = 'Großmutters Tarot 🦦') => ({ userRandomID: newVisitor(), deck })

describe('a picture', () => {
  test('is stored for its owner, small and without metadata', async () => {
    const target = aTarget()
    const photo = await noise(900, 700)
      .withExif({ IFD0: { Copyright: 'A secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const response = await send(photo, { target })
    expect([response.status, await response.json()]).toEqual([200, {}])
    const image = await storedImage(target)
    const { format, width, height, exif, xmp, icc, orientation } = await sharp(image!).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 498, height: MAX_SIDE })
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(image!.length).toBeLessThanOrEqual(MAX_STORED_BYTES)
    expect(image!.includes('A secret place')).toBe(false)
    expect(readdirSync(folder)).toEqual([])
  })

  test.each(['png', 'jpeg', 'webp'] as const)('may be a %s', async (format) => {
    expect((await send(await noise(60, 90).toFormat(format).toBuffer())).status).toBe(200)
  })

  test('keeps its transparency', async () => {
    const target = aTarget()
    const png = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer()
    expect((await send(png, { target })).status).toBe(200)
    expect((await sharp((await storedImage(target))!).metadata()).hasAlpha).toBe(true)
  })
})

describe('a bad file is refused with a reason, and leaves nothing', () => {
  const bad = async (bytes: Buffer) => {
    const target = aTarget()
    const response = await send(bytes, { target })
    expect(response.status).toBe(422)
    expect(await storedImage(target)).toBeNull()
    expect(readdirSync(folder)).toEqual([])
    return ((await response.json()) as Problem).reason
  }

  test('programs, scripts, documents and archives', async () => {
    expect(await bad(Buffer.from('MZ\x90\0'.padEnd(500)))).toBe('picture_is_program')
    expect(await bad(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))).toBe(
      'picture_is_svg',
    )
    expect(await bad(Buffer.from('<html><body>'))).toBe('picture_is_code')
    expect(await bad(Buffer.from('%PDF-1.7\n'))).toBe('picture_is_other')
    expect(await bad(Buffer.from(zipSync({ 'a.png': new Uint8Array(9) })))).toBe('picture_is_zip')
    expect(await bad(await noise(9, 9).gif().toBuffer())).toBe('picture_is_other')
    expect(await bad(Buffer.from('just some words'))).toBe('picture_unknown')
    expect(await bad(Buffer.alloc(0))).toBe('picture_empty')
  })

  test('pictures with something hidden in them, damaged ones and bombs', async () => {
    const [png, jpeg] = [await noise(60, 90).png().toBuffer(), await noise(600, 900).jpeg().toBuffer()]
    expect(await bad(Buffer.concat([png, Buffer.from(zipSync({ 'evil.exe': Buffer.from('MZ') }))]))).toBe(
      'picture_hides_zip',
    )
    expect(await bad(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]))).toBe(
      'picture_hides_code',
    )
    expect(await bad(jpeg.subarray(0, jpeg.length / 2))).toBe('picture_cut_short')
    expect(
      await bad(Buffer.concat([jpeg.subarray(0, Math.floor(jpeg.length / 2)), Buffer.from([0xff, 0xd9])])),
    ).toBe('picture_broken')
    const bomb = Buffer.from(png)
    bomb.writeUInt32BE(30_000, 16)
    bomb.writeUInt32BE(30_000, 20)
    expect(await bad(bomb)).toBe('picture_too_many_pixels')
  })

  test('more than two megabytes, whatever the file is', async () => {
    const target = aTarget()
    const large = Buffer.concat([await noise(60, 90).png().toBuffer(), Buffer.alloc(MAX_UPLOAD_BYTES)])
    const status = await send(large, { target }).then(
      (response) => response.status,
      // The connection may be closed before the whole file is sent.
      () => 413,
    )
    expect(status).toBe(413)
    expect(await storedImage(target)).toBeNull()
    await expect.poll(() => readdirSync(folder)).toEqual([])
  })
})

describe('nobody can send a picture', () => {
  test('from the page of another site, or without naming a deck', async () => {
    const png = await noise(60, 90).png().toBuffer()
    expect((await send(png, { headers: { origin: 'https://elsewhere.example' } })).status).toBe(403)
    for (const target of ['x', { userRandomID: 'x'.repeat(201), deck: 'Mine' }])
      expect((await send(png, { target })).status).toBe(400)
    expect((await send(png, { headers: { 'x-deck-picture': '%' } })).status).toBe(400)
    const nameless = await send(png, { target: { userRandomID: newVisitor() } })
    expect([nameless.status, await nameless.json()]).toMatchObject([
      400,
      { reason: 'deck_picture_without_name' },
    ])
  })

  test('without a secret or a valid token', async () => {
    const png = await noise(60, 90).png().toBuffer()
    expect((await send(png, { target: { deck: 'Mine' } })).status).toBe(401)
    const headers = { authorization: 'Bearer nonsense' }
    expect((await send(png, { target: { deck: 'Mine' }, headers })).status).toBe(401)
  })

  test('too often from one address', async () => {
    const png = await noise(60, 90).png().toBuffer()
    const statuses: number[] = []
    for (let times = 0; times < 15; times++)
      statuses.push((await send(png, { address: '203.0.113.7', target: { deck: 'Mine' } })).status)
    expect(statuses.at(-1)).toBe(429)
  })

  test('and the address has nothing to fetch', async () => {
    expect((await fetch(url)).status).toBe(405)
  })
})
