import { expect, test } from 'vitest'
import { formatDate, formatTime, readDay, utcDay, type DateStyle } from './calendar.ts'

const options: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  monthShort: { month: 'short' },
  month: { month: 'long', year: 'numeric' },
  dayOfYear: { month: 'long', day: 'numeric' },
  brief: { month: 'short', day: 'numeric', year: 'numeric' },
  long: { month: 'long', day: 'numeric', year: 'numeric' },
  full: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  weekdayAndDay: { weekday: 'long', month: 'long', day: 'numeric' },
  weekdayShort: { weekday: 'short' },
}

test.each(Object.keys(options) as DateStyle[])('%s is written as Intl writes it', (style) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options[style], timeZone: 'UTC' })
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 86_400_000)
    expect(formatDate(utcDay(at), style)).toBe(format.format(at))
})

test('times are written as Intl writes them', () => {
  const format = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', timeZone: 'UTC' })
  for (let hours = 0; hours < 24; hours++) {
    const at = Date.UTC(2026, 0, 1, hours, 5, 9)
    const expected = format.format(at).replaceAll('\u202f', ' ')
    expect(formatTime({ hours, minutes: 5, seconds: 9 })).toBe(expected)
    expect(formatTime({ hours, minutes: 5 })).toBe(expected.replace(':09', ''))
  }
})

test('other languages use Intl', () => {
  const day = readDay('2026-11-16')
  expect(formatDate(day, 'full', 'fr')).toBe('lundi 16 novembre 2026')
  expect(formatDate(day, 'month', 'de')).toBe('November 2026')
  expect(formatTime({ hours: 14, minutes: 5 }, 'de')).toBe('14:05')
})

test('a month is read as its first day', () => {
  expect(formatDate(readDay('2026-03'), 'month')).toBe('March 2026')
  expect(formatDate(readDay('2026-11-06'), 'dayOfYear')).toBe('November 6')
})
