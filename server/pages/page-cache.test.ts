import { expect, onTestFinished, test, vi } from 'vitest'
import { Body } from '../body.ts'
import { PageCache } from './page-cache.ts'

function page(text: string) {
  const dependencies = { isCurrent: true, released: 0, release: () => void dependencies.released++ }
  return { body: new Body(text), headers: [], route: '/how', dependencies }
}

test('returns a cached page', () => {
  const cache = new PageCache(1000)
  const how = page('how')
  cache.set('/how', how)
  expect(cache.get('/how')).toBe(how)
})

test('over the limit, evicts the least recently used page', () => {
  const cache = new PageCache(25)
  cache.set('/a', page('a'.repeat(10)))
  cache.set('/b', page('b'.repeat(10)))
  cache.get('/a')
  cache.set('/c', page('c'.repeat(10)))
  expect([cache.get('/a'), cache.get('/b'), cache.get('/c')].map((entry) => entry !== undefined)).toEqual([
    true,
    false,
    true,
  ])
  expect(cache.bytes).toBe(20)
})

test('setting a page again replaces the old one and counts its bytes once', () => {
  const cache = new PageCache(1000)
  cache.set('/a', page('a'.repeat(10)))
  cache.set('/a', page('a'.repeat(30)))
  expect(cache.bytes).toBe(30)
})

test('another encoding of a page counts toward the limit and evicts the oldest page', async () => {
  const text = 'The star above the hill. '.repeat(100)
  const [first, second, bothEncodings] = [page(text), page(text), page(text)]
  for (const { body } of [first, second, bothEncodings]) await body.compact('br')
  await bothEncodings.body.prepare('gzip')
  const cache = new PageCache(bothEncodings.body.bytes)
  cache.set('/first', first)
  cache.set('/second', second)
  await second.body.prepare('gzip')
  cache.updateSize(second)
  expect(cache.get('/first')).toBeUndefined()
  expect(cache.bytes).toBe(second.body.bytes)
  cache.updateSize(first)
  expect(cache.bytes).toBe(second.body.bytes)
})

test('a popular page is recompressed, and its size is updated', async () => {
  const cache = new PageCache(100_000)
  const popular = page(Array.from({ length: 2000 }, (_, index) => (index * 7919) % 1009).join(' '))
  await popular.body.compact('br')
  const { length } = popular.body.in('br')!
  cache.set('/', popular)
  cache.get('/')
  cache.get('/')
  expect(popular.body.in('br')!.length).toBe(length)
  cache.get('/')
  await expect.poll(() => cache.bytes).toBeLessThan(length)
  expect(cache.bytes).toBe(popular.body.in('br')!.length)
})

test('drops a page when something it read has changed', () => {
  const cache = new PageCache(1000)
  const how = page('how')
  cache.set('/how', how)
  expect(cache.get('/how')).toBe(how)
  how.dependencies.isCurrent = false
  expect(cache.get('/how')).toBeUndefined()
  expect(cache.bytes).toBe(0)
})

test('releases the dependencies of a page once, whether it is outdated, evicted or replaced', () => {
  const cache = new PageCache(25)
  const [outdated, evicted, replaced, last] = [
    page('a'.repeat(10)),
    page('b'),
    page('c'),
    page('d'.repeat(20)),
  ]
  cache.set('/outdated', outdated)
  outdated.dependencies.isCurrent = false
  cache.get('/outdated')
  cache.set('/evicted', evicted)
  cache.set('/replaced', replaced)
  cache.set('/replaced', page('e'.repeat(10)))
  cache.set('/last', last)
  expect([outdated, evicted, replaced, last].map(({ dependencies }) => dependencies.released)).toEqual([
    1, 1, 1, 0,
  ])
})

test('an outdated page of an external backend stays as a stale one, for a day', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const cache = new PageCache(1000)
  const how = page('how')
  const usable = { ...how, dependencies: { ...how.dependencies, isCurrent: false, isUsableStale: true } }
  cache.set('/how', usable)
  vi.setSystemTime(Date.now() + 60_000)
  expect(cache.get('/how')).toBeUndefined()
  expect(cache.getStale('/how')).toEqual({ page: usable, ageSeconds: 60 })
  vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000)
  expect(cache.getStale('/how')).toBeUndefined()
})

test('an outdated page of the embedded backend is evicted', () => {
  const cache = new PageCache(1000)
  const how = page('how')
  cache.set('/how', how)
  how.dependencies.isCurrent = false
  expect([cache.get('/how'), cache.getStale('/how'), cache.bytes]).toEqual([undefined, undefined, 0])
})
