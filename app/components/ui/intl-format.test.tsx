import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  LocalDateTime,
  formatCompactNumber,
  formatLocalDate,
  formatLocalDateTime,
  formatDay,
  formatRelativeTime,
} from './intl-format.tsx'

const at = Date.UTC(2026, 10, 16, 6, 5)

test('a date and time is American, in the given time zone, which it names', () => {
  expect(formatLocalDateTime(at, 'UTC')).toBe('Nov 16, 2026, 6:05 AM UTC')
  expect(formatLocalDateTime(at, 'UTC', { brief: false })).toBe('November 16, 2026, 6:05 AM UTC')
  expect(formatLocalDateTime(at, 'America/Los_Angeles')).toBe('Nov 15, 2026, 10:05 PM PST')
})

test('a date is the one of the given time zone', () => {
  expect(formatLocalDate(at, 'UTC')).toBe('Nov 16, 2026')
  expect(formatLocalDate(at, 'America/Los_Angeles')).toBe('Nov 15, 2026')
})

test('a calendar day is the same in every time zone', () => {
  expect(formatDay(undefined, 'short')).toBe('')
  expect(formatDay('2026-11-16', 'short')).toBe('Nov 16')
  expect(formatDay('2026-11-16', 'weekday')).toBe('Mon, Nov 16')
  expect(formatDay('2026-11-16', 'long')).toBe('Monday, November 16')
})

test('numbers are shortened', () => {
  expect(formatCompactNumber(999)).toBe('999')
  expect(formatCompactNumber(1234)).toBe('1.2K')
})

test('a relative time is in the largest unit that fits', () => {
  expect(formatRelativeTime(at + 3 * 86_400_000, at)).toBe('in 3 days')
  expect(formatRelativeTime(at - 86_400_000, at)).toBe('yesterday')
  expect(formatRelativeTime(at - 2 * 3_600_000, at)).toBe('2 hours ago')
  expect(formatRelativeTime(at + 5000, at)).toBe('in 5 seconds')
  expect(formatRelativeTime(at, at)).toBe('now')
})

test('the server renders UTC', () => {
  expect(renderToStaticMarkup(<LocalDateTime at={at} brief />)).toBe(
    '<time dateTime="2026-11-16T06:05:00.000Z">Nov 16, 2026, 6:05 AM UTC</time>',
  )
})
