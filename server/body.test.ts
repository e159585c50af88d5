import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { Body, preferredEncoding, fastestEncoding } from './body.ts'

const text = 'The star above the hill. '.repeat(100)

test('each encoding decompresses to the same bytes', async () => {
  const body = new Body(text)
  await Promise.all([body.prepare('br'), body.prepare('gzip')])
  expect(brotliDecompressSync(body.in('br')!).toString()).toBe(text)
  expect(gunzipSync(body.in('gzip')!).toString()).toBe(text)
})

test('a compacted body holds brotli and the needed encoding, and makes the others again', async () => {
  const body = new Body(text)
  await body.compact('br')
  expect([body.in(null), body.in('gzip')]).toEqual([undefined, undefined])
  expect(body.bytes).toBe(body.in('br')!.length)
  expect(body.isReadyIn('gzip')).toBe(false)
  await body.prepare('gzip')
  expect(gunzipSync(body.in('gzip')!).toString()).toBe(text)
  await body.prepare(null)
  expect(body.in(null)!.toString()).toBe(text)
})

test('a recompressed body is smaller and decompresses to the same bytes', async () => {
  const long = Array.from({ length: 2000 }, (_, index) => (index * 7919) % 1009).join(' ')
  const body = new Body(long)
  await body.compact('br')
  const { length } = body.in('br')!
  await body.recompress()
  expect(body.in('br')!.length).toBeLessThan(length)
  expect(brotliDecompressSync(body.in('br')!).toString()).toBe(long)
})

test('a small body is never compressed, and ready for every client', async () => {
  const body = new Body('small')
  await body.compact('br')
  expect(body.in(null)!.toString()).toBe('small')
  expect(body.isReadyIn('br')).toBe(true)
})

test('a small body is not compressed on request', async () => {
  const body = new Body('small')
  await body.prepare('br')
  expect(body.in('br')).toBeUndefined()
})

test('the ETag depends on the content', () => {
  expect(new Body(text).etag).toBe(new Body(text).etag)
  expect(new Body(text).etag).not.toBe(new Body(`${text}!`).etag)
})

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip;q=0', null],
  ['br;q=0.5', 'br'],
])('Accept-Encoding %j is answered with %j', (header, encoding) => {
  expect(preferredEncoding(header)).toBe(encoding)
})

test.each([
  ['gzip, deflate, br, zstd', 'gzip'],
  ['br', 'br'],
  ['gzip;q=0, br', 'br'],
  ['identity', null],
])('a body that is sent once to %j is compressed with %j', (header, encoding) => {
  expect(fastestEncoding(header)).toBe(encoding)
})
