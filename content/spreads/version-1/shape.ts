import type { DeckKind } from '../../decks/shape.ts'

/** Which part of a card's text answers at a position; `theme` leaves it to what the visitor is asking about. */
export type Aspect = 'whole' | 'love' | 'work' | 'self' | 'advice' | 'theme'

/**
 * How a card speaks at a position. The reading is: opening, the card's picture, turn, the aspect asked for; or, for the
 * whole, opening, summary, turn. So a turn has to stand both as a bridge and as a last word. `{card}` is the card's name.
 */
export interface Lens {
  asks: Aspect
  opening: string
  /** The opening for a reversed card; null where cards are never reversed. */
  reversed: string | null
  turn: string
}

export interface Position {
  key: string
  name: string
  meaning: string
  lens: Lens
  /** The middle of the card, in card widths, to the right and down. A card is 1 wide and 19/11 high. */
  x: number
  y: number
  /** Degrees the card is turned on the table. Whether it is reversed was settled before and does not depend on this. */
  rotation: 0 | 90
}

/** Two positions that belong together: the reading of the whole looks at how one becomes, or answers, the other. */
export interface Arc {
  from: string
  to: string
  /** Opens the sentence, without its full stop: “From what was to what is”. */
  lead: string
}

export interface LayoutText {
  slug: string
  name: string
  version: number
  introduction: string
  deckKinds: readonly DeckKind[]
  /** In dealing order. */
  positions: readonly Position[]
  arcs: readonly Arc[]
  /** The position whose advice the whole reading ends on. */
  heart: string
  closing: string
}

export interface FirstLayout extends LayoutText {
  /** BCP 47 tag. */
  language: string
}
