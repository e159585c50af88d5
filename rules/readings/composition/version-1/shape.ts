// What a reading is made from. The texts come in as arguments: these are the shapes the rules need, and the content
// happens to have them.
export type Theme = 'love' | 'work' | 'self'
export type Suit = 'wands' | 'cups' | 'swords' | 'pentacles'
export type Element = 'fire' | 'water' | 'air' | 'earth'

export interface CardWords {
  summary: string
  love?: string
  work?: string
  self?: string
  advice?: string
}

export interface ReadingCard {
  slug: string
  name: string
  /** Only the tarot has arcana; without them the cards are read in their places, and not counted. */
  arcana: 'major' | 'minor' | null
  suit: Suit | null
  /** 1 (ace) to 14 (king) for a minor. */
  number: number
  element: Element | null
  upright: CardWords
  /** Null for cards that have no reverse. */
  reversed: CardWords | null
}

export interface ReadingLens {
  asks: Theme | 'whole' | 'advice' | 'theme'
  /** `{card}` stands for the card's name. */
  opening: string
  reversed: string | null
  turn: string
}

export interface ReadingLayout {
  positions: readonly { key: string; name: string; lens: ReadingLens }[]
  arcs: readonly { from: string; to: string; lead: string }[]
  heart: string
  closing: string
}

/** A card as it lies in the reading. */
export interface PlacedCard {
  position: string
  card: ReadingCard
  reversed: boolean
}
