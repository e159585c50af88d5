// Dates, times and shortened numbers in the language of the page and the time zone of the visitor, through `Intl`. For
// Admin only: the first formatter that a page makes costs a cheap phone a tenth of a second (decision 103), so public pages
// use rules/calendar.ts, format-number.ts and date-time.tsx, which format English by hand.
import { useBrowserValue } from '#app/data/store.ts'
import { getLocale } from '#messages/runtime'

/** The server, and the browser until the page is hydrated, do not know the visitor's time zone. */
const serverTimeZone = 'UTC'

/** The visitor's time zone, and UTC until the page is hydrated: both render the same text first. */
export function useTimeZone(): string {
  return useBrowserValue(browserTimeZone, serverTimeZone)
}

let timeZone: string | undefined

/** For event handlers, which only run in the browser. While rendering, call `useTimeZone`. */
export function browserTimeZone(): string {
  timeZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone
  return timeZone
}

/** A point in time, in the visitor's time zone; brief in columns and lists. */
export function LocalDateTime({ at, brief = false }: { at: number; brief?: boolean }) {
  const zone = useTimeZone()
  return <time dateTime={new Date(at).toISOString()}>{formatLocalDateTime(at, zone, { brief })}</time>
}

/** “Nov 16, 2026, 6:05 AM UTC”, or with the whole name of the month. */
export function formatLocalDateTime(at: number, timeZone: string, { brief = true } = {}): string {
  const month = brief ? 'short' : 'long'
  const date = dateFormat({ year: 'numeric', month, day: 'numeric', timeZone })
  const time = dateFormat({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone })
  // Joined here: versions of ICU differ in what they put between the two, so server and browser would too.
  return `${date(at)}, ${time(at)}`
}

/** “Nov 16, 2026”. */
export function formatLocalDate(at: number, timeZone: string): string {
  return dateFormat({ year: 'numeric', month: 'short', day: 'numeric', timeZone })(at)
}

const dayStyles = {
  /** “Nov 16” */
  short: { month: 'short', day: 'numeric' },
  /** “Mon, Nov 16” */
  weekday: { weekday: 'short', month: 'short', day: 'numeric' },
  /** “Monday, November 16” */
  long: { weekday: 'long', month: 'long', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** A day such as `2026-11-16`, which is the same day in every time zone; empty where there is none. */
export function formatDay(isoDay: string | undefined, style: keyof typeof dayStyles): string {
  if (isoDay === undefined) return ''
  return dateFormat({ ...dayStyles[style], timeZone: 'UTC' })(Date.parse(isoDay))
}

/** “1.2K”. Numbers in full, also in Admin: format-number.ts. */
export function formatCompactNumber(number: number): string {
  const options = { notation: 'compact', maximumFractionDigits: 1 } as const
  return cached('number', options, () => new Intl.NumberFormat(locale(), options)).format(number)
}

const relativeUnits = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const

/** “in 3 days”, “2 hours ago”: in the largest unit that fits. */
export function formatRelativeTime(at: number, now: number): string {
  const options = { numeric: 'auto' } as const
  const format = cached('relative', options, () => new Intl.RelativeTimeFormat(locale(), options))
  const [unit, unitMs] =
    relativeUnits.find(([, ms]) => Math.abs(at - now) >= ms) ?? (['second', 1000] as const)
  return format.format(Math.round((at - now) / unitMs), unit)
}

function dateFormat(options: Intl.DateTimeFormatOptions): (at: number) => string {
  const format = cached('date', options, () => new Intl.DateTimeFormat(locale(), options))
  // Safari writes a narrow space before AM and PM, and the server a plain one.
  return (at) => format.format(at).replaceAll('\u202f', ' ')
}

/** Plain English is American here. */
function locale(): string {
  return getLocale() === 'en' ? 'en-US' : getLocale()
}

const formats = new Map<string, unknown>()

/** Making a formatter costs a hundred times what using it does. */
function cached<Format>(kind: string, options: object, make: () => Format): Format {
  const key = `${kind} ${locale()} ${JSON.stringify(options)}`
  const format = (formats.get(key) as Format | undefined) ?? make()
  formats.set(key, format)
  return format
}
