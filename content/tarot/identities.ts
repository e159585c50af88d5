// The identities of the 78 cards. Their texts are in one file per card; `cards.ts` joins the two.
import {
  type Astrology,
  decanOf,
  type Element,
  elementOfSuit,
  type Rank,
  ranks,
  type Suit,
  suits,
} from './correspondences.ts'
import { goldenDawnTitles } from './golden-dawn-titles.ts'
import { majors } from './majors.ts'

const pipNumerals = ['II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X']

export interface TarotIdentity {
  /** 0–77: majors, wands, cups, swords, pentacles; the order in which the fair draw counts the cards. */
  position: number
  slug: string
  name: string
  arcana: 'major' | 'minor'
  suit: Suit | null
  rank: Rank | null
  /** In Rider–Waite–Smith order: 0–21 for a major, 1 (ace) to 14 (king) for a minor. */
  number: number
  /** What is printed on the card, which other traditions change (Strength is VIII or XI); courts show none. */
  shownNumber: string | null
  element: Element | null
  astrology: Astrology | null
  /** The Golden Dawn's title, “Lord of …”, which only the small cards from two to ten have here. */
  goldenDawnTitle: string | null
}

export const identities: readonly TarotIdentity[] = [
  ...majors.map((major) => ({
    ...major,
    arcana: 'major' as const,
    suit: null,
    rank: null,
    goldenDawnTitle: null,
  })),
  ...suits.flatMap((suit) => ranks.map((rank) => minor(suit, rank))),
].map((card, position) => ({ position, ...card }))

function minor(suit: Suit, rank: Rank): Omit<TarotIdentity, 'position'> {
  const number = ranks.indexOf(rank) + 1
  return {
    slug: `${rank}-of-${suit}`,
    name: `${capitalized(rank)} of ${capitalized(suit)}`,
    arcana: 'minor',
    suit,
    rank,
    number,
    shownNumber: number === 1 ? 'Ace' : (pipNumerals[number - 2] ?? null),
    element: elementOfSuit[suit],
    astrology: decanOf(suit, number),
    goldenDawnTitle: goldenDawnTitles[suit][number - 2] ?? null,
  }
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
