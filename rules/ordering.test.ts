import { expect, test } from 'vitest'
import { moved, placeAfter } from './ordering.ts'

test('a thing goes to another place and the others close up', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moved(['a', 'b'], 0, 9)).toEqual(['b', 'a'])
  expect(moved(['a', 'b'], 1, -3)).toEqual(['b', 'a'])
})

test('arrows go by one, Home and End all the way, and nothing goes beyond the ends', () => {
  expect(['ArrowUp', 'ArrowDown', 'Home', 'End', 'x'].map((key) => placeAfter(key, 1, 4))).toEqual([
    ...[0, 2, 0, 3, null],
  ])
  expect(['ArrowUp', 'Home'].map((key) => placeAfter(key, 0, 4))).toEqual([null, null])
  expect(['ArrowDown', 'End'].map((key) => placeAfter(key, 3, 4))).toEqual([null, null])
})
