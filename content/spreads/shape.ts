import type { DeckKind } from '../decks/shape.ts'
import type { Role } from '../tarot/shape.ts'

export interface Position {
  key: string
  name: string
  meaning: string
  /** What is asked of the card here: it chooses the card's sentence. */
  role: Role
  /** The middle of the card, in card widths, to the right and down. A card is 1 wide and 19/11 high. */
  x: number
  y: number
  /** Degrees the card is turned on the table. Whether it is reversed does not depend on this. */
  rotation: 0 | 90
}

export interface LayoutText {
  slug: string
  name: string
  version: number
  introduction: string
  deckKinds: readonly DeckKind[]
  /** How the spread answers a question, in one sentence. */
  plan: string
  /** In dealing order. */
  positions: readonly Position[]
  /** Pairs of positions whose cards are read together, the most telling first. */
  ties: readonly { from: string; to: string }[]
  /** The position that answers. */
  answer: string
  /** The position whose card suggests something to do. */
  action: string
  /** For a spread that compares two ways. */
  paths?: { first: string; second: string }
  /** Whether it answers yes or no, whatever was asked. */
  isYesOrNo?: boolean
}

export interface Layout extends LayoutText {
  /** BCP 47 tag. */
  language: string
}
