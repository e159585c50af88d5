// Counts tarot cards by suit, element, major, court, number and reversal.

export type Suit = 'wands' | 'cups' | 'swords' | 'pentacles'
export type Element = 'fire' | 'water' | 'air' | 'earth'

export interface RadarCard {
  arcana: 'major' | 'minor' | null
  suit: Suit | null
  element: Element | null
  /** 1 (ace) to 14 (king) for a minor. */
  number: number
}

export interface RadarCounts {
  cards: number
  /** Cards that could have been reversed: drawn with reversals on. */
  reversible: number
  reversed: number
  majors: number
  courts: number
  suits: Record<Suit, number>
  elements: Record<Element, number>
  /** Aces to tens of the minor arcana. */
  numbers: number[]
}

const HIGHEST_PIP = 10

export function noCounts(): RadarCounts {
  return {
    cards: 0,
    reversible: 0,
    reversed: 0,
    majors: 0,
    courts: 0,
    suits: { wands: 0, cups: 0, swords: 0, pentacles: 0 },
    elements: { fire: 0, water: 0, air: 0, earth: 0 },
    numbers: Array.from({ length: HIGHEST_PIP }, () => 0),
  }
}

/** Adds all draws of a card to the counts. Cards that are not tarot have neither suit nor number, and are ignored. */
export function addCard(
  counts: RadarCounts,
  card: RadarCard,
  { upright, reversed, uprightByWish = 0 }: { upright: number; reversed: number; uprightByWish?: number },
): void {
  if (card.arcana === null) return
  const times = upright + reversed
  counts.cards += times
  counts.reversible += times - uprightByWish
  counts.reversed += reversed
  if (card.element) counts.elements[card.element] += times
  if (card.arcana === 'major') counts.majors += times
  else if (card.number > HIGHEST_PIP) counts.courts += times
  else counts.numbers[card.number - 1]! += times
  if (card.suit) counts.suits[card.suit] += times
}

type AddedCounts = Omit<RadarCounts, 'reversible'> & Partial<Pick<RadarCounts, 'reversible'>>

export function addCounts(sum: RadarCounts, more: AddedCounts): void {
  for (const key of ['cards', 'reversed', 'majors', 'courts'] as const) sum[key] += more[key]
  sum.reversible += more.reversible ?? more.cards
  for (const suit of Object.keys(sum.suits) as Suit[]) sum.suits[suit] += more.suits[suit]
  for (const element of Object.keys(sum.elements) as Element[])
    sum.elements[element] += more.elements[element]
  sum.numbers = sum.numbers.map((count, at) => count + (more.numbers[at] ?? 0))
}
