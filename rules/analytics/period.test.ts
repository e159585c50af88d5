import { expect, test } from 'vitest'
import { daysIn, lastDays, parsePeriod, periodBefore } from './period.ts'

test('a period is one to 366 existing days in order', () => {
  expect(parsePeriod('2026-11-01', '2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-01' })
  expect(parsePeriod('2025-11-18', '2026-11-18')).not.toBeNull()
  expect(parsePeriod('2025-11-17', '2026-11-18')).toBeNull()
  expect(parsePeriod('2026-11-02', '2026-11-01')).toBeNull()
  expect(parsePeriod('2026-02-30', '2026-03-01')).toBeNull()
  expect(parsePeriod("2026-02-01'; DROP", '2026-03-01')).toBeNull()
})

test('the period before has the same length and ends the day before', () => {
  expect(periodBefore({ from: '2026-11-12', to: '2026-11-18' })).toEqual({
    from: '2026-11-05',
    to: '2026-11-11',
  })
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({
    from: '2026-02-28',
    to: '2026-02-28',
  })
})

test('the last days include today', () => {
  const now = Date.UTC(2026, 10, 18, 23, 59)
  expect(daysIn(lastDays(3, now))).toEqual(['2026-11-16', '2026-11-17', '2026-11-18'])
})
