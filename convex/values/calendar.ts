// Days as text, “2026-11-15”. A visitor's own day comes as an argument, since a function knows no time zone.
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

/** Somewhere on Earth it is that day, or nearly: the clocks of visitors are not all right. */
export function requirePlausibleDay(day: string, nowMs: number): string {
  const isDay = DAY.test(day) && !Number.isNaN(startOfDay(day)) && utcDay(startOfDay(day)) === day
  if (!isDay) throw refusal('invalid', 'A day is written like 2026-11-15.')
  const isNear = [-1, 0, 1].some((offset) => utcDay(nowMs + offset * DAY_MS) === day)
  if (!isNear) throw refusal('invalid', 'That day is not today anywhere. Is the clock of this device right?')
  return day
}
