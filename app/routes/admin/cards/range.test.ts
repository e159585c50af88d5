import { expect, test } from 'vitest'
import { parseRange, formatRange } from './range.ts'

test('parses common notations of a range', () => {
  expect(['3.5–4', 'from 3,5 to 4', '7', '', 'hard'].map(parseRange)).toEqual([
    ...[[3.5, 4], [3.5, 4], [7, 7], [], []],
  ])
})

test('a range of one number is that number', () => {
  expect([[3.5, 4], [7, 7], []].map(formatRange)).toEqual(['3.5–4', '7', ''])
})
