// The words of a calendar, by hand: the first formatter of `Intl` that a page makes reads its tables, which costs a cheap
// phone a tenth of a second, just when the page comes alive.

/** “November”; January is 0, as in Date. */
export function monthName(month: number): string {
  return months[month]!
}

/** “Nov”. */
export function shortMonthName(month: number): string {
  return monthName(month).slice(0, 3)
}

/** “Monday”; Sunday is 0, as in Date. */
export function weekdayName(weekday: number): string {
  return weekdays[weekday]!
}

/** “16 November”, of `2026-11-16`. */
export function dayAndMonth(isoDate: string): string {
  const [, month, day] = isoDate.split('-').map(Number) as [number, number, number]
  return `${day} ${monthName(month - 1)}`
}

/** “5 Mar 2026”, in the reader's own time. */
export function shortDay(at: number): string {
  const date = new Date(at)
  return `${date.getDate()} ${shortMonthName(date.getMonth())} ${date.getFullYear()}`
}

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
]
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
