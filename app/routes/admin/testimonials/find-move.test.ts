import { expect, test } from 'vitest'
import { findMove } from './find-move.ts'

const moved = (order: string, wanted: string) => findMove([...order], [...wanted])

test('finds the moved item and its new position from both orders', () => {
  expect(moved('abcd', 'bcad')).toEqual({ id: 'a', before: 'd' })
  expect(moved('abcd', 'dabc')).toEqual({ id: 'd', before: 'a' })
  expect(moved('abcd', 'acdb')).toEqual({ id: 'b', before: null })
})

test('for two swapped neighbors either is a valid answer; an unchanged order is no move', () => {
  expect(moved('abc', 'bac')).toEqual({ id: 'a', before: 'c' })
  expect(moved('abc', 'abc')).toBeNull()
})
