import { expect, test } from 'vitest'
import { partsOf, writeIndex, writePart } from './sitemap.ts'

const origin = 'https://cards.example'

test('a sitemap names whole addresses, with when they changed where that is known', () => {
  const xml = writePart(origin, {
    name: 'places',
    entries: [{ path: '/oregon/salem/crystals', changedAt: Date.UTC(2026, 10, 15) }, { path: '/a?b=1&c=<' }],
  })
  expect(xml).toContain(
    '<loc>https://cards.example/oregon/salem/crystals</loc><lastmod>2026-11-15T00:00:00.000Z</lastmod>',
  )
  expect(xml).toContain('<loc>https://cards.example/a?b=1&amp;c=&lt;</loc></url>')
})

test('what is too much for one file becomes several, and the index names each with its newest change', () => {
  const entries = Array.from({ length: 5 }, (_, at) => ({ path: `/${at}`, changedAt: at * 86_400_000 }))
  const parts = partsOf('places', entries, 2)
  expect(parts.map(({ name }) => name)).toEqual(['places-1', 'places-2', 'places-3'])
  expect(parts.flatMap((part) => part.entries)).toEqual(entries)
  const index = writeIndex(origin, parts)
  expect(index).toContain(
    '<loc>https://cards.example/sitemaps/places-3.xml</loc><lastmod>1970-01-05T00:00:00.000Z</lastmod>',
  )
  expect(partsOf('cards', [])).toEqual([])
  expect(partsOf('cards', entries).map(({ name }) => name)).toEqual(['cards'])
})
