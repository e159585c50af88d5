import { expect, test } from 'vitest'
import { dayInMonth, shiftDay, shiftMonth, weeksOf } from './month-grid.ts'

test('a month has as many weeks as its days touch', () => {
  const november = weeksOf('2026-11', 0)
  expect(november).toHaveLength(5)
  // November 1, 2026 is a Sunday.
  expect(november[0]?.[0]).toBe('2026-11-01')
  expect(november.at(-1)).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null])
  expect(weeksOf('2026-11', 1)).toHaveLength(6)
  expect(weeksOf('2026-02', 0)).toHaveLength(4)
  expect(weeksOf('2024-02', 0).flat().filter(Boolean)).toHaveLength(29)
})

test('days and months follow each other over the ends of years', () => {
  expect(shiftDay('2026-12-31', 1)).toBe('2027-01-01')
  expect(shiftDay('2026-03-01', -1)).toBe('2026-02-28')
  expect(shiftMonth('2026-01', -1)).toBe('2025-12')
  expect(shiftMonth('2026-12', 1)).toBe('2027-01')
})

test('a day that a month does not have is its last one', () => {
  expect(dayInMonth('2026-01-31', '2026-02')).toBe('2026-02-28')
  expect(dayInMonth('2026-11-15', '2026-12')).toBe('2026-12-15')
})
