import { expect, test } from 'vitest'
import { crystals } from '#content/crystals/index.ts'
import { crystalColors, crystalIntentions } from './crystal-groups.ts'

test.each([
  ['violet to pale lilac', ['violet']],
  ['straight bands of black and white', ['white', 'black']],
  ['steel gray to black; its powder is red', ['gray', 'black']],
  ['deep blue, often with gold specks of pyrite', ['blue']],
  ['blue above all; every color but red', ['blue', 'many']],
  ['any, with flashes of many colors', ['many']],
  ['reddish brown', ['brown', 'red']],
  ['discolored by heat', []],
])('the colors of “%s” are %j', (description, colors) => {
  expect(crystalColors(description)).toEqual(colors)
})

test('intentions are groups of keywords', () => {
  expect(crystalIntentions(['self-love', 'snakes', 'letting go'])).toEqual(['love', 'change'])
  expect(crystalIntentions(['snakes'])).toEqual([])
})

test('every crystal has a color and an intention, and no filter matches only one or nearly all of them', () => {
  const colors = crystals.map(({ mineralogy }) => crystalColors(mineralogy.colours))
  const intentions = crystals.map(({ keywords }) => crystalIntentions(keywords))
  expect(crystals.filter((_, index) => colors[index]!.length === 0).map(({ slug }) => slug)).toEqual([])
  expect(crystals.filter((_, index) => intentions[index]!.length === 0).map(({ slug }) => slug)).toEqual([])
  for (const groups of [colors, intentions] as string[][][]) {
    const counts = new Map<string, number>()
    for (const group of groups.flat()) counts.set(group, (counts.get(group) ?? 0) + 1)
    for (const [group, count] of counts) {
      expect(count, group).toBeGreaterThan(1)
      expect(count, group).toBeLessThan(crystals.length / 2)
    }
  }
})
