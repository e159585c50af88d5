// The radar chart: how often each kind of card was drawn, relative to its share of the deck. 1 is what chance gives, 2 is twice
// as often, so that kinds of different sizes can be compared.
import type * as names from '#messages/radar'
import type { Element, RadarCounts, Suit } from './counts.ts'

export type RadarView = 'suits' | 'elements' | 'numbers'
export type Period = 'week' | 'month' | 'year' | 'all'

/** The key of a name in radar.json, without its `radar_axis_`. */
export type AxisKey = keyof typeof names extends `radar_axis_${infer Key}` ? Key : never

export interface Axis {
  key: AxisKey
  count: (counts: RadarCounts) => number
  /** The total that it is a share of, if not all cards. */
  of?: (counts: RadarCounts) => number
}

export interface RadarRow {
  key: AxisKey
  own: Measure
  everyone: Measure
  /** The share of the deck. */
  chance: number
}

export interface Measure {
  count: number
  /** The share of all cards; null if there are none. */
  share: number | null
  /** The share relative to that of the deck. */
  strength: number | null
}

/** Larger values are clipped in the chart; the table shows them. */
export const STRONGEST = 2

/** Every card is reversed with a chance of one half, in any deck. */
const REVERSAL_CHANCE = 0.5

const DAYS: Record<Exclude<Period, 'all'>, number> = { week: 7, month: 30, year: 365 }

export const axes: Record<RadarView, readonly Axis[]> = {
  suits: [
    ...(['wands', 'cups', 'swords', 'pentacles'] as const).map((suit: Suit) => ({
      key: suit as AxisKey,
      count: ({ suits }: RadarCounts) => suits[suit],
    })),
    { key: 'majors', count: ({ majors }) => majors },
    {
      key: 'reversed',
      count: ({ reversed }) => reversed,
      of: ({ reversible }) => reversible,
    },
  ],
  elements: (['fire', 'water', 'air', 'earth'] as const).map((element: Element) => ({
    key: element,
    count: ({ elements }: RadarCounts) => elements[element],
  })),
  numbers: [
    ...(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const).map((key, at) => ({
      key: key as AxisKey,
      count: ({ numbers }: RadarCounts) => numbers[at] ?? 0,
    })),
    { key: 'courts', count: ({ courts }) => courts },
  ],
}

export function radarOf(
  view: RadarView,
  { own, everyone, deck }: { own: RadarCounts; everyone: RadarCounts; deck: RadarCounts },
): RadarRow[] {
  return axes[view].map(({ key, count, of = ({ cards }) => cards }) => {
    const chance = key === 'reversed' ? REVERSAL_CHANCE : (shareOf(count(deck), of(deck)) ?? 0)
    const measure = (counts: RadarCounts): Measure => {
      const share = shareOf(count(counts), of(counts))
      return {
        count: count(counts),
        share,
        strength: share === null || chance === 0 ? null : share / chance,
      }
    }
    return { key, own: measure(own), everyone: measure(everyone), chance }
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
