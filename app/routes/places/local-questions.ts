// The questions and answers of a town's page, generated from its data. Questions without data are left out.
import * as m from '#messages'
import { getLocale } from '#messages/runtime'
import { formatDate, formatTime, readDay } from '#rules/calendar.ts'
import type { Sky } from '#rules/places/sky.ts'

export interface LocalQuestion {
  question: string
  answer: string
}

export interface TownFacts {
  name: string
  state: { name: string }
  nearby: readonly { name: string; kilometres: number }[]
  sky: Sky
  mostDrawn: { name: string; count: number } | null
  magicians: number | null
  totems: readonly { name: string; material: string }[]
}

export function readingQuestions(town: TownFacts): LocalQuestion[] {
  return [
    sunsetQuestion(town),
    moonQuestion(town),
    totemQuestion(town),
    mostDrawnQuestion(town),
    readersQuestion(town),
  ].filter(isNotNull)
}

export interface CrystalFacts extends Pick<TownFacts, 'name' | 'state' | 'nearby'> {
  minerals: readonly { name: string; where?: string }[]
}

export function crystalQuestions(town: CrystalFacts): LocalQuestion[] {
  return [mineralsQuestion(town), localityQuestion(town), nearestTownQuestion(town)].filter(isNotNull)
}

function sunsetQuestion({ name, sky }: TownFacts): LocalQuestion {
  const question = m.town_question_dark({ town: name })
  const { sunset, dusk, daylightMinutes, daylightGained } = sky
  if (sunset === null || dusk === null || daylightMinutes === null) {
    return { question, answer: m.town_answer_no_hours() }
  }
  const gained = daylightGained ?? 0
  const answer = m.town_answer_dark({
    sunset: formatClockTime(sunset),
    dusk: formatClockTime(dusk),
    season: seasonOf(daylightMinutes, gained),
    hours: Math.floor(daylightMinutes / 60),
    minutes: daylightMinutes % 60,
    change: Math.abs(gained),
  })
  return { question, answer }
}

/** Where in the year the day's length is, as a key of the message. */
function seasonOf(minutes: number, gained: number) {
  const isLong = minutes >= 720
  if (Math.abs(gained) <= 4) return minutes > 720 ? 'longest_days' : 'longest_nights'
  if (gained > 0) return isLong ? 'evenings_grow' : 'light_returns'
  return isLong ? 'summer_ends' : 'long_evenings'
}

function moonQuestion({ name, sky }: TownFacts): LocalQuestion {
  const { moon, moonrise, nextFullMoon } = sky
  const answer = [
    m.town_answer_moon({ phase: moon.name.replaceAll(' ', '_') }),
    ...(moonrise === null ? [] : [m.town_answer_moonrise({ time: formatClockTime(moonrise) })]),
    ...(moon.name === 'full moon' ? [] : [m.town_answer_full_moon({ day: formatDay(nextFullMoon) })]),
  ].join(' ')
  return { question: m.town_question_moon({ town: name }), answer }
}

function totemQuestion({ name, totems }: TownFacts): LocalQuestion | null {
  const [first] = totems
  if (!first) return null
  return {
    question: m.town_question_totem({ town: name }),
    answer: m.town_answer_totem({
      count: totems.length,
      totem: first.name,
      material: first.material || 'none',
    }),
  }
}

function mostDrawnQuestion({ name, mostDrawn }: TownFacts): LocalQuestion | null {
  if (!mostDrawn) return null
  return {
    question: m.town_question_favorite({ town: name }),
    answer: m.town_answer_favorite({ card: mostDrawn.name, count: mostDrawn.count }),
  }
}

function readersQuestion({ name, magicians }: TownFacts): LocalQuestion | null {
  if (magicians === null) return null
  return {
    question: m.town_question_readers({ town: name }),
    answer: m.town_answer_readers({ count: magicians }),
  }
}

function mineralsQuestion({ state, minerals }: CrystalFacts): LocalQuestion | null {
  if (minerals.length === 0) return null
  const names = capitalize(formatList(minerals.map((mineral) => mineral.name.toLowerCase())))
  return {
    question: m.town_question_ground({ state: state.name }),
    answer: m.town_answer_ground({ minerals: names }),
  }
}

function localityQuestion({ state, minerals }: CrystalFacts): LocalQuestion | null {
  const located = minerals.find((mineral) => mineral.where !== undefined)
  if (!located) return null
  return {
    question: m.town_question_where({ state: state.name, mineral: located.name.toLowerCase() }),
    answer: m.town_answer_where({ place: located.where! }),
  }
}

function nearestTownQuestion({ name, nearby: [nearest] }: CrystalFacts): LocalQuestion | null {
  if (!nearest) return null
  return {
    question: m.town_question_next_town({ town: name }),
    answer: m.town_answer_next_town({ town: nearest.name, count: toMiles(nearest.kilometres) }),
  }
}

export function formatMiles(kilometres: number): string {
  return m.town_miles({ count: toMiles(kilometres) })
}

function toMiles(kilometres: number): number {
  return Math.max(1, Math.round(kilometres / 1.609))
}

/** “4:41 PM”, of `16:41`. */
export function formatClockTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return formatTime({ hours, minutes }, getLocale())
}

/** “Sunday, November 15”, of `2026-11-15`. */
export function formatDay(day: string): string {
  return formatDate(readDay(day), 'weekdayAndDay', getLocale())
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function formatList(names: readonly string[]): string {
  return new Intl.ListFormat(getLocale()).format(names)
}

function isNotNull<T>(value: T | null): value is T {
  return value !== null
}
