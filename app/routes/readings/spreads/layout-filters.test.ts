import { expect, test } from 'vitest'
import { layouts } from '#content/spreads/index.ts'
import { layoutThemes } from '#content/spreads/themes.ts'
import { listLayouts } from './layout-catalog.ts'
import { filterAddress, parseFilter, sizes } from './layout-filters.ts'

test('without a filter all layouts are listed, and each belongs to exactly one size', async () => {
  const all = (await listLayouts({ size: null, theme: null })).map(({ slug }) => slug)
  expect(all).toEqual(layouts.map(({ slug }) => slug))
  const bySize = await Promise.all(sizes.map(({ value }) => listLayouts({ size: value, theme: null })))
  expect(
    bySize
      .flat()
      .map(({ slug }) => slug)
      .sort(),
  ).toEqual([...all].sort())
})

test('every theme lists something, and no layout of another theme', async () => {
  for (const theme of layoutThemes) expect(await listLayouts({ size: null, theme })).not.toEqual([])
  const love = (await listLayouts({ size: 'large', theme: 'love' })).map(({ slug }) => slug)
  expect(love).toEqual(['relationship'])
})

test('a filter survives the round trip through the address; unknown values are ignored', () => {
  const filter = { size: 'large', theme: 'time' } as const
  expect(parseFilter(new URL(filterAddress(filter), 'http://x').searchParams)).toEqual(filter)
  expect(filterAddress({ size: null, theme: null })).toBe('/spreads')
  const unknownValues = parseFilter(new URLSearchParams({ size: '7', theme: '<script>' }))
  expect(unknownValues).toEqual({ size: null, theme: null })
})
