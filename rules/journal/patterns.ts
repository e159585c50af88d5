// Statistics of a journal: most drawn cards, suits by month, and repeated cards.
import { expectedDifferent } from '../readings/statistics/repeats.ts'

export interface CountedCard {
  cardId: string
  reversed: boolean
}

export interface CardCount {
  cardId: string
  upright: number
  reversed: number
}

/** Most drawn first; equal counts in the order of their first draw. */
export function mostDrawn(cards: readonly CountedCard[], most: number): CardCount[] {
  const counts = new Map<string, CardCount>()
  for (const { cardId, reversed } of cards) {
    const count = counts.get(cardId) ?? { cardId, upright: 0, reversed: 0 }
    count[reversed ? 'reversed' : 'upright']++
    counts.set(cardId, count)
  }
  return [...counts.values()].sort((a, b) => b.upright + b.reversed - (a.upright + a.reversed)).slice(0, most)
}

export const kinds = ['majors', 'wands', 'cups', 'swords', 'pentacles'] as const
export type Kind = (typeof kinds)[number]
export type MonthOfKinds = { month: string } & Record<Kind, number>

/** Kinds of cards for each of the last months, including empty ones; oldest first. */
export function kindsByMonth(
  cards: readonly { month: string; kind: Kind }[],
  thisMonth: string,
  most: number,
): MonthOfKinds[] {
  const first = cards.reduce((earliest, { month }) => (month < earliest ? month : earliest), thisMonth)
  const months = monthsUpTo(thisMonth, most).filter((month) => month >= first)
  const rows = new Map(
    months.map((month) => [month, { month, majors: 0, wands: 0, cups: 0, swords: 0, pentacles: 0 }]),
  )
  for (const { month, kind } of cards) {
    const row = rows.get(month)
    if (row) row[kind]++
  }
  return [...rows.values()]
}

export interface Repeats {
  draws: number
  different: number
  expectedDifferent: number
  /** The same card twice in a row. */
  inARow: number
  expectedInARow: number
}

/** Compares repeats of single draws, in order, with chance. */
export function repeatsIn(cardIds: readonly string[], deckSize: number): Repeats {
  const draws = cardIds.length
  return {
    draws,
    different: new Set(cardIds).size,
    expectedDifferent: expectedDifferent(draws, deckSize),
    inARow: cardIds.filter((cardId, at) => at > 0 && cardId === cardIds[at - 1]).length,
    expectedInARow: Math.max(0, draws - 1) / deckSize,
  }
}

function monthsUpTo(last: string, count: number): string[] {
  const [year, month] = last.split('-').map(Number) as [number, number]
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - (count - 1 - back), 1)).toISOString().slice(0, 7),
  )
}
