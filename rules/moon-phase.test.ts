import { MoonPhase } from 'astronomy-engine'
import { describe, expect, test } from 'vitest'
import { moonElongation, moonOfDay } from './moon-phase.ts'

const hourMs = 3_600_000
const ofUtcDay = (day: string) => moonOfDay(Date.parse(day), Date.parse(day) + 24 * hourMs)

// From the almanac of the US Naval Observatory, in UTC; the eclipses are beyond doubt.
const moments = [
  ['new moon', '2000-01-06T18:14Z'],
  ['full moon', '2000-01-21T04:40Z'],
  ['new moon', '2017-08-21T18:30Z'],
  ['full moon', '2023-08-31T01:36Z'],
  ['new moon', '2024-04-08T18:21Z'],
  ['full moon', '2025-03-14T06:55Z'],
  ['full moon', '2026-03-03T11:38Z'],
  ['new moon', '2026-08-12T17:37Z'],
  ['last quarter', '2026-11-01T20:28Z'],
  ['new moon', '2026-11-09T07:02Z'],
  ['first quarter', '2026-11-17T11:48Z'],
  ['full moon', '2026-11-24T14:53Z'],
] as const

describe('the phase of the moon', () => {
  test.each(moments)('is %s on the day of %s, and not the day before or after', (name, moment) => {
    const at = Date.parse(moment)
    const day = (offset: number) => new Date(at + offset * 24 * hourMs).toISOString().slice(0, 10)
    expect(ofUtcDay(day(0)).name).toBe(name)
    expect(ofUtcDay(day(-1)).name).not.toBe(name)
    expect(ofUtcDay(day(1)).name).not.toBe(name)
  })

  test('a full moon is on the day of the visitor’s own zone', () => {
    // 1:36 AM in London is the evening before in New York.
    const newYork = Date.parse('2023-08-30T04:00Z')
    expect(moonOfDay(newYork, newYork + 24 * hourMs).name).toBe('full moon')
  })

  test('how much is lit', () => {
    expect(ofUtcDay('2026-11-24').litPercent).toBe(100)
    expect(ofUtcDay('2026-11-09').litPercent).toBe(0)
    expect(ofUtcDay('2026-11-17').litPercent).toBeGreaterThan(45)
    expect(ofUtcDay('2026-11-17').litPercent).toBeLessThan(55)
  })

  test('every month has each of the four moments, and every day a phase', () => {
    const names = Array.from(
      { length: 59 },
      (_, index) => ofUtcDay(`2026-0${index < 31 ? 7 : 8}-${String((index % 31) + 1).padStart(2, '0')}`).name,
    )
    for (const name of ['new moon', 'first quarter', 'full moon', 'last quarter'] as const) {
      expect(names.filter((other) => other === name)).toHaveLength(2)
    }
  })

  test('from 1950 to 2100 it is within half a degree of the ephemeris that towns use', () => {
    const [from, to] = [Date.UTC(1950), Date.UTC(2100)]
    for (let step = 0; step < 500; step++) {
      const at = from + ((to - from) * step) / 500
      const difference = Math.abs(moonElongation(at) - MoonPhase(new Date(at)))
      expect(Math.min(difference, 360 - difference), new Date(at).toISOString()).toBeLessThan(0.5)
    }
  })
})
