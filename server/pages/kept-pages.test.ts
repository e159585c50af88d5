import { expect, test } from 'vitest'
import { createBody } from '../send.ts'
import { KeptPages } from './kept-pages.ts'

async function page(text: string) {
  return { body: await createBody(text), headers: {}, route: '/how' }
}

test('a kept page is given again', async () => {
  const pages = new KeptPages(1000)
  const how = await page('how')
  pages.keep('/how', how)
  expect(pages.get('/how')).toBe(how)
})

test('over the limit, the page that was asked for longest ago goes first', async () => {
  const pages = new KeptPages(25)
  pages.keep('/a', await page('a'.repeat(10)))
  pages.keep('/b', await page('b'.repeat(10)))
  pages.get('/a')
  pages.keep('/c', await page('c'.repeat(10)))
  expect([pages.get('/a'), pages.get('/b'), pages.get('/c')].map((kept) => kept !== undefined)).toEqual([
    true,
    false,
    true,
  ])
  expect(pages.bytes).toBe(20)
})

test('a page kept again replaces the old one and is counted once', async () => {
  const pages = new KeptPages(1000)
  pages.keep('/a', await page('a'.repeat(10)))
  pages.keep('/a', await page('a'.repeat(30)))
  expect(pages.bytes).toBe(30)
})
