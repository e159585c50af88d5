// Questions that somebody in a town may have, with answers made of what is true there today. A question to which there is
// no true answer is not asked.
import * as m from '#messages'
import { getLocale } from '#messages/runtime'
import { monthName, weekdayName } from '#rules/calendar.ts'
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

export function questionsOfReadings(town: TownFacts): LocalQuestion[] {
  return [darkness(town), moonlight(town), totems(town), favourite(town), readers(town)].filter(isThere)
}

export interface StoneFacts extends Pick<TownFacts, 'name' | 'state' | 'nearby'> {
  minerals: readonly { name: string; where?: string }[]
}

export function questionsOfStones(town: StoneFacts): LocalQuestion[] {
  return [ground(town), where(town), nextTown(town)].filter(isThere)
}

function darkness({ name, sky }: TownFacts): LocalQuestion {
  const question = m.town_question_dark({ town: name })
  const { sunset, dusk, daylightMinutes, daylightGained } = sky
  if (sunset === null || dusk === null || daylightMinutes === null) {
    return { question, answer: m.town_answer_no_hours() }
  }
  const gained = daylightGained ?? 0
  const answer = m.town_answer_dark({
    sunset: clock(sunset),
    dusk: clock(dusk),
    season: seasonOf(daylightMinutes, gained),
    hours: Math.floor(daylightMinutes / 60),
    minutes: daylightMinutes % 60,
    change: Math.abs(gained),
  })
  return { question, answer }
}

/** What the day's length does. */
function seasonOf(minutes: number, gained: number) {
  const isLong = minutes >= 720
  if (Math.abs(gained) <= 4) return minutes > 720 ? 'longest_days' : 'longest_nights'
  if (gained > 0) return isLong ? 'evenings_grow' : 'light_returns'
  return isLong ? 'summer_ends' : 'long_evenings'
}

function moonlight({ name, sky }: TownFacts): LocalQuestion {
  const { moon, moonrise, nextFullMoon } = sky
  const answer = [
    m.town_answer_moon({ phase: moon.name.replaceAll(' ', '_') }),
    ...(moonrise === null ? [] : [m.town_answer_moonrise({ time: clock(moonrise) })]),
    ...(moon.name === 'full moon' ? [] : [m.town_answer_full_moon({ day: date(nextFullMoon) })]),
  ].join(' ')
  return { question: m.town_question_moon({ town: name }), answer }
}

function totems({ name, totems: placed }: TownFacts): LocalQuestion | null {
  const [first] = placed
  if (!first) return null
  return {
    question: m.town_question_totem({ town: name }),
    answer: m.town_answer_totem({
      count: placed.length,
      totem: first.name,
      material: first.material || 'none',
    }),
  }
}

function favourite({ name, mostDrawn }: TownFacts): LocalQuestion | null {
  if (!mostDrawn) return null
  return {
    question: m.town_question_favorite({ town: name }),
    answer: m.town_answer_favorite({ card: mostDrawn.name, count: mostDrawn.count }),
  }
}

function readers({ name, magicians }: TownFacts): LocalQuestion | null {
  if (magicians === null) return null
  return {
    question: m.town_question_readers({ town: name }),
    answer: m.town_answer_readers({ count: magicians }),
  }
}

function ground({ state, minerals }: StoneFacts): LocalQuestion | null {
  if (minerals.length === 0) return null
  const names = sentence(listed(minerals.map((mineral) => mineral.name.toLowerCase())))
  return {
    question: m.town_question_ground({ state: state.name }),
    answer: m.town_answer_ground({ minerals: names }),
  }
}

function where({ state, minerals }: StoneFacts): LocalQuestion | null {
  const known = minerals.find((mineral) => mineral.where !== undefined)
  if (!known) return null
  return {
    question: m.town_question_where({ state: state.name, mineral: known.name.toLowerCase() }),
    answer: m.town_answer_where({ place: known.where! }),
  }
}

function nextTown({ name, nearby: [nearest] }: StoneFacts): LocalQuestion | null {
  if (!nearest) return null
  return {
    question: m.town_question_next_town({ town: name }),
    answer: m.town_answer_next_town({ town: nearest.name, count: inMiles(nearest.kilometres) }),
  }
}

export function miles(kilometres: number): string {
  return m.town_miles({ count: inMiles(kilometres) })
}

function inMiles(kilometres: number): number {
  return Math.max(1, Math.round(kilometres / 1.609))
}

/** “4:41 pm”, of `16:41`. */
export function clock(time: string): string {
  const [hours = '', minutes = ''] = time.split(':')
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'am' : 'pm'}`
}

/** “Sunday, November 15”, of `2026-11-15`. */
export function date(day: string): string {
  const midnight = new Date(`${day}T00:00:00Z`)
  const inMonth = `${monthName(midnight.getUTCMonth())} ${midnight.getUTCDate()}`
  return `${weekdayName(midnight.getUTCDay())}, ${inMonth}`
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat(getLocale()).format(names)
}

function isThere<T>(value: T | null): value is T {
  return value !== null
}
