// Date formats of the journal, in the visitor's time zone. Only used in the browser.
import * as m from '#messages'
import { monthName, shortMonthName, weekdayName } from '#rules/calendar.ts'

/** “March 2026”, of `2026-03`. */
export function monthAndYear(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return m.journal_dates_month_and_year({ month: monthName(number - 1), year })
}

/** “Mar”, of `2026-03`. */
export function shortMonth(month: string): string {
  return shortMonthName(Number(month.split('-')[1]) - 1)
}

/** “Thursday 5 March 2026”. */
export function longDay(at: number): string {
  const date = new Date(at)
  return m.journal_dates_long_day({
    weekday: weekdayName(date.getDay()),
    day: date.getDate(),
    month: monthName(date.getMonth()),
    year: date.getFullYear(),
  })
}

export function dayAndWeekday(at: number): { day: string; weekday: string } {
  const date = new Date(at)
  return { day: String(date.getDate()), weekday: weekdayName(date.getDay()).slice(0, 3) }
}
