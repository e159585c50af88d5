import { expect, test } from 'vitest'
import { cellAfter } from './grid-keys.ts'

const size = { rows: 25, columns: 4 }
const from = { row: 12, column: 1 }
const after = (key: string, ctrlKey = false, at = from) => cellAfter(at, { key, ctrlKey }, size)

test('arrow keys move to the next cell and stop at the edge', () => {
  expect(after('ArrowUp')).toEqual({ row: 11, column: 1 })
  expect(after('ArrowRight')).toEqual({ row: 12, column: 2 })
  expect(after('ArrowDown', false, { row: 24, column: 3 })).toEqual({ row: 24, column: 3 })
  expect(after('ArrowLeft', false, { row: 0, column: 0 })).toEqual({ row: 0, column: 0 })
})

test('Home and End move within the row, with Ctrl to the corners, and Page keys by ten rows', () => {
  expect(after('Home')).toEqual({ row: 12, column: 0 })
  expect(after('End', true)).toEqual({ row: 24, column: 3 })
  expect(after('PageDown')).toEqual({ row: 22, column: 1 })
  expect(after('PageUp')).toEqual({ row: 2, column: 1 })
})

test('other keys do not move', () => {
  expect(after('Enter')).toBeNull()
  expect(after('a')).toBeNull()
})
