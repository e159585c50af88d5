// Days as text, “2026-11-15”. A visitor's local day is passed as an argument, since functions do not know time zones.
import { refusal } from '../callers/refusal.ts'

const DAY_MS = 86_400_000
const DAY = /^\d{4}-\d{2}-\d{2}$/

export function utcDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00.000Z`)
}

export function nextDay(day: string): string {
  return utcDay(startOfDay(day) + DAY_MS)
}

/** Accepts yesterday, today and tomorrow in UTC, which covers all time zones and clocks that are slightly wrong. */
export function requirePlausibleDay(day: string, nowMs: number): string {
  const isDay = DAY.test(day) && !Number.isNaN(startOfDay(day)) && utcDay(startOfDay(day)) === day
  if (!isDay) throw refusal('invalid', 'day_format')
  const isNear = [-1, 0, 1].some((offset) => utcDay(nowMs + offset * DAY_MS) === day)
  if (!isNear) throw refusal('invalid', 'day_not_today')
  return day
}
