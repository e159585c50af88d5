// The radar: how often each kind of card came, against what the deck itself would give. Every axis is measured by its own
// chance, so that axes of different sizes stand beside each other fairly: 1 is what chance does, 2 is twice as often.
import type { Element, RadarCounts, Suit } from './counts.ts'

export type RadarView = 'suits' | 'elements' | 'numbers'
export type Period = 'week' | 'month' | 'year' | 'all'

export interface Axis {
  key: string
  name: string
  count: (counts: RadarCounts) => number
  /** What it is a share of, where that is not all cards. */
  of?: (counts: RadarCounts) => number
}

export interface RadarRow {
  key: string
  name: string
  own: Measure
  everyone: Measure
  /** The share that the deck itself has. */
  chance: number
}

export interface Measure {
  count: number
  /** Of all cards; null where there are none. */
  share: number | null
  /** The share over that of the deck. */
  strength: number | null
}

/** Beyond this the line would leave the picture; the table still says how much it was. */
export const STRONGEST = 2

/** A reversal is one fair bit for each card, whatever the deck. */
const REVERSAL_CHANCE = 0.5

const DAYS: Record<Exclude<Period, 'all'>, number> = { week: 7, month: 30, year: 365 }

export const axes: Record<RadarView, readonly Axis[]> = {
  suits: [
    ...(['wands', 'cups', 'swords', 'pentacles'] as const).map((suit: Suit) => ({
      key: suit as string,
      name: capital(suit),
      count: ({ suits }: RadarCounts) => suits[suit],
    })),
    { key: 'majors', name: 'Majors', count: ({ majors }) => majors },
    {
      key: 'reversed',
      name: 'Reversed',
      count: ({ reversed }) => reversed,
      of: ({ reversible }) => reversible,
    },
  ],
  elements: (['fire', 'water', 'air', 'earth'] as const).map((element: Element) => ({
    key: element,
    name: capital(element),
    count: ({ elements }: RadarCounts) => elements[element],
  })),
  numbers: [
    ...['Aces', 'Twos', 'Threes', 'Fours', 'Fives', 'Sixes', 'Sevens', 'Eights', 'Nines', 'Tens'].map(
      (name, at) => ({
        key: `${at + 1}`,
        name,
        count: ({ numbers }: RadarCounts) => numbers[at] ?? 0,
      }),
    ),
    { key: 'courts', name: 'Courts', count: ({ courts }) => courts },
  ],
}

export function radarOf(
  view: RadarView,
  { own, everyone, deck }: { own: RadarCounts; everyone: RadarCounts; deck: RadarCounts },
): RadarRow[] {
  return axes[view].map(({ key, name, count, of = ({ cards }) => cards }) => {
    const chance = key === 'reversed' ? REVERSAL_CHANCE : (shareOf(count(deck), of(deck)) ?? 0)
    const measure = (counts: RadarCounts): Measure => {
      const share = shareOf(count(counts), of(counts))
      return {
        count: count(counts),
        share,
        strength: share === null || chance === 0 ? null : share / chance,
      }
    }
    return { key, name, own: measure(own), everyone: measure(everyone), chance }
  })
}

/** The first day of a period that ends today, as `2026-11-15`; null for all time. */
export function firstDayOf(period: Period, today: string): string | null {
  if (period === 'all') return null
  const first = Date.parse(`${today}T00:00:00.000Z`) - (DAYS[period] - 1) * 86_400_000
  return new Date(first).toISOString().slice(0, 10)
}

function shareOf(count: number, all: number): number | null {
  return all === 0 ? null : count / all
}

function capital(word: string): string {
  return word[0]!.toUpperCase() + word.slice(1)
}
