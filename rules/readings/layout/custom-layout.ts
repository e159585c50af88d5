// Layouts that visitors make for themselves. They are read like those of the house, so each position gets a lens; the
// visitor's own words stand in it as a quotation, and never as part of our sentence.
import { hidesOther, type PlacedCard } from './geometry.ts'

export const MAX_POSITIONS = 13
export const MAX_NAME = 60
export const MAX_MEANING = 200
/** From the middle of the table. */
export const MAX_DISTANCE = 20

export interface CustomPosition extends PlacedCard {
  key: string
  name: string
  meaning: string
}

export interface CustomLayout {
  name: string
  positions: CustomPosition[]
}

export interface CustomLens {
  asks: 'theme'
  opening: string
  reversed: string
  turn: string
}

/** Gives the layout with its texts tidied and its positions numbered, or every problem at once, in plain words. */
export function parseCustomLayout(value: unknown): CustomLayout | { problems: string[] } {
  if (!isRecord(value) || !Array.isArray(value.positions)) return { problems: ['This is not a layout.'] }
  const name = tidy(value.name)
  const positions = value.positions.slice(0, MAX_POSITIONS).map(toPosition)
  const problems = [
    ...(name === '' ? ['Give the layout a name.'] : []),
    ...(name.length > MAX_NAME ? [`Keep the name to ${MAX_NAME} characters.`] : []),
    ...(value.positions.length === 0 ? ['A layout needs at least one position.'] : []),
    ...(value.positions.length > MAX_POSITIONS ? [`A layout has at most ${MAX_POSITIONS} positions.`] : []),
    ...positions.flatMap(problemsOfPosition),
    ...overlapsOf(positions),
  ]
  return problems.length > 0 ? { problems } : { name, positions }
}

export function lensOf({ name, meaning }: CustomPosition): CustomLens {
  return {
    asks: 'theme',
    opening: `At the place you call “${name}” lies {card}.`,
    reversed: `At the place you call “${name}” lies {card}, upside down.`,
    turn:
      meaning === ''
        ? 'You chose the name of this place; see what it asks of what lies there.'
        : `You wrote of this place: “${meaning}”`,
  }
}

function toPosition(value: unknown, at: number): CustomPosition {
  const fields = isRecord(value) ? value : {}
  return {
    key: `place-${at + 1}`,
    name: tidy(fields.name),
    meaning: tidy(fields.meaning),
    x: typeof fields.x === 'number' ? fields.x : Number.NaN,
    y: typeof fields.y === 'number' ? fields.y : Number.NaN,
    rotation: fields.rotation === 90 ? 90 : 0,
  }
}

function problemsOfPosition({ name, meaning, x, y }: CustomPosition, at: number): string[] {
  const place = `Position ${at + 1}`
  return [
    ...(name === '' ? [`${place} needs a name.`] : []),
    ...(name.length > MAX_NAME ? [`${place}: keep the name to ${MAX_NAME} characters.`] : []),
    ...(meaning.length > MAX_MEANING ? [`${place}: keep the meaning to ${MAX_MEANING} characters.`] : []),
    ...(Math.abs(x) <= MAX_DISTANCE && Math.abs(y) <= MAX_DISTANCE ? [] : [`${place} lies off the table.`]),
  ]
}

function overlapsOf(positions: CustomPosition[]): string[] {
  return positions.flatMap((one, at) =>
    positions
      .slice(at + 1)
      .filter((other) => hidesOther(one, other))
      .map((other) => `“${one.name}” and “${other.name}” lie on top of each other.`),
  )
}

/** One line, without the braces that mark the card's name in an opening. */
function tidy(value: unknown): string {
  return typeof value === 'string' ? value.replace(/[{}]/g, '').replace(/\s+/g, ' ').trim() : ''
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
