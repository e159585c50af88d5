// Which cards of a deck type a visitor wants to see. It lives in the address, so that it can be shared, kept and gone back
// to, and means the same to the server as to the browser.
import { plainText, readFilter } from '#app/data/address-filter.ts'

export interface FilterableCard {
  name: string
  number: number
  arcana: string | null
  suit: string | null
  element: string | null
  family: string | null
  keywords: { upright: readonly string[]; reversed: readonly string[] }
}

const filterFields = ['q', 'suit', 'element', 'number', 'family', 'keyword'] as const

/** What is not asked for is an empty text, as in a form. */
export type CardFilter = Record<(typeof filterFields)[number], string>

export const filterOf = (params: URLSearchParams): CardFilter => readFilter(params, filterFields)

export function filterCards<Card extends FilterableCard>(cards: readonly Card[], filter: CardFilter): Card[] {
  const words = plainText(filter.q).split(' ').filter(Boolean)
  const keyword = plainText(filter.keyword)
  return cards.filter(
    (card) =>
      words.every((word) => textOf(card).includes(word)) &&
      isOrAny(card.suit, filter.suit) &&
      isOrAny(card.element, filter.element) &&
      isOrAny(card.family, filter.family) &&
      isOrAny(String(card.number), filter.number) &&
      (keyword === '' || keywordsOf(card).some((one) => plainText(one).includes(keyword))),
  )
}

/** What the cards differ in, for the lists to choose from; empty where there is nothing to choose. */
export function choicesIn(cards: readonly FilterableCard[]) {
  return {
    suit: severalOf(cards.map(({ suit }) => suit)),
    element: severalOf(cards.map(({ element }) => element)),
    family: severalOf(cards.map(({ family }) => family)),
    // A number means something where it comes back: every suit has its three, and the majors have one too.
    number: severalOf(cards.map(({ number, arcana }) => (arcana ? number : null))).sort((a, b) => a - b),
    keyword: severalOf(cards.flatMap(keywordsOf)).sort((a, b) => a.localeCompare(b, 'en')),
  }
}

function severalOf<Value>(values: readonly (Value | null)[]): Value[] {
  const found = [...new Set(values.filter((value) => value !== null))]
  return found.length > 1 ? found : []
}

function isOrAny(value: string | null, wanted: string): boolean {
  return wanted === '' || value === wanted
}

function textOf(card: FilterableCard): string {
  return plainText([card.name, card.suit, card.element, card.family, ...keywordsOf(card)].join(' '))
}

function keywordsOf({ keywords }: FilterableCard): string[] {
  return [...keywords.upright, ...keywords.reversed]
}
