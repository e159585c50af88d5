// Questions that somebody in a town may have, with answers made of what is true there today. A question to which there is
// no true answer is not asked.
import { monthName, weekdayName } from '../calendar.ts'
import type { Sky } from './sky.ts'

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
  const question = `When is it dark in ${name} today?`
  const { sunset, dusk, daylightMinutes, daylightGained } = sky
  if (sunset === null || dusk === null || daylightMinutes === null) {
    return {
      question,
      answer: 'Not at all, or all day long: so far north the sun does not keep hours at this season.',
    }
  }
  const times = `The sun sets at ${clock(sunset)}, and by ${clock(dusk)} a candle is the brighter light.`
  return { question, answer: `${times} ${season(daylightMinutes, daylightGained ?? 0)}` }
}

/** What the day's length does, in words that follow it. */
function season(minutes: number, gained: number): string {
  const week = `${Math.abs(gained)} minutes`
  const long = `${Math.floor(minutes / 60)} hours and ${minutes % 60} minutes`
  if (Math.abs(gained) <= 4) {
    return minutes > 720
      ? `Days hardly grow any more: this one has ${long}.`
      : `The nights are at their longest; ${long} of day are left.`
  }
  if (gained > 0)
    return minutes < 720
      ? `The light is coming back, ${week} in a week.`
      : `Evenings are growing, by ${week} since last week.`
  return minutes < 720
    ? `Long evenings for reading: ${week} of daylight have gone in a week.`
    : `Summer is letting go, ${week} in a week.`
}

const moonWords: Readonly<Record<Sky['moon']['name'], string>> = {
  'new moon': 'There is no moon to see: readers begin things on such a night.',
  'waxing crescent': 'A thin moon stands in the west after sunset and follows the sun down.',
  'first quarter': 'Half a moon is up at dusk, high in the south, and sets around midnight.',
  'waxing gibbous moon': 'More than half of it shines, from before sunset until long past midnight.',
  'full moon': 'It rises as the sun goes down and stays all night.',
  'waning gibbous moon': 'It comes up late in the evening and is still there at breakfast.',
  'last quarter': 'Half a moon rises around midnight, for those who read late.',
  'waning crescent': 'What is left of it rises shortly before the sun.',
}

function moonlight({ name, sky }: TownFacts): LocalQuestion {
  const { moon, moonrise, nextFullMoon } = sky
  const rising = moonrise === null ? '' : ` It rises at ${clock(moonrise)}.`
  const full = moon.name === 'full moon' ? '' : ` The next full moon is on ${date(nextFullMoon)}.`
  return {
    question: `What does the moon do over ${name}?`,
    answer: `${moonWords[moon.name]}${rising}${full}`,
  }
}

function totems({ name, totems: placed }: TownFacts): LocalQuestion | null {
  const [first, ...others] = placed
  if (!first) return null
  const made = first.material === '' ? first.name : `${first.name}, made of ${first.material}`
  const more = others.length === 0 ? 'It is' : `There are ${placed.length}, one of them is`
  return {
    question: `Is there a totem to touch in ${name}?`,
    answer: `${more} ${made}: hold a phone to it and it draws for you, without an app.`,
  }
}

function favourite({ name, mostDrawn }: TownFacts): LocalQuestion | null {
  if (!mostDrawn) return null
  return {
    question: `Which card comes up most often in ${name}?`,
    answer: `${mostDrawn.name}, ${mostDrawn.count} times so far. Chance likes nobody: with few draws some card must lead.`,
  }
}

function readers({ name, magicians }: TownFacts): LocalQuestion | null {
  if (magicians === null) return null
  return {
    question: `Does anybody in ${name} read for others?`,
    answer: `${magicians} people here have said that they do. Who they are is theirs to tell.`,
  }
}

function ground({ state, minerals }: StoneFacts): LocalQuestion | null {
  if (minerals.length === 0) return null
  return {
    question: `Which stones come out of the ground in ${state.name}?`,
    answer: `${sentence(listed(minerals.map((mineral) => mineral.name.toLowerCase())))}, among others that our source does not name.`,
  }
}

function where({ state, minerals }: StoneFacts): LocalQuestion | null {
  const known = minerals.find((mineral) => mineral.where !== undefined)
  if (!known) return null
  return {
    question: `Where in ${state.name} is ${known.name.toLowerCase()} found?`,
    answer: `The source names ${known.where}. Ask whose land it is before you dig.`,
  }
}

function nextTown({ name, nearby: [nearest] }: StoneFacts): LocalQuestion | null {
  if (!nearest) return null
  return {
    question: `How far is the next town from ${name}?`,
    answer: `${nearest.name} is ${miles(nearest.kilometres)} away as the crow flies.`,
  }
}

export function miles(kilometres: number): string {
  const count = Math.max(1, Math.round(kilometres / 1.609))
  return count === 1 ? 'a mile' : `${count} miles`
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
  return new Intl.ListFormat('en-US').format(names)
}

function isThere<T>(value: T | null): value is T {
  return value !== null
}
