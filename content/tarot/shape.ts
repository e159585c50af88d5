/** What a card says, upright or reversed: once in full, and once for each part of life a visitor asks about. */
export interface Meaning {
  summary: string
  love: string
  work: string
  self: string
  advice: string
}

/** All the words of one tarot card. Its identity (number, suit, correspondences) lives in `cards.ts`. */
export interface TarotText {
  keywords: { upright: string[]; reversed: string[] }
  upright: Meaning
  reversed: Meaning
}
