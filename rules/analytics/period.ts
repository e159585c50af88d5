// Periods of whole UTC days, as `2026-11-15`, for the statistics on /admin.

const DAY_MS = 86_400_000

/** The longest period that can be asked for. */
export const MAX_PERIOD_DAYS = 366

export interface Period {
  from: string
  /** The last day. */
  to: string
}

/** Null if it is not a period, or too long. */
export function parsePeriod(from: string, to: string): Period | null {
  if (!isDay(from) || !isDay(to)) return null
  const days = lengthOf({ from, to })
  return days >= 1 && days <= MAX_PERIOD_DAYS ? { from, to } : null
}

/** The last days until today. */
export function lastDays(count: number, now: number): Period {
  return { from: dayOf(now - (count - 1) * DAY_MS), to: dayOf(now) }
}

/** The period of the same length that ends where this one begins. */
export function periodBefore({ from, to }: Period): Period {
  const start = Date.parse(from)
  return { from: dayOf(start - lengthOf({ from, to }) * DAY_MS), to: dayOf(start - DAY_MS) }
}

export function daysIn({ from, to }: Period): string[] {
  const start = Date.parse(from)
  return Array.from({ length: lengthOf({ from, to }) }, (_, index) => dayOf(start + index * DAY_MS))
}

function lengthOf({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
}

function isDay(text: string): boolean {
  if (!/^2\d{3}-\d\d-\d\d$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && dayOf(at) === text
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
