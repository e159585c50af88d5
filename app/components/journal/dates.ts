// Days as a journal writes them: in the reader's own time. Only ever used in the browser.

/** “March 2026”, of `2026-03`. */
export function monthName(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return monthFormat.format(new Date(year, number - 1, 1))
}

/** “Mar”, of `2026-03`. */
export function shortMonth(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return shortFormat.format(new Date(year, number - 1, 1))
}

/** “Thursday 5 March 2026”. */
export function longDay(at: number): string {
  return longFormat.format(at)
}

export function dayAndWeekday(at: number): { day: string; weekday: string } {
  return { day: String(new Date(at).getDate()), weekday: weekdayFormat.format(at) }
}

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' })
const shortFormat = new Intl.DateTimeFormat('en-GB', { month: 'short' })
const longFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' })
const weekdayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'short' })
