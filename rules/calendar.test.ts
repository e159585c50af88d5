import { expect, test } from 'vitest'
import { dayAndMonth, monthName, shortDay, weekdayName } from './calendar.ts'

test('months and weekdays have the platform’s names', () => {
  for (let month = 0; month < 12; month++) {
    const date = new Date(2026, month, 5, 12)
    expect(monthName(month)).toBe(date.toLocaleString('en-GB', { month: 'long' }))
    expect(shortDay(date.getTime())).toBe(`5 ${monthName(month).slice(0, 3)} 2026`)
  }
  for (let day = 1; day <= 7; day++) {
    const date = new Date(2026, 10, day, 12)
    expect(weekdayName(date.getDay())).toBe(date.toLocaleString('en-GB', { weekday: 'long' }))
  }
})

test('a day of the calendar is said without its year', () => {
  expect(dayAndMonth('2026-11-06')).toBe('6 November')
})
