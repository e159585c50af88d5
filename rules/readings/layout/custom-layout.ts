// Layouts that visitors make for themselves. They are read like the built-in ones, so each position gets a role.
import type { Role } from '../composition/shape.ts'
import type { Problem } from '../../refusal.ts'
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

/** How readings of the first composition read a card at a position. */
export interface CustomLens {
  asks: 'theme'
  opening: string
  reversed: string
  turn: string
}

/** Gives the layout with its texts tidied and its positions numbered, or every problem at once. */
export function parseCustomLayout(value: unknown): CustomLayout | { problems: Problem[] } {
  if (!isRecord(value) || !Array.isArray(value.positions)) {
    return { problems: [{ reason: 'layout_invalid' }] }
  }
  const name = tidy(value.name)
  const positions = value.positions.slice(0, MAX_POSITIONS).map(toPosition)
  const count = value.positions.length
  const problems: Problem[] = []
  if (name === '') problems.push({ reason: 'layout_without_name' })
  if (name.length > MAX_NAME) problems.push({ reason: 'layout_name_too_long', params: { max: MAX_NAME } })
  if (count === 0) problems.push({ reason: 'layout_without_positions' })
  if (count > MAX_POSITIONS) {
    problems.push({ reason: 'layout_too_many_positions', params: { max: MAX_POSITIONS } })
  }
  problems.push(...positions.flatMap(problemsOfPosition), ...overlapsOf(positions))
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

/** What the name of a position asks of its card. In this order: the first that matches. */
const roleWords: readonly (readonly [Role, RegExp])[] = [
  ['past', /\b(past|behind|before now|yesterday|root|origin|history|childhood|cause)\b/],
  ['advice', /\b(advice|advise|do|action|step|suggestion|guidance|lesson|try)\b/],
  ['outcome', /\b(future|outcome|result|ahead|tomorrow|next|becomes?|potential|direction|goal)\b/],
  ['hinders', /\b(obstacle|challenge|block|against|problem|crosses|hinders?|difficult\w*|weakness)\b/],
  ['helps', /\b(helps?|support|strengths?|gift|resource|ally|for me|opportunit\w+)\b/],
  ['hidden', /\b(hidden|unseen|shadow|beneath|unconscious|secret|underneath)\b/],
  ['feared', /\b(fears?|afraid|worry|worries|anxiety)\b/],
  ['wanted', /\b(want|wish|hope|hopes|desire|dream)\b/],
  ['other', /\b(them|they|him|her|he|she|other|others|partner|people|family|mum|mom|dad|friend|boss)\b/],
]

/** The role that its name, or else its meaning, speaks of. */
export function roleOf({ name, meaning }: Pick<CustomPosition, 'name' | 'meaning'>): Role {
  const roleIn = (text: string) => roleWords.find(([, words]) => words.test(text.toLowerCase()))?.[0]
  return roleIn(name) ?? roleIn(meaning) ?? 'present'
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

function problemsOfPosition({ name, meaning, x, y }: CustomPosition, at: number): Problem[] {
  const number = at + 1
  const problems: Problem[] = []
  if (name === '') problems.push({ reason: 'position_without_name', params: { number } })
  if (name.length > MAX_NAME) {
    problems.push({ reason: 'position_name_too_long', params: { number, max: MAX_NAME } })
  }
  if (meaning.length > MAX_MEANING) {
    problems.push({ reason: 'position_meaning_too_long', params: { number, max: MAX_MEANING } })
  }
  // Also of what is no number at all.
  if (!(Math.abs(x) <= MAX_DISTANCE && Math.abs(y) <= MAX_DISTANCE)) {
    problems.push({ reason: 'position_off_table', params: { number } })
  }
  return problems
}

function overlapsOf(positions: CustomPosition[]): Problem[] {
  return positions.flatMap((one, at) =>
    positions
      .slice(at + 1)
      .filter((other) => hidesOther(one, other))
      .map((other) => ({
        reason: 'positions_overlap',
        params: { first: one.name, second: other.name },
      })),
  )
}

/** One line, without the braces that mark the card's name in an opening. */
function tidy(value: unknown): string {
  return typeof value === 'string' ? value.replace(/[{}]/g, '').replace(/\s+/g, ' ').trim() : ''
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
