// Periods by which draws are counted, as text: an hour “2026-11-15T16”, a day “2026-11-15”, a month
// “2026-11”, all in UTC, and “ever”.

export const windows = ['hour', 'day', 'month'] as const
export type Window = (typeof windows)[number]

export const ever = 'ever'

/** Draws in a town on one day are forgotten after so many days. */
export const PLACE_DAYS_KEPT = 40

const lengths: Readonly<Record<Window, number>> = { hour: 13, day: 10, month: 7 }

export function periodOf(window: Window, ms: number): string {
  return new Date(ms).toISOString().slice(0, lengths[window])
}

/** All periods that a draw at this time counts in. */
export function periodsOf(ms: number): string[] {
  return [...windows.map((window) => periodOf(window, ms)), ever]
}

/** Null if it is not a period. */
export function windowOf(period: string): Window | null {
  if (!/^\d{4}-\d{2}(-\d{2}(T\d{2})?)?$/.test(period)) return null
  return windows.find((window) => lengths[window] === period.length) ?? null
}

/** When the month ends, in UTC: its numbers are valid until then. */
export function endOfMonth(ms: number): number {
  const date = new Date(ms)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
}
