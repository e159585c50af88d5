// Sun and moon over a town on one day, in local time.
import {
  Body,
  Illumination,
  MoonPhase,
  Observer,
  SearchAltitude,
  SearchMoonPhase,
  SearchRiseSet,
} from 'astronomy-engine'
import timeZoneAt from '@photostructure/tz-lookup'
import { type MoonName, moonName } from '../moon-phase.ts'
import { localTime } from './local-time.ts'

export interface Sky {
  timeZone: string
  /** The local day: “2026-11-15”. */
  day: string
  /** Local times, “16:41”; null if it does not happen that day, as in Alaska in June. */
  sunrise: string | null
  sunset: string | null
  /** When it is dark enough for the brighter stars (the sun six degrees down). */
  dusk: string | null
  moonrise: string | null
  moonset: string | null
  daylightMinutes: number | null
  /** More or less than a week ago. */
  daylightGained: number | null
  moon: { name: MoonName; litPercent: number }
  /** The local day of the full moon. */
  nextFullMoon: string
  /** The town's next midnight, until which the result is valid. */
  holdsUntil: number
}

const dayMs = 86_400_000

export function skyOver({ latitude, longitude }: { latitude: number; longitude: number }, now: number): Sky {
  const timeZone = timeZoneAt(latitude, longitude)
  const day = dayIn(timeZone, now)
  const begins = midnightIn(timeZone, now)
  const ends = midnightIn(timeZone, begins + 1.5 * dayMs)
  const observer = new Observer(latitude, longitude, 0)
  const within = (found: { date: Date } | null) => {
    const ms = found?.date.getTime()
    return ms !== undefined && ms < ends ? ms : null
  }
  const riseOrSet = (body: Body, direction: 1 | -1) =>
    within(SearchRiseSet(body, observer, direction, new Date(begins), 1.1))
  const [sunrise, sunset] = [riseOrSet(Body.Sun, 1), riseOrSet(Body.Sun, -1)]
  const daylight = sunrise === null || sunset === null ? null : daylightBetween(observer, sunrise, sunset)
  const weekAgo = daylight === null ? null : daylightOf(observer, begins - 7 * dayMs)
  // As it hangs there in the evening.
  const evening = new Date(sunset ?? begins + 0.8 * dayMs)
  const told = (ms: number | null) => (ms === null ? null : timeIn(timeZone, ms))
  return {
    timeZone,
    day,
    sunrise: told(sunrise),
    sunset: told(sunset),
    dusk: told(within(SearchAltitude(Body.Sun, observer, -1, new Date(begins + dayMs / 2), 1, -6))),
    moonrise: told(riseOrSet(Body.Moon, 1)),
    moonset: told(riseOrSet(Body.Moon, -1)),
    daylightMinutes: daylight,
    daylightGained: daylight === null || weekAgo === null ? null : daylight - weekAgo,
    moon: {
      name: moonName(MoonPhase(evening)),
      litPercent: Math.round(Illumination(Body.Moon, evening).phase_fraction * 100),
    },
    nextFullMoon: dayIn(timeZone, SearchMoonPhase(180, new Date(begins), 40)!.date.getTime()),
    holdsUntil: ends,
  }
}

function daylightOf(observer: Observer, begins: number): number | null {
  const [rise, set] = [sunAt(observer, 1, begins), sunAt(observer, -1, begins)]
  return rise === undefined || set === undefined ? null : daylightBetween(observer, rise, set)
}

/** In Fairbanks the sun sets after midnight in June, so the first sunset of a day belongs to the day before. */
function daylightBetween(observer: Observer, rise: number, set: number): number | null {
  const after = set > rise ? set : sunAt(observer, -1, rise)
  return after === undefined ? null : Math.round((after - rise) / 60_000)
}

function sunAt(observer: Observer, direction: 1 | -1, from: number): number | undefined {
  return SearchRiseSet(Body.Sun, observer, direction, new Date(from), 1)?.date.getTime()
}

// The Swedish locale formats dates as ISO.
const timeIn = localTime('sv-SE', { timeStyle: 'short' })
const dayIn = localTime('sv-SE', { dateStyle: 'short' })
const dayAndTimeIn = localTime('sv-SE', { dateStyle: 'short', timeStyle: 'medium' })

/** The local start of the day. Clocks change at two in the morning, so midnight always exists. */
function midnightIn(timeZone: string, ms: number): number {
  const day = dayIn(timeZone, ms)
  const asUtc = Date.parse(`${day}T00:00:00Z`)
  const offset = (at: number) => {
    const local = dayAndTimeIn(timeZone, at)
    return Date.parse(`${local.replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000
  }
  const guess = asUtc - offset(ms)
  return asUtc - offset(guess)
}
