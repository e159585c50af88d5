// Which cards of a deck type a visitor wants to see. It lives in the address, so that it can be shared, kept and gone back
// to, and means the same to the server as to the browser.

export interface FilterableCard {
  name: string
  number: number
  arcana: string | null
  suit: string | null
  element: string | null
  family: string | null
  keywords: { upright: readonly string[]; reversed: readonly string[] }
}

export const filterFields = ['q', 'suit', 'element', 'number', 'family', 'keyword'] as const
export type FilterField = (typeof filterFields)[number]

/** What is not asked for is an empty text, as in a form. */
export type CardFilter = Record<FilterField, string>

export function filterOf(params: URLSearchParams): CardFilter {
  const [q, suit, element, number, family, keyword] = filterFields.map((field) => params.get(field) ?? '')
  return { q, suit, element, number, family, keyword } as CardFilter
}

/** The rest of the address stays; what is empty does not stand in it. */
export function withFilter(params: URLSearchParams, filter: CardFilter): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const field of filterFields) {
    if (filter[field].trim() === '') next.delete(field)
    else next.set(field, filter[field])
  }
  return next
}

export function isFiltering(filter: CardFilter): boolean {
  return filterFields.some((field) => filter[field].trim() !== '')
}

export function filterCards<Card extends FilterableCard>(cards: readonly Card[], filter: CardFilter): Card[] {
  const words = plain(filter.q).split(' ').filter(Boolean)
  const keyword = plain(filter.keyword)
  return cards.filter(
    (card) =>
      words.every((word) => textOf(card).includes(word)) &&
      isOrAny(card.suit, filter.suit) &&
      isOrAny(card.element, filter.element) &&
      isOrAny(card.family, filter.family) &&
      isOrAny(String(card.number), filter.number) &&
      (keyword === '' || keywordsOf(card).some((one) => plain(one).includes(keyword))),
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
  return plain([card.name, card.suit, card.element, card.family, ...keywordsOf(card)].join(' '))
}

function keywordsOf({ keywords }: FilterableCard): string[] {
  return [...keywords.upright, ...keywords.reversed]
}

/** As people type: without case, accents and doubled spaces. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
