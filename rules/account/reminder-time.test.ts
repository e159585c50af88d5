import { describe, expect, test, vi } from 'vitest'
import { getReminderTime, nextReminderAt, startOfDayAt } from './reminder-time.ts'

const at = (text: string) => Date.parse(text)
const next = (time: string, zone: string, after: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return new Date(nextReminderAt({ minuteOfDay: hour * 60 + minute, zone }, at(after))).toISOString()
}

describe('a reminder', () => {
  test('comes when the clocks there show the chosen time, today or tomorrow', () => {
    expect(next('08:00', 'UTC', '2026-11-15T07:59:59.999Z')).toBe('2026-11-15T08:00:00.000Z')
    expect(next('08:00', 'UTC', '2026-11-15T08:00:00Z')).toBe('2026-11-16T08:00:00.000Z')
    expect(next('08:00', 'Asia/Tokyo', '2026-11-15T00:00:00Z')).toBe('2026-11-15T23:00:00.000Z')
    expect(next('08:00', 'America/Los_Angeles', '2026-11-15T00:00:00Z')).toBe('2026-11-15T16:00:00.000Z')
    expect(next('00:00', 'Pacific/Kiritimati', '2026-11-15T10:00:00Z')).toBe('2026-11-16T10:00:00.000Z')
    expect(next('23:59', 'Asia/Kathmandu', '2026-11-15T00:00:00Z')).toBe('2026-11-15T18:14:00.000Z')
  })

  test('stays at the same time by the wall when clocks are changed', () => {
    expect(next('08:00', 'Europe/Vienna', '2026-03-28T12:00:00Z')).toBe('2026-03-29T06:00:00.000Z')
    expect(next('08:00', 'Europe/Vienna', '2026-10-24T12:00:00Z')).toBe('2026-10-25T07:00:00.000Z')
  })

  test('at a time that is skipped comes as much later as the clocks are changed', () => {
    expect(next('02:30', 'Europe/Vienna', '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:30:00.000Z')
    expect(next('02:15', 'Australia/Lord_Howe', '2026-10-03T12:00:00Z')).toBe('2026-10-03T15:45:00.000Z')
  })

  test('at a time that comes twice comes once', () => {
    const first = next('02:30', 'Europe/Vienna', '2026-10-24T12:00:00Z')
    expect(first).toBe('2026-10-25T00:30:00.000Z')
    expect(next('02:30', 'Europe/Vienna', first)).toBe('2026-10-26T01:30:00.000Z')
  })

  test('comes 365 times a year, one for each date, wherever somebody lives', () => {
    for (const zone of [
      'America/New_York',
      'Europe/London',
      'Australia/Lord_Howe',
      'Africa/Casablanca',
      'UTC',
    ]) {
      const days = new Set<number>()
      let last = at('2025-12-31T12:00:00Z')
      for (let count = 0; count < 365; count++) {
        const following = nextReminderAt({ minuteOfDay: 150, zone }, last)
        expect(following - last, zone).toBeGreaterThan(0)
        last = following
        days.add(startOfDayAt(last, zone))
      }
      expect(days.size, zone).toBe(365)
    }
  })
})

test('the day is that of the clocks there, and begins at their midnight', () => {
  const noon = at('2026-11-15T12:00:00Z')
  expect(startOfDayAt(noon, 'Pacific/Kiritimati')).toBe(at('2026-11-15T10:00:00Z'))
  expect(startOfDayAt(at('2026-11-15T05:00:00Z'), 'America/Los_Angeles')).toBe(at('2026-11-14T08:00:00Z'))
  expect(startOfDayAt(noon, 'Europe/Vienna')).toBe(at('2026-11-14T23:00:00Z'))
  expect(startOfDayAt(at('2026-03-29T12:00:00Z'), 'Europe/Vienna')).toBe(at('2026-03-28T23:00:00Z'))
  // There midnight itself is skipped.
  expect(startOfDayAt(at('2026-04-24T12:00:00Z'), 'Africa/Cairo')).toBe(at('2026-04-23T22:00:00Z'))
})

test('what is no time and no place is not one', () => {
  expect(getReminderTime({ minuteOfDay: 0, zone: 'Europe/Vienna' })).not.toBeNull()
  for (const minuteOfDay of [-1, 1440, 1.5, Number.NaN])
    expect(getReminderTime({ minuteOfDay, zone: 'UTC' }), String(minuteOfDay)).toBeNull()
  for (const zone of ['', 'Nowhere/At_All', '../../etc', 'x'.repeat(10_000)])
    expect(getReminderTime({ minuteOfDay: 1, zone }), zone.slice(0, 20)).toBeNull()
})

test('a place has one spelling, however it is written', () => {
  for (const zone of ['europe/vienna', 'EUROPE/VIENNA', 'eUrOpE/vIeNnA'])
    expect(getReminderTime({ minuteOfDay: 1, zone })).toEqual({ minuteOfDay: 1, zone: 'Europe/Vienna' })
})

test('however many spellings are asked about, no more than five hundred are remembered', () => {
  const spellings = Array.from({ length: 2000 }, (_, at) =>
    [...'europe/vienna'].map((letter, bit) => (at & (1 << bit) ? letter.toUpperCase() : letter)).join(''),
  )
  const { DateTimeFormat } = Intl
  const made = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (...args) {
    return new DateTimeFormat(...args)
  })
  for (const zone of spellings) startOfDayAt(0, zone)
  made.mockClear()
  for (const zone of spellings.slice(-400)) startOfDayAt(0, zone)
  expect(made).not.toHaveBeenCalled()
  startOfDayAt(0, spellings[0]!)
  expect(made).toHaveBeenCalledTimes(1)
})
