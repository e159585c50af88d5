// Search and filters of the card list. They are query parameters, so that a filtered list can be shared and bookmarked, and
// server and browser filter alike.
import { normalizeSearchText, readFilter } from '#app/data/url-filter.ts'

export interface FilterableCard {
  name: string
  number: number
  arcana: string | null
  suit: string | null
  element: string | null
  family: string | null
  colors: readonly string[]
  intentions: readonly string[]
  keywords: { upright: readonly string[]; reversed: readonly string[] }
}

const filterFields = ['q', 'suit', 'element', 'number', 'family', 'color', 'intention', 'keyword'] as const

/** A filter that is off is an empty string, as in a form. */
export type CardFilter = Record<(typeof filterFields)[number], string>

export const parseFilter = (params: URLSearchParams): CardFilter => readFilter(params, filterFields)

export function filterCards<Card extends FilterableCard>(cards: readonly Card[], filter: CardFilter): Card[] {
  const words = normalizeSearchText(filter.q).split(' ').filter(Boolean)
  const keyword = normalizeSearchText(filter.keyword)
  return cards.filter(
    (card) =>
      words.every((word) => searchText(card).includes(word)) &&
      matches(suitOf(card), filter.suit) &&
      matches(card.element, filter.element) &&
      matches(card.family, filter.family) &&
      matches(String(card.number), filter.number) &&
      (filter.color === '' || card.colors.includes(filter.color)) &&
      (filter.intention === '' || card.intentions.includes(filter.intention)) &&
      (keyword === '' ||
        keywordsOf(card).some((cardKeyword) => normalizeSearchText(cardKeyword).includes(keyword))),
  )
}

/** The options of each filter; empty where all cards have the same value. */
export function filterChoices(cards: readonly FilterableCard[]) {
  return {
    suit: distinctIfSeveral(cards.map(suitOf)),
    element: distinctIfSeveral(cards.map(({ element }) => element)),
    family: distinctIfSeveral(cards.map(({ family }) => family)),
    // Numbers are useful only in tarot, where they repeat: every suit has a three, and so have the majors.
    number: distinctIfSeveral(cards.map(({ number, arcana }) => (arcana ? number : null))).sort(
      (a, b) => a - b,
    ),
    color: distinctIfSeveral(cards.flatMap(({ colors }) => colors)),
    intention: distinctIfSeveral(cards.flatMap(({ intentions }) => intentions)).sort(),
    keyword: distinctIfSeveral(cards.flatMap(keywordsOf)).sort((a, b) => a.localeCompare(b, 'en')),
  }
}

/** The major arcana have no suit, but people look for them beside the suits. */
function suitOf({ arcana, suit }: FilterableCard): string | null {
  return arcana === 'major' ? 'major' : suit
}

function distinctIfSeveral<Value>(values: readonly (Value | null)[]): Value[] {
  const distinct = [...new Set(values.filter((value) => value !== null))]
  return distinct.length > 1 ? distinct : []
}

function matches(value: string | null, selected: string): boolean {
  return selected === '' || value === selected
}

function searchText(card: FilterableCard): string {
  return normalizeSearchText([card.name, card.suit, card.element, card.family, ...keywordsOf(card)].join(' '))
}

function keywordsOf({ keywords }: FilterableCard): string[] {
  return [...keywords.upright, ...keywords.reversed]
}
