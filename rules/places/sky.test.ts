import { describe, expect, test } from 'vitest'
import { moonName } from '../moon-phase.ts'
import { skyOver } from './sky.ts'

const portland = { latitude: 45.52, longitude: -122.68 }

describe('the sky over a town', () => {
  test('is told for the day it is there, in its own time', () => {
    // Two in the morning of the 16th in London, the evening of the 15th in Oregon.
    const sky = skyOver(portland, Date.UTC(2026, 10, 16, 2))
    expect(sky).toMatchObject({ timeZone: 'America/Los_Angeles', day: '2026-11-15' })
    // The plain sunrise equation, by hand: 7:10 and 16:41.
    expect(sky.sunrise).toMatch(/^07:(09|10|11)$/)
    expect(sky.sunset).toMatch(/^16:(39|40|41|42)$/)
    expect(sky.dusk).toMatch(/^17:(0[8-9]|1[0-4])$/)
    expect(sky.daylightMinutes).toBeGreaterThan(560)
    expect(sky.daylightGained).toBeLessThan(-10)
    expect(sky.holdsUntil).toBe(Date.UTC(2026, 10, 16, 8))
  })

  test('knows the moon: full on 24 November 2026, and its name on the days around', () => {
    expect(skyOver(portland, Date.UTC(2026, 10, 16, 2)).nextFullMoon).toBe('2026-11-24')
    expect(skyOver(portland, Date.UTC(2026, 10, 24, 20)).moon).toMatchObject({
      name: 'full moon',
      litPercent: 100,
    })
    expect(skyOver(portland, Date.UTC(2026, 10, 9, 20)).moon.name).toBe('new moon')
    expect(skyOver(portland, Date.UTC(2026, 10, 13, 20)).moon.name).toBe('waxing crescent')
  })

  test.each([
    [0, 'new moon'],
    [359, 'new moon'],
    [45, 'waxing crescent'],
    [90, 'first quarter'],
    [135, 'waxing gibbous moon'],
    [180, 'full moon'],
    [225, 'waning gibbous moon'],
    [270, 'last quarter'],
    [315, 'waning crescent'],
  ])('at %d degrees it is a %s', (degrees, name) => {
    expect(moonName(degrees)).toBe(name)
  })

  test('where the sun does not set, nothing is said of when it does', () => {
    const utqiagvik = { latitude: 71.29, longitude: -156.79 }
    expect(skyOver(utqiagvik, Date.UTC(2026, 5, 21, 20))).toMatchObject({
      sunrise: null,
      sunset: null,
      dusk: null,
      daylightMinutes: null,
      daylightGained: null,
    })
  })

  test('where it sets after midnight, a day is as long as it is, and not less than none', () => {
    const fairbanks = { latitude: 64.84, longitude: -147.72 }
    const sky = skyOver(fairbanks, Date.UTC(2026, 5, 21, 20))
    expect(sky.sunset! < sky.sunrise!).toBe(true)
    // Almanacs: 21 hours and 49 minutes.
    expect(sky.daylightMinutes).toBeGreaterThan(1300)
    expect(sky.daylightMinutes).toBeLessThan(1320)
    expect(Math.abs(sky.daylightGained!)).toBeLessThan(15)
  })

  test('a day on which clocks are moved begins and ends at midnight', () => {
    const eleven = Date.UTC(2026, 10, 1, 19)
    expect(skyOver(portland, eleven).holdsUntil).toBe(Date.UTC(2026, 10, 2, 8))
    expect(skyOver({ latitude: 33.45, longitude: -112.07 }, eleven).timeZone).toBe('America/Phoenix')
    expect(skyOver({ latitude: 21.3, longitude: -157.86 }, eleven).timeZone).toBe('Pacific/Honolulu')
  })
})
