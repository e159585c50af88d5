// The decks we drew, as the built product serves them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConvexHttpClient } from 'convex/browser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newestEdition } from '#content/decks/editions.ts'
import { api } from '#convex/_generated/api.js'
import { startProduct, type Product } from '#tests/support/product.ts'

interface Record {
  decks: { [edition: string]: string }
  altTexts: { [edition: string]: { [card: string]: string } }
  sources: string[]
}

const record = JSON.parse(readFileSync(join(import.meta.dirname, '../../build/drawn.json'), 'utf8')) as Record
const celestial = newestEdition('celestial')
const moon = `/drawn/${celestial}.${record.decks[celestial]}/full/the-moon.svg`

let product: Product
beforeAll(async () => {
  product = await startProduct({ content: 'decks' })
})
afterAll(() => product.stop())

test('the home page, even the first response, fits with its headers into the initial congestion window', async () => {
  const response = await fetch(product.url, { headers: { 'Accept-Encoding': 'br' } })
  const headers = [...response.headers].reduce(
    (sum, [name, value]) => sum + `${name}: ${value}\r\n`.length,
    0,
  )
  expect(response.headers.get('content-encoding')).toBe('br')
  // Ten segments, the usual initial window of servers.
  expect(headers + Number(response.headers.get('content-length'))).toBeLessThan(10 * 1460)
})

test('a face is sent compressed, and may be cached forever', async () => {
  const response = await fetch(product.url + moon, { headers: { 'Accept-Encoding': 'br' } })
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await response.text()).toMatch(/^<svg /)
})

test('a face that was never drawn is not found', async () => {
  expect((await fetch(product.url + moon.replace('the-moon', 'the-mooon'))).status).toBe(404)
})

test('the record of the drawings has their sources, relative to the project', () => {
  expect(record.sources).toContain('art/styles/celestial.ts')
  expect(record.sources.filter((file) => file.startsWith('/'))).toEqual([])
})

test('every published deck is drawn', async () => {
  const decks = await new ConvexHttpClient(product.url).query(api.cards.decks.listPublished, {})
  const editions = decks.map(({ slug }) => newestEdition(slug))
  expect(Object.keys(record.decks)).toEqual(expect.arrayContaining(editions))
})

test('a first edition is at the address of version 0.2, for browser caches and old readings', async () => {
  const address = `${product.url}/drawn/celestial.7c2604eb7586/small/the-moon.svg`
  expect((await fetch(address)).status).toBe(200)
})

test('a face has its alt text in the database', async () => {
  const deck = await new ConvexHttpClient(product.url).query(api.cards.decks.get, { deck: 'celestial' })
  const face = deck?.cards.find(({ slug }) => slug === 'the-moon')?.face
  expect(face?.altText).toBe(record.altTexts[celestial]?.['the-moon'])
})

test('a verse is drawn on the first request for its card', async () => {
  // Only the decks are seeded here, not the Bible.
  const verses = `/drawn/still-waters.${record.decks['still-waters']}`
  expect((await fetch(`${product.url}${verses}/full/back.svg`)).status).toBe(200)
  expect((await fetch(`${product.url}${verses}/full/habakkuk-9-99.svg`)).status).toBe(404)
})
