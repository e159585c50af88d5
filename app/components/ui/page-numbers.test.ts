import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 9, '1 2 … 9'],
  [3, 9, '1 2 3 4 … 9'],
  [4, 9, '1 2 3 4 5 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [9, 9, '1 … 8 9'],
  [50, 100, '1 … 49 50 51 … 100'],
])('page %i of %i shows %s', (page, pages, shown) => {
  expect(
    pageNumbers(page, pages)
      .map((number) => (number === 'gap' ? '…' : number))
      .join(' '),
  ).toBe(shown)
})
