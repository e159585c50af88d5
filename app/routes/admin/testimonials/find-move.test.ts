import { expect, test } from 'vitest'
import { findMove } from './find-move.ts'

const moved = (order: string, wanted: string) => findMove([...order], [...wanted])

test('what was moved is known from both orders, with where it stands now', () => {
  expect(moved('abcd', 'bcad')).toEqual({ id: 'a', before: 'd' })
  expect(moved('abcd', 'dabc')).toEqual({ id: 'd', before: 'a' })
  expect(moved('abcd', 'acdb')).toEqual({ id: 'b', before: null })
})

test('of two neighbours that change places, either may be the one; an order that stays is no move', () => {
  expect(moved('abc', 'bac')).toEqual({ id: 'a', before: 'c' })
  expect(moved('abc', 'abc')).toBeNull()
})
