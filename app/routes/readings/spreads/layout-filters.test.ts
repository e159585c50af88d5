import { expect, test } from 'vitest'
import { layouts } from '#content/spreads/index.ts'
import { layoutThemes } from '#content/spreads/themes.ts'
import { listedLayouts } from './layout-catalog.ts'
import { filterAddress, parseFilter, sizes } from './layout-filters.ts'

test('without a filter all layouts are listed, and each belongs to exactly one size', () => {
  const all = listedLayouts({ size: null, theme: null }).map(({ slug }) => slug)
  expect(all).toEqual(layouts.map(({ slug }) => slug))
  const bySize = sizes.flatMap(({ value }) => listedLayouts({ size: value, theme: null }))
  expect(bySize.map(({ slug }) => slug).sort()).toEqual([...all].sort())
})

test('every theme lists something, and no layout of another theme', () => {
  for (const theme of layoutThemes) expect(listedLayouts({ size: null, theme })).not.toEqual([])
  const love = listedLayouts({ size: 'large', theme: 'love' }).map(({ slug }) => slug)
  expect(love).toEqual(['relationship'])
})

test('a filter survives the round trip through the address; unknown values are ignored', () => {
  const filter = { size: 'large', theme: 'time' } as const
  expect(parseFilter(new URL(filterAddress(filter), 'http://x').searchParams)).toEqual(filter)
  expect(filterAddress({ size: null, theme: null })).toBe('/spreads')
  const unknownValues = parseFilter(new URLSearchParams({ size: '7', theme: '<script>' }))
  expect(unknownValues).toEqual({ size: null, theme: null })
})
