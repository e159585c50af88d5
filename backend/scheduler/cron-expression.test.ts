import { cronJobs, makeFunctionReference } from 'convex/server'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '#tests/support/random-source.ts'
import { checkSchedule, nextRunMs, parseCron, type CronSchedule } from './cron-expression.ts'

const at = (text: string) => Date.parse(text)
const iso = (ms: number) => new Date(ms).toISOString().replace(':00.000Z', 'Z')
const next = (schedule: CronSchedule, now: string, previous: string | null = null) =>
  iso(nextRunMs(schedule, 'job', previous === null ? null : at(previous), at(now)))

describe('schedules', () => {
  test.each<[string, CronSchedule, string]>([
    ['2026-03-01T10:29:59Z', { type: 'hourly', minuteUTC: 30 }, '2026-03-01T10:30Z'],
    ['2026-03-01T10:30:00Z', { type: 'hourly', minuteUTC: 30 }, '2026-03-01T11:30Z'],
    ['2026-03-01T23:59:00Z', { type: 'daily', hourUTC: 4, minuteUTC: 5 }, '2026-03-02T04:05Z'],
    ['2026-02-28T05:00:00Z', { type: 'daily', hourUTC: 4, minuteUTC: 0 }, '2026-03-01T04:00Z'],
    [
      '2026-03-01T10:00:00Z',
      { type: 'weekly', dayOfWeek: 'sunday', hourUTC: 9, minuteUTC: 0 },
      '2026-03-08T09:00Z',
    ],
    [
      '2026-03-01T10:00:00Z',
      { type: 'weekly', dayOfWeek: 'monday', hourUTC: 9, minuteUTC: 0 },
      '2026-03-02T09:00Z',
    ],
    ['2026-01-31T10:00:00Z', { type: 'monthly', day: 31, hourUTC: 9, minuteUTC: 0 }, '2026-03-31T09:00Z'],
    ['2026-12-15T10:00:00Z', { type: 'monthly', day: 1, hourUTC: 0, minuteUTC: 0 }, '2027-01-01T00:00Z'],
    ['2026-03-01T10:00:00Z', { type: 'cron', cron: '* * * * *' }, '2026-03-01T10:01Z'],
    ['2026-03-01T10:00:00Z', { type: 'cron', cron: '*/15 9-17 * * MON-FRI' }, '2026-03-02T09:00Z'],
    ['2026-03-02T17:45:00Z', { type: 'cron', cron: '*/15 9-17 * * mon-fri' }, '2026-03-03T09:00Z'],
    ['2026-03-01T10:00:00Z', { type: 'cron', cron: '0 0 29 2 *' }, '2028-02-29T00:00Z'],
    ['2096-03-01T00:00:00Z', { type: 'cron', cron: '0 0 29 FEB *' }, '2104-02-29T00:00Z'],
    ['2026-03-01T10:00:00Z', { type: 'cron', cron: '0 12 * * 7' }, '2026-03-01T12:00Z'],
    ['2026-03-01T10:00:00Z', { type: 'cron', cron: '5/20 8 * * *' }, '2026-03-02T08:05Z'],
    ['2026-03-02T08:05:00Z', { type: 'cron', cron: '5/20 8 * * *' }, '2026-03-02T08:25Z'],
    // Both days given: either is enough. 13 March 2026 is a Friday; the first Friday after the 1st is the 6th.
    ['2026-03-01T00:00:00Z', { type: 'cron', cron: '0 0 13 * 5' }, '2026-03-06T00:00Z'],
    ['2026-03-06T00:00:00Z', { type: 'cron', cron: '0 0 10 * 5' }, '2026-03-10T00:00Z'],
  ])('[SCD1] after %s, %o comes at %s', (now, schedule, expected) => {
    expect(next(schedule, now)).toBe(expected)
  })

  test('[SCD2] an interval runs at once, then counts from the run before, leaving out what was missed', () => {
    const every: CronSchedule = { type: 'interval', minutes: 10 }
    expect(next(every, '2026-03-01T10:03:00Z')).toBe('2026-03-01T10:03Z')
    expect(next(every, '2026-03-01T10:03:01Z', '2026-03-01T10:03:00Z')).toBe('2026-03-01T10:13Z')
    expect(next(every, '2026-03-01T12:00:00Z', '2026-03-01T10:03:00Z')).toBe('2026-03-01T12:03Z')
    expect(next({ type: 'interval', seconds: 7 }, '2026-03-01T10:00:07Z', '2026-03-01T10:00:00Z')).toBe(
      '2026-03-01T10:00:14.000Z',
    )
  })

  test('[SCD3] an open minute is fixed for a name and spread over names', () => {
    const minutes = Array.from(
      { length: 200 },
      (_, i) => (nextRunMs({ type: 'hourly' }, `job ${i}`, null, 0) / 60_000) % 60,
    )
    expect((nextRunMs({ type: 'hourly' }, 'job 7', null, 0) / 60_000) % 60).toBe(minutes[7])
    expect(new Set(minutes).size).toBeGreaterThan(30)
  })

  test('[SCD1] every found minute matches its fields and no earlier one does', () => {
    const random = seededRandom(61)
    const field = (low: number, high: number) =>
      random.pick([
        '*',
        `*/${random.integer(2, 9)}`,
        String(random.integer(low, high)),
        `${low}-${random.integer(low, high)}`,
      ])
    for (let round = 0; round < 60; round++) {
      const cron = `${field(0, 59)} ${field(0, 23)} ${field(1, 28)} * ${field(0, 6)}`
      const fields = parseCron(cron)
      const matches = (ms: number) => {
        const date = new Date(ms)
        const byDay = fields.days.has(date.getUTCDate())
        const byWeekday = fields.weekdays.has(date.getUTCDay())
        return (
          fields.minutes.has(date.getUTCMinutes()) &&
          fields.hours.has(date.getUTCHours()) &&
          (fields.eitherDay ? byDay || byWeekday : byDay && byWeekday)
        )
      }
      const now = Date.UTC(2026, 0, 1) + random.integer(0, 500_000) * 60_000
      const found = nextRunMs({ type: 'cron', cron }, 'job', null, now)
      expect(matches(found), `seed 61, ${cron}`).toBe(true)
      let earlier = now + 60_000
      while (earlier < found && !matches(earlier)) earlier += 60_000
      expect(iso(earlier), `seed 61, ${cron}`).toBe(iso(found))
    }
  })

  test('[SCD1] what crons.export() gives is understood', () => {
    const crons = cronJobs()
    const job = makeFunctionReference<'mutation'>('jobs:run')
    crons.interval('a', { seconds: 30 }, job)
    crons.hourly('b', job)
    crons.daily('c', { hourUTC: 3 }, job)
    crons.weekly('d', { dayOfWeek: 'friday', hourUTC: 3, minuteUTC: 1 }, job)
    crons.monthly('e', { day: 2, hourUTC: 3, minuteUTC: 1 }, job)
    crons.cron('f', '0 7 * * *', job)
    const exported = JSON.parse((crons as unknown as { export(): string }).export()) as Record<
      string,
      { schedule: CronSchedule }
    >
    expect(Object.keys(exported)).toHaveLength(6)
    for (const [name, { schedule }] of Object.entries(exported))
      expect(() => checkSchedule(schedule, name)).not.toThrow()
  })
})

describe('wrong schedules are refused', () => {
  test.each<[CronSchedule, string]>([
    [{ type: 'cron', cron: '* * * *' }, 'must have five fields'],
    [{ type: 'cron', cron: '60 * * * *' }, 'has an invalid field "60"'],
    [{ type: 'cron', cron: '* 24 * * *' }, 'has an invalid field "24"'],
    [{ type: 'cron', cron: '* * 0 * *' }, 'has an invalid field "0"'],
    [{ type: 'cron', cron: '* * * 13 *' }, 'has an invalid field "13"'],
    [{ type: 'cron', cron: '* * * * 8' }, 'has an invalid field "8"'],
    [{ type: 'cron', cron: '*/0 * * * *' }, 'has an invalid field "*/0"'],
    [{ type: 'cron', cron: '5-1 * * * *' }, 'has an invalid field "5-1"'],
    [{ type: 'cron', cron: '1,,2 * * * *' }, 'has an invalid field "1,,2"'],
    [{ type: 'cron', cron: '1-2-3 * * * *' }, 'has an invalid field'],
    [{ type: 'cron', cron: '* * L * *' }, 'has an invalid field "L"'],
    [{ type: 'cron', cron: '0 0 30 2 *' }, 'The schedule "0 0 30 2 *" never comes'],
    [{ type: 'interval' }, 'Must specify one of seconds, minutes, or hours'],
    [{ type: 'interval', seconds: 0 }, 'Interval must be an integer greater than 0'],
    [{ type: 'interval', seconds: 1, hours: 1 }, 'Must specify one of seconds, minutes, or hours'],
    [{ type: 'hourly', minuteUTC: 60 }, 'Minute of hour must be an integer from 0 to 59'],
    [{ type: 'daily', hourUTC: 24 }, 'Hour of day must be an integer from 0 to 23'],
    [{ type: 'weekly', dayOfWeek: 'mo', hourUTC: 1 }, 'Day of week must be a string like "monday".'],
    [{ type: 'monthly', day: 32, hourUTC: 1 }, 'Day of month must be an integer from 1 to 31'],
  ])('[SCD4] %o', (schedule, message) => {
    expect(() => checkSchedule(schedule, 'job')).toThrow(message)
    expect(() => checkSchedule(schedule, 'job')).toThrow(expect.objectContaining({ code: 'InvalidSchedule' }))
  })
})
