// What a reading is composed from. The texts come in as arguments: these are the types the rules need, and the content
// has them.
import type { ThemeParagraph } from '../question/question-theme.ts'

export type Role =
  'past' | 'present' | 'helps' | 'hinders' | 'hidden' | 'wanted' | 'feared' | 'other' | 'advice' | 'outcome'

export type Suit = 'wands' | 'cups' | 'swords' | 'pentacles'

export type Lean = 'yes' | 'no' | 'not yet'

export type Direction = 'opens' | 'closes' | 'turns'

/** One side of a card, as it is read. Only the summary is certain: decks that admins make may have nothing else. */
export interface SideText {
  summary: string
  love?: string | undefined
  work?: string | undefined
  self?: string | undefined
  advice?: string | undefined
  gist?: string | undefined
  roles?: Partial<Record<Role, string>> | undefined
  tags?: readonly string[] | undefined
  direction?: Direction | undefined
  answer?: { lean: Lean; reason: string } | undefined
  /** The card as somebody's feelings. */
  feelings?: string | undefined
  /** The card as a person; only upright. */
  person?: string | undefined
}

export interface ComposedCard {
  slug: string
  name: string
  /** Null outside the tarot. */
  arcana: 'major' | 'minor' | null
  suit: Suit | null
  /** 1 (ace) to 14 (king) for a minor. */
  number: number
}

/** A card at its position. */
export interface PlacedCard {
  position: string
  card: ComposedCard
  reversed: boolean
  /** The side that lies up. */
  side: SideText
}

export interface ComposedPosition {
  key: string
  name: string
  role: Role
}

export interface ComposedLayout {
  positions: readonly ComposedPosition[]
  /** How the spread answers a question, as a sentence. */
  plan: string
  /** Pairs of positions whose cards are read together, the most telling first. */
  ties: readonly { from: string; to: string }[]
  /** The position that answers. */
  answer: string
  /** The position whose card suggests something to do. */
  action: string
  /** For a spread that compares two ways: the positions of the first and the second. */
  paths?: { first: string; second: string } | undefined
  /** Whether it answers yes or no, whatever was asked. */
  isYesOrNo?: boolean | undefined
}

/** Two cards that tradition reads together; without sides, both upright. */
export interface CardPair {
  cards: readonly [string, string]
  sides?: readonly ['upright' | 'reversed', 'upright' | 'reversed'] | undefined
  text: string
}

export type { ThemeParagraph }
