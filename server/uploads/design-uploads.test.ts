import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Problem } from '#rules/refusal.ts'
import { openExchange, type HttpError } from '../exchange.ts'
import { sendText } from '../send.ts'
import { designUploads } from './design-uploads.ts'

// A fake backend that authorizes the admin and records the calls.
type Call = { path: string; args: Record<string, unknown> }
let calls: Call[] = []
let stored = new Map<string, { type: string; bytes: Buffer }>()
let offered: Buffer = Buffer.alloc(0)
let isCancelled = false

const backendApi = {
  url: 'http://backend.test',
  async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/upload/')) {
      stored.set(pathname, {
        type: request.headers.get('content-type')!,
        bytes: Buffer.from(await request.arrayBuffer()),
      })
      return Response.json({ storageId: pathname })
    }
    if (request.headers.get('authorization') === 'Bearer stale') return new Response('{}', { status: 401 })
    const call = (await request.json()) as Call
    calls.push(call)
    const refused = (code: string) =>
      Response.json({ status: 'error', errorMessage: 'no', errorData: { code, message: `It is ${code}.` } })
    if (request.headers.get('authorization') !== 'Bearer admin') return refused('forbidden')
    if (call.path === 'cards/designBatches:take') {
      return Response.json({ status: 'success', value: isCancelled ? null : 'design1' })
    }
    if (call.path === 'cards/designBatches:refuse') return Response.json({ status: 'success', value: null })
    if (call.args.itemId === 'ended') return refused('expired')
    const sha256 = createHash('sha256').update(offered).digest('hex')
    const urls = {
      originalUrl: `${backendApi.url}/upload/original`,
      pictureUrl: `${backendApi.url}/upload/picture`,
    }
    return Response.json({ status: 'success', value: { name: 'a', size: offered.length, sha256, ...urls } })
  },
}

const folder = mkdtempSync(join(tmpdir(), 'design-uploads-'))
let server: Server
let url: string

beforeAll(async () => {
  const handler = designUploads({
    folder,
    backendApi,
    publicUrl: 'http://lodestar.test',
    log: { warn: () => undefined },
  })
  server = createServer((request, response) => {
    const exchange = openExchange(request, response, [])
    exchange.url = new URL(request.url ?? '', 'http://localhost')
    new Promise((resolve) => resolve(handler(exchange))).then(
      (done) => done || response.writeHead(404).end(),
      (error: Partial<HttpError>) =>
        response.destroyed || sendText(exchange, error.status ?? 500, error.message ?? '', error.headers),
    )
  }).listen(0)
  await new Promise((resolve) => server.once('listening', resolve))
  url = `http://localhost:${(server.address() as AddressInfo).port}/design-uploads`
})
beforeEach(() => {
  ;[calls, stored, isCancelled] = [[], new Map(), false]
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function send(
  bytes: Buffer,
  {
    itemId = 'item1',
    token = 'admin',
    headers = {},
  }: { itemId?: string; token?: string; headers?: object } = {},
) {
  offered = bytes
  const response = await fetch(`${url}/${itemId}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, ...headers },
    body: new Uint8Array(bytes),
  })
  return { status: response.status, text: await response.text() }
}

const left = () => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#336699',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

describe('a good file', () => {
  test('is re-encoded without metadata, and the original stays untouched', async () => {
    const photo = await noise(440, 300)
      .withExif({ IFD0: { Copyright: 'A secret place', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(await send(photo)).toEqual({ status: 200, text: '{"designId":"design1"}' })
    expect(stored.get('/upload/original')?.bytes.equals(photo)).toBe(true)
    expect(stored.get('/upload/original')?.type).toBe('application/octet-stream; use=design')
    const clean = await sharp(stored.get('/upload/picture')!.bytes).metadata()
    // The EXIF orientation is applied.
    expect(clean).toMatchObject({ format: 'webp', width: 300, height: 440 })
    expect([clean.exif, clean.xmp, clean.icc, clean.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    const took = calls.find(({ path }) => path === 'cards/designBatches:take')!.args
    expect(took).toMatchObject({ itemId: 'item1', width: 300, height: 440 })
    expect(took.placeholder).toMatch(/^#[0-9a-f]{6}$/)
    expect(left()).toEqual([])
  })

  test.each(['png', 'webp', 'avif'] as const)('may be a %s', async (format) => {
    expect((await send(await noise(66, 114).toFormat(format).toBuffer())).status).toBe(200)
  })

  test('is not stored after its batch was ended', async () => {
    isCancelled = true
    expect((await send(await noise(66, 114).png().toBuffer())).status).toBe(410)
    expect(left()).toEqual([])
  })

  test('can be sent together with many others', async () => {
    const png = await noise(66, 114).png().toBuffer()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(png)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(left()).toEqual([])
  })
})

describe('an unauthorized sender', () => {
  test('is refused before anything is read', async () => {
    const png = await noise(66, 114).png().toBuffer()
    expect((await send(png, { token: 'visitor' })).status).toBe(403)
    expect((await send(png, { token: 'stale' })).status).toBe(401)
    expect((await send(png, { itemId: 'ended' })).status).toBe(410)
    expect((await send(png, { headers: { Origin: 'https://elsewhere.test' } })).status).toBe(403)
    expect((await fetch(`${url}/item1`, { method: 'POST', body: 'x' })).status).toBe(401)
    expect((await fetch(`${url}/item1`)).status).toBe(405)
    expect([stored.size, left()]).toEqual([0, []])
  })
})

describe('a bad file is refused with a reason, and leaves nothing on the disk', () => {
  const bad = async (bytes: Buffer) => {
    const { status, text } = await send(bytes)
    expect(status).toBe(422)
    expect([stored.size, left()]).toEqual([0, []])
    const problem = JSON.parse(text) as Problem
    expect(calls.at(-1)).toMatchObject({ path: 'cards/designBatches:refuse', args: { problem } })
    return problem
  }

  test('an executable with the name of an image', async () => {
    const program = { reason: 'picture_is_program' }
    expect(await bad(Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(500)]))).toEqual(program)
    expect(await bad(Buffer.concat([Buffer.from('\x7fELF\x02'), Buffer.alloc(500)]))).toEqual(program)
    expect(await bad(Buffer.from('#!/bin/sh\nrm -rf /\n'))).toEqual(program)
  })

  test('an SVG with scripts, HTML, PDF, zip, GIF, TIFF and random bytes', async () => {
    const svg =
      '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    expect(await bad(Buffer.from(svg))).toEqual({ reason: 'picture_is_svg' })
    expect(await bad(Buffer.from('<html><body>'))).toEqual({ reason: 'picture_is_code' })
    expect(await bad(Buffer.from('%PDF-1.7\n'))).toEqual({
      reason: 'picture_is_other',
      params: { type: 'PDF' },
    })
    expect(await bad(Buffer.from(zipSync({ 'a.png': new Uint8Array(9) })))).toEqual({
      reason: 'picture_is_zip',
    })
    expect(await bad(await noise(9, 9).gif().toBuffer())).toEqual({
      reason: 'picture_is_other',
      params: { type: 'GIF' },
    })
    expect(await bad(await noise(9, 9).tiff().toBuffer())).toEqual({
      reason: 'picture_is_other',
      params: { type: 'TIFF' },
    })
    expect(await bad(Buffer.from('just some words'))).toEqual({ reason: 'picture_unknown' })
  })

  test('an image with a zip, HTML, a PDF or other content hidden in it', async () => {
    const [png, jpeg, webp] = await Promise.all([
      noise(66, 114).png().toBuffer(),
      noise(66, 114).jpeg().toBuffer(),
      noise(66, 114).webp().toBuffer(),
    ])
    const zip = Buffer.from(zipSync({ 'evil.exe': Buffer.from('MZ') }))
    for (const picture of [png, jpeg, webp]) {
      expect(await bad(Buffer.concat([picture, zip]))).toEqual({ reason: 'picture_hides_zip' })
      expect(await bad(Buffer.concat([picture, Buffer.from('\n<SCRIPT>alert(1)</script>')]))).toEqual({
        reason: 'picture_hides_code',
      })
    }
    expect(await bad(Buffer.concat([png, Buffer.from('MZ something')]))).toEqual({
      reason: 'picture_hides_more',
    })
    const comment = Buffer.from('\xff\xfe\0\x0b%PDF-1.4\n', 'latin1')
    expect(await bad(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]))).toEqual({
      reason: 'picture_hides_pdf',
    })
    const php = Buffer.from('\xff\xfe\0\x14<?php system($_GET', 'latin1')
    expect(await bad(Buffer.concat([jpeg.subarray(0, 2), php, jpeg.subarray(2)]))).toEqual({
      reason: 'picture_hides_code',
    })
  })

  test('a truncated image', async () => {
    const jpeg = await noise(660, 1140).jpeg().toBuffer()
    expect(await bad(jpeg.subarray(0, Math.floor(jpeg.length / 2)))).toEqual({ reason: 'picture_cut_short' })
    // Even with an end marker appended.
    const half = Buffer.concat([jpeg.subarray(0, Math.floor(jpeg.length / 2)), Buffer.from([0xff, 0xd9])])
    expect(await bad(half)).toEqual({ reason: 'picture_broken' })
    const png = await noise(66, 114).png().toBuffer()
    expect(await bad(png.subarray(0, 20))).toEqual({ reason: 'picture_cut_short' })
  })

  test('a decompression bomb, before it is decoded', async () => {
    expect(await bad(pngHeader(30_000, 30_000))).toEqual({
      reason: 'picture_too_many_pixels',
      params: { width: 30_000, height: 30_000, megapixels: 900, max: 100 },
    })
    expect(await bad(pngHeader(0, 10))).toEqual({ reason: 'picture_without_size' })
  })

  test('an animated image', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer()
    expect(await bad(moving)).toEqual({ reason: 'picture_animated' })
  })
})

test('a file that differs from its announced hash must be sent again, and is not marked as failed', async () => {
  const png = await noise(66, 114).png().toBuffer()
  offered = Buffer.concat([png, Buffer.from('x')])
  const response = await fetch(`${url}/item1`, {
    method: 'POST',
    headers: { Authorization: 'Bearer admin' },
    body: new Uint8Array(png),
  })
  expect(response.status).toBe(400)
  expect(calls.map(({ path }) => path)).toEqual(['cards/designBatches:admit'])
  expect(left()).toEqual([])
})

test('a sender who disconnects midway leaves nothing on the disk', async () => {
  offered = await noise(66, 114).png().toBuffer()
  const headers = { Authorization: 'Bearer admin', 'Content-Length': '100000' }
  const leaving = httpRequest(`${url}/item1`, { method: 'POST', headers })
  leaving.on('error', () => undefined)
  leaving.write(offered)
  await expect.poll(left).toHaveLength(1)
  leaving.destroy()
  await expect.poll(left).toEqual([])
})

/** Eight bytes of pixels, and a header that promises many more. */
function pngHeader(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const parts = [chunk('IHDR', size), chunk('IDAT', Buffer.alloc(8)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}
