import { expect, test } from 'vitest'
import { isLongForCard, moved, withVerses } from './verse-deck.ts'

test('verses are added at the end in their order, and none stands in a deck twice', () => {
  expect(withVerses(['john-3-16'], ['psalms-23-1', 'john-3-16', 'psalms-23-2'])).toEqual([
    ...['john-3-16', 'psalms-23-1', 'psalms-23-2'],
  ])
})

test('one is moved up, down and not past the ends', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 2, 9)).toEqual(['a', 'b', 'c'])
})

test('a verse whose letters would be small on a card is called long', () => {
  expect(isLongForCard('Jesus wept.')).toBe(false)
  expect(isLongForCard('And '.repeat(100))).toBe(true)
})
