import { expect, test } from 'vitest'
import { mergedOrder } from './merged-order.ts'

test('an order of the same things stays as it is', () => {
  expect(mergedOrder(['c', 'a', 'b'], ['a', 'b', 'c'])).toEqual(['c', 'a', 'b'])
})

test('what somebody has added stands behind its neighbour, what they have removed is gone', () => {
  expect(mergedOrder(['c', 'a', 'b'], ['new', 'a', 'b', 'later'])).toEqual(['new', 'a', 'b', 'later'])
  expect(mergedOrder(['c', 'b', 'a'], ['a', 'x', 'y', 'b', 'c'])).toEqual(['c', 'b', 'a', 'x', 'y'])
})
