// When a cron runs next: pure arithmetic on UTC, from the schedules that `crons.export()` gives.
import { BackendError } from '../errors.ts'

export type CronSchedule =
  | { type: 'cron'; cron: string }
  | { type: 'interval'; seconds?: number; minutes?: number; hours?: number }
  | { type: 'hourly'; minuteUTC?: number }
  | { type: 'daily'; hourUTC: number; minuteUTC?: number }
  | { type: 'weekly'; dayOfWeek: string; hourUTC: number; minuteUTC?: number }
  | { type: 'monthly'; day: number; hourUTC: number; minuteUTC?: number }

/** Which values of each field match; months count from 1, weekdays from Sunday as 0. */
type CronFields = {
  minutes: ReadonlySet<number>
  hours: ReadonlySet<number>
  days: ReadonlySet<number>
  months: ReadonlySet<number>
  weekdays: ReadonlySet<number>
  /** Cron's old rule: with both days and weekdays given, either is enough. */
  eitherDay: boolean
}

const minuteMs = 60_000
const weekdayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** The 29th of February is never further away (2096 to 2104). */
const searchYears = 9

/**
 * The first time after `nowMs` at which the job runs. An interval counts from the previous run, and runs at once if
 * there was none; missed runs are skipped.
 * `name` determines the minute if the schedule leaves it open: stable for a name, spread over names.
 */
export function nextRunMs(
  schedule: CronSchedule,
  name: string,
  previousMs: number | null,
  nowMs: number,
): number {
  if (schedule.type === 'interval') {
    const every = intervalMs(schedule)
    if (previousMs === null) return nowMs
    const missed = Math.max(0, Math.floor((nowMs - previousMs) / every))
    return previousMs + every * (missed + 1)
  }
  return nextMatchMs(fieldsOf(schedule, name), Math.max(nowMs, previousMs ?? nowMs), describe(schedule))
}

/** Throws for a schedule that can never match, at startup instead of later. */
export function checkSchedule(schedule: CronSchedule, name: string): void {
  nextRunMs(schedule, name, null, Date.UTC(2000, 0))
}

function intervalMs({ seconds, minutes, hours }: Extract<CronSchedule, { type: 'interval' }>): number {
  const given = [seconds, minutes, hours].filter((amount) => amount !== undefined)
  if (given.length !== 1) throw invalidSchedule('Must specify one of seconds, minutes, or hours')
  if (!Number.isInteger(given[0]) || given[0]! <= 0)
    throw invalidSchedule('Interval must be an integer greater than 0')
  return ((seconds ?? 0) + (minutes ?? 0) * 60 + (hours ?? 0) * 3_600) * 1_000
}

function fieldsOf(schedule: Exclude<CronSchedule, { type: 'interval' }>, name: string): CronFields {
  if (schedule.type === 'cron') return parseCron(schedule.cron)
  const minute = inRange(schedule.minuteUTC ?? spreadMinute(name), 0, 59, 'Minute of hour')
  const hourly = parseCron(`${minute} * * * *`)
  if (schedule.type === 'hourly') return hourly
  const daily = { ...hourly, hours: new Set([inRange(schedule.hourUTC, 0, 23, 'Hour of day')]) }
  switch (schedule.type) {
    case 'daily':
      return daily
    case 'weekly': {
      const weekday = weekdayNames.indexOf(schedule.dayOfWeek)
      if (weekday < 0) throw invalidSchedule('Day of week must be a string like "monday".')
      return { ...daily, weekdays: new Set([weekday]) }
    }
    case 'monthly':
      return { ...daily, days: new Set([inRange(schedule.day, 1, 31, 'Day of month')]) }
  }
}

function inRange(amount: number, low: number, high: number, what: string): number {
  if (Number.isInteger(amount) && amount >= low && amount <= high) return amount
  throw invalidSchedule(`${what} must be an integer from ${low} to ${high}`)
}

function spreadMinute(name: string): number {
  let hash = 0
  for (const character of name) hash = (Math.imul(hash, 31) + character.codePointAt(0)!) >>> 0
  return hash % 60
}

/**
 * Five fields: minute, hour, day of month, month, day of week (0 or 7 is Sunday); each a star, a number, a name, a range,
 * a list of these, any of them with a step.
 */
export function parseCron(expression: string): CronFields {
  const parts = expression.trim().split(/\s+/)
  if (parts.length !== 5) {
    throw invalidSchedule(
      `Cron expression "${expression}" must have five fields: minute, hour, day of month, month, day of week`,
    )
  }
  const [minute, hour, day, month, weekday] = parts as [string, string, string, string, string]
  const weekdayNumbers = namedNumbers(
    weekdayNames.map((name) => name.slice(0, 3)),
    0,
  )
  const weekdays = parseField(expression, weekday, 0, 7, weekdayNumbers)
  return {
    minutes: parseField(expression, minute, 0, 59),
    hours: parseField(expression, hour, 0, 23),
    days: parseField(expression, day, 1, 31),
    months: parseField(expression, month, 1, 12, namedNumbers(monthNames, 1)),
    weekdays: new Set([...weekdays].map((number) => number % 7)),
    eitherDay: !day.startsWith('*') && !weekday.startsWith('*'),
  }
}

function namedNumbers(names: string[], first: number): Map<string, number> {
  return new Map(names.map((name, position) => [name, first + position]))
}

function parseField(
  expression: string,
  field: string,
  low: number,
  high: number,
  names: Map<string, number> = new Map(),
): Set<number> {
  const bad = () => invalidSchedule(`Cron expression "${expression}" has an invalid field "${field}"`)
  const number = (text: string) => {
    const value = names.get(text.toLowerCase()) ?? (/^\d{1,2}$/.test(text) ? Number(text) : NaN)
    if (!(value >= low && value <= high)) throw bad()
    return value
  }
  const values = new Set<number>()
  for (const item of field.split(',')) {
    const [range = '', step, ...more] = item.split('/')
    if (more.length > 0 || (step !== undefined && !/^[1-9]\d?$/.test(step))) throw bad()
    const [from = '', to, ...rest] = range.split('-')
    if (rest.length > 0) throw bad()
    const start = range === '*' ? low : number(from)
    // "5/15" is "from 5 on, every 15".
    const end = range === '*' ? high : to !== undefined ? number(to) : step !== undefined ? high : start
    if (end < start) throw bad()
    for (let value = start; value <= end; value += Number(step ?? 1)) values.add(value)
  }
  return values
}

function nextMatchMs(fields: CronFields, afterMs: number, described: string): number {
  const from = new Date(Math.floor(afterMs / minuteMs) * minuteMs + minuteMs)
  const hours = [...fields.hours].sort((a, b) => a - b)
  const minutes = [...fields.minutes].sort((a, b) => a - b)
  const day = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()))
  const lastYear = day.getUTCFullYear() + searchYears
  while (day.getUTCFullYear() <= lastYear) {
    if (!fields.months.has(day.getUTCMonth() + 1)) {
      day.setUTCMonth(day.getUTCMonth() + 1, 1)
      continue
    }
    if (matchesDay(fields, day)) {
      for (const hour of hours) {
        for (const minute of minutes) {
          const timeMs = day.getTime() + (hour * 60 + minute) * minuteMs
          if (timeMs >= from.getTime()) return timeMs
        }
      }
    }
    day.setUTCDate(day.getUTCDate() + 1)
  }
  throw invalidSchedule(`The schedule ${described} never comes`)
}

function matchesDay({ days, weekdays, eitherDay }: CronFields, day: Date): boolean {
  const byDay = days.has(day.getUTCDate())
  const byWeekday = weekdays.has(day.getUTCDay())
  return eitherDay ? byDay || byWeekday : byDay && byWeekday
}

function describe(schedule: CronSchedule): string {
  return schedule.type === 'cron' ? `"${schedule.cron}"` : JSON.stringify(schedule)
}

function invalidSchedule(message: string): BackendError {
  return new BackendError('InvalidSchedule', message)
}
