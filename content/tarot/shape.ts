import type { Tag } from './tags.ts'

/** What a position of a spread asks of its card. */
export const roles = [
  'past',
  'present',
  'helps',
  'hinders',
  'hidden',
  'wanted',
  'feared',
  'other',
  'advice',
  'outcome',
] as const

export type Role = (typeof roles)[number]

/** Whether a card opens something, closes it, or turns it around. */
export type Direction = 'opens' | 'closes' | 'turns'

export type Lean = 'yes' | 'no' | 'not yet'

/** What a card says, upright or reversed. */
export interface Meaning {
  /** One plain sentence. */
  gist: string
  summary: string
  love: string
  work: string
  self: string
  advice: string
  /** One sentence for each kind of position. */
  roles: Record<Role, string>
  tags: readonly Tag[]
  direction: Direction
  /** Follows the divinatory meanings in Waite’s Pictorial Key to the Tarot (1910), see decision 135. */
  answer: { lean: Lean; reason: string }
}

/** What only the page of a card shows. */
export interface CardPageText {
  /** The Rider–Waite–Smith picture, with its symbols explained. */
  classicPicture: string
  numberAndSuit: string
  person: string
  /** As somebody else's feelings. */
  feelings: string
  feelingsReversed: string
  advice: string
  goesWith: readonly { card: string; text: string }[]
}

/** All the words of one tarot card. Its identity (number, suit, correspondences) lives in `cards.ts`. */
export interface TarotText {
  keywords: { upright: string[]; reversed: string[] }
  upright: Meaning
  reversed: Meaning
  page: CardPageText
}
