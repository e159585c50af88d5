// Dates and times as text. English is formatted by hand, exactly as `Intl` would (a test compares them), because the first
// `Intl` formatter of a page reads its tables, which costs a cheap phone a tenth of a second during hydration. Other languages
// use `Intl`.

/** A day without a time zone. January is 0, as in Date. */
export interface CalendarDay {
  year: number
  month: number
  day: number
}

const styles = {
  /** “Nov” */
  monthShort: { month: 'short' },
  /** “November 2026” */
  month: { month: 'long', year: 'numeric' },
  /** “November 16” */
  dayOfYear: { month: 'long', day: 'numeric' },
  /** “Nov 16, 2026” */
  brief: { month: 'short', day: 'numeric', year: 'numeric' },
  /** “November 16, 2026” */
  long: { month: 'long', day: 'numeric', year: 'numeric' },
  /** “Monday, November 16, 2026” */
  full: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  /** “Monday, November 16” */
  weekdayAndDay: { weekday: 'long', month: 'long', day: 'numeric' },
  /** “Mon” */
  weekdayShort: { weekday: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateStyle = keyof typeof styles

export function formatDate(date: CalendarDay, style: DateStyle, language = 'en'): string {
  if (language === 'en') return inEnglish(date, style)
  const options = { ...styles[style], timeZone: 'UTC' }
  return new Intl.DateTimeFormat(language, options).format(utcOf(date))
}

/** “2:05 PM”, or “2:05:09 PM” with seconds. */
export function formatTime(
  { hours, minutes, seconds }: { hours: number; minutes: number; seconds?: number },
  language = 'en',
): string {
  if (language === 'en') {
    const rest = [minutes, ...(seconds === undefined ? [] : [seconds])].map(twoDigits).join(':')
    return `${hours % 12 || 12}:${rest} ${hours < 12 ? 'AM' : 'PM'}`
  }
  const options: Intl.DateTimeFormatOptions = {
    timeStyle: seconds === undefined ? 'short' : 'medium',
    timeZone: 'UTC',
  }
  return new Intl.DateTimeFormat(language, options).format(Date.UTC(2000, 0, 1, hours, minutes, seconds ?? 0))
}

/** Parses `2026-11-16`, or `2026-11` as the first day of the month. */
export function readDay(isoDay: string): CalendarDay {
  const [year, month, day = 1] = isoDay.split('-').map(Number) as [number, number, number?]
  return { year, month: month - 1, day }
}

export function utcDay(at: number): CalendarDay {
  const date = new Date(at)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate() }
}

/** In the time zone of the browser. */
export function localDay(at: number): CalendarDay {
  const date = new Date(at)
  return { year: date.getFullYear(), month: date.getMonth(), day: date.getDate() }
}

function inEnglish(date: CalendarDay, style: DateStyle): string {
  const { weekday, month, day, year } = styles[style] as Intl.DateTimeFormatOptions
  const weekdayText = weekday && shortened(weekdays[new Date(utcOf(date)).getUTCDay()]!, weekday)
  const monthText = month && shortened(months[date.month]!, month)
  const dayText = day ? `${monthText} ${date.day}` : monthText
  const parts = [weekdayText, dayText, year && day && date.year].filter(Boolean).join(', ')
  return year && !day ? `${parts} ${date.year}` : parts
}

function shortened(name: string, width: string): string {
  return width === 'short' ? name.slice(0, 3) : name
}

function utcOf({ year, month, day }: CalendarDay): number {
  return Date.UTC(year, month, day)
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
]
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
