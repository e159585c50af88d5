import { expect, test } from 'vitest'
import { Body } from '../body.ts'
import { PageCache } from './page-cache.ts'

function page(text: string) {
  const reads = { isCurrent: true, released: 0, release: () => void reads.released++ }
  return { body: new Body(text), headers: [], route: '/how', reads }
}

test('a kept page is given again', () => {
  const pages = new PageCache(1000)
  const how = page('how')
  pages.keep('/how', how)
  expect(pages.get('/how')).toBe(how)
})

test('over the limit, the page that was asked for longest ago goes first', () => {
  const pages = new PageCache(25)
  pages.keep('/a', page('a'.repeat(10)))
  pages.keep('/b', page('b'.repeat(10)))
  pages.get('/a')
  pages.keep('/c', page('c'.repeat(10)))
  expect([pages.get('/a'), pages.get('/b'), pages.get('/c')].map((kept) => kept !== undefined)).toEqual([
    true,
    false,
    true,
  ])
  expect(pages.bytes).toBe(20)
})

test('a page kept again replaces the old one and is counted once', () => {
  const pages = new PageCache(1000)
  pages.keep('/a', page('a'.repeat(10)))
  pages.keep('/a', page('a'.repeat(30)))
  expect(pages.bytes).toBe(30)
})

test('a page that is asked for in another form weighs more, and the oldest makes room for it', async () => {
  const text = 'The star above the hill. '.repeat(100)
  const [first, second, inBoth] = [page(text), page(text), page(text)]
  for (const { body } of [first, second, inBoth]) await body.pack('br')
  await inBoth.body.prepare('gzip')
  const pages = new PageCache(inBoth.body.bytes)
  pages.keep('/first', first)
  pages.keep('/second', second)
  await second.body.prepare('gzip')
  pages.updateSize(second)
  expect(pages.get('/first')).toBeUndefined()
  expect(pages.bytes).toBe(second.body.bytes)
  pages.updateSize(first)
  expect(pages.bytes).toBe(second.body.bytes)
})

test('a page that is asked for again and again is made smaller, and weighed anew', async () => {
  const pages = new PageCache(100_000)
  const popular = page(Array.from({ length: 2000 }, (_, at) => (at * 7919) % 1009).join(' '))
  await popular.body.pack('br')
  const { length } = popular.body.in('br')!
  pages.keep('/', popular)
  pages.get('/')
  pages.get('/')
  expect(popular.body.in('br')!.length).toBe(length)
  pages.get('/')
  await expect.poll(() => pages.bytes).toBeLessThan(length)
  expect(pages.bytes).toBe(popular.body.in('br')!.length)
})

test('a page is given for as long as what it read still holds', () => {
  const pages = new PageCache(1000)
  const how = page('how')
  pages.keep('/how', how)
  expect(pages.get('/how')).toBe(how)
  how.reads.isCurrent = false
  expect(pages.get('/how')).toBeUndefined()
  expect(pages.bytes).toBe(0)
})

test('whatever way a page goes, what it read is let go of, once', () => {
  const pages = new PageCache(25)
  const [outdated, evicted, replaced, last] = [
    page('a'.repeat(10)),
    page('b'),
    page('c'),
    page('d'.repeat(20)),
  ]
  pages.keep('/outdated', outdated)
  outdated.reads.isCurrent = false
  pages.get('/outdated')
  pages.keep('/evicted', evicted)
  pages.keep('/replaced', replaced)
  pages.keep('/replaced', page('e'.repeat(10)))
  pages.keep('/last', last)
  expect([outdated, evicted, replaced, last].map(({ reads }) => reads.released)).toEqual([1, 1, 1, 0])
})
