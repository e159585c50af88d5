import { expect, test } from 'vitest'
import { splitIntoParts, writeIndex, writePart } from './sitemap.ts'

const origin = 'https://cards.example'

test('a sitemap lists absolute URLs, each with lastmod', () => {
  const xml = writePart(origin, {
    name: 'places',
    entries: [
      { path: '/oregon/salem/crystals', changedAt: Date.UTC(2026, 10, 15) },
      { path: '/a?b=1&c=<', changedAt: 0 },
    ],
  })
  expect(xml).toContain(
    '<loc>https://cards.example/oregon/salem/crystals</loc><lastmod>2026-11-15T00:00:00.000Z</lastmod>',
  )
  expect(xml).toContain(
    '<loc>https://cards.example/a?b=1&amp;c=&lt;</loc><lastmod>1970-01-01T00:00:00.000Z</lastmod></url>',
  )
})

test('splits too many entries into several files; the index gives the newest lastmod of each', () => {
  const entries = Array.from({ length: 5 }, (_, day) => ({ path: `/${day}`, changedAt: day * 86_400_000 }))
  const parts = splitIntoParts('places', entries, 2)
  expect(parts.map(({ name }) => name)).toEqual(['places-1', 'places-2', 'places-3'])
  expect(parts.flatMap((part) => part.entries)).toEqual(entries)
  const index = writeIndex(origin, parts)
  expect(index).toContain(
    '<loc>https://cards.example/sitemaps/places-3.xml</loc><lastmod>1970-01-05T00:00:00.000Z</lastmod>',
  )
  expect(splitIntoParts('cards', [])).toEqual([])
  expect(splitIntoParts('cards', entries).map(({ name }) => name)).toEqual(['cards'])
})
