import { expect, test } from 'vitest'
import { Body } from '../body.ts'
import { KeptPages } from './kept-pages.ts'

function page(text: string) {
  return { body: new Body(text), headers: [], route: '/how' }
}

test('a kept page is given again', () => {
  const pages = new KeptPages(1000)
  const how = page('how')
  pages.keep('/how', how)
  expect(pages.get('/how')).toBe(how)
})

test('over the limit, the page that was asked for longest ago goes first', () => {
  const pages = new KeptPages(25)
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
  const pages = new KeptPages(1000)
  pages.keep('/a', page('a'.repeat(10)))
  pages.keep('/a', page('a'.repeat(30)))
  expect(pages.bytes).toBe(30)
})
