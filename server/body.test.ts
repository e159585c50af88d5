import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { Body, preferredEncoding, quickestEncoding } from './body.ts'

const text = 'The star above the hill. '.repeat(100)

test('each form unpacks to the same bytes', async () => {
  const body = new Body(text)
  await Promise.all([body.prepare('br'), body.prepare('gzip')])
  expect(brotliDecompressSync(body.in('br')!).toString()).toBe(text)
  expect(gunzipSync(body.in('gzip')!).toString()).toBe(text)
})

test('a packed body holds its smallest form and what was asked for, and makes the others again', async () => {
  const body = new Body(text)
  await body.pack('br')
  expect([body.in(null), body.in('gzip')]).toEqual([undefined, undefined])
  expect(body.bytes).toBe(body.in('br')!.length)
  expect(body.isReadyIn('gzip')).toBe(false)
  await body.prepare('gzip')
  expect(gunzipSync(body.in('gzip')!).toString()).toBe(text)
  await body.prepare(null)
  expect(body.in(null)!.toString()).toBe(text)
})

test('a squeezed body is smaller and unpacks to the same bytes', async () => {
  const long = Array.from({ length: 2000 }, (_, at) => (at * 7919) % 1009).join(' ')
  const body = new Body(long)
  await body.pack('br')
  const { length } = body.in('br')!
  await body.squeeze()
  expect(body.in('br')!.length).toBeLessThan(length)
  expect(brotliDecompressSync(body.in('br')!).toString()).toBe(long)
})

test('a small body is never packed, and ready for everybody', async () => {
  const body = new Body('small')
  await body.pack('br')
  expect(body.in(null)!.toString()).toBe('small')
  expect(body.isReadyIn('br')).toBe(true)
})

test('a small body is left as it is', async () => {
  const body = new Body('small')
  await body.prepare('br')
  expect(body.in('br')).toBeUndefined()
})

test('the ETag follows the content', () => {
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
])('what is sent once to %j is packed by %j', (header, encoding) => {
  expect(quickestEncoding(header)).toBe(encoding)
})
