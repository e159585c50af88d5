// Date formats of the journal, in the visitor's time zone. Only used in the browser.
import { getLocale } from '#messages/runtime'
import { formatDate, localDay, readDay } from '#rules/calendar.ts'

/** “March 2026”, of `2026-03`. */
export function monthAndYear(month: string): string {
  return formatDate(readDay(month), 'month', getLocale())
}

/** “Mar”, of `2026-03`. */
export function shortMonth(month: string): string {
  return formatDate(readDay(month), 'monthShort', getLocale())
}

/** “Thursday, March 5, 2026”. */
export function longDay(at: number): string {
  return formatDate(localDay(at), 'full', getLocale())
}

export function dayAndWeekday(at: number): { day: string; weekday: string } {
  const date = localDay(at)
  return { day: String(date.day), weekday: formatDate(date, 'weekdayShort', getLocale()) }
}
