// Suits, ranks, elements and their astrology by the Golden Dawn. Traditions disagree, so every attribution has its
// source and nothing in the product depends on one of them being right.
export const suits = ['wands', 'cups', 'swords', 'pentacles'] as const
export type Suit = (typeof suits)[number]

export const ranks = [
  'ace',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'page',
  'knight',
  'queen',
  'king',
] as const
export type Rank = (typeof ranks)[number]

export type Element = 'fire' | 'water' | 'air' | 'earth'

export const signs = [
  'Aries',
  'Taurus',
  'Gemini',
  'Cancer',
  'Leo',
  'Virgo',
  'Libra',
  'Scorpio',
  'Sagittarius',
  'Capricorn',
  'Aquarius',
  'Pisces',
] as const
export type Sign = (typeof signs)[number]

export type Planet = 'Sun' | 'Moon' | 'Mercury' | 'Venus' | 'Mars' | 'Jupiter' | 'Saturn'

export interface Astrology {
  planet: Planet | null
  sign: Sign | null
  /** Degrees of the sign, from and up to. */
  degrees: readonly [number, number] | null
  source: string
  /** What later authors have added. */
  also?: { says: string; source: string }
}

export const GOLDEN_DAWN = 'Hermetic Order of the Golden Dawn'

export const elementOfSuit: Record<Suit, Element> = {
  wands: 'fire',
  cups: 'water',
  swords: 'air',
  pentacles: 'earth',
}

const elementCycle: readonly Element[] = ['fire', 'earth', 'air', 'water']

export function elementOfSign(sign: Sign): Element {
  return elementCycle[signs.indexOf(sign) % 4]!
}

/** The order of the planets from the slowest, begun at Mars, as the year begins in Aries. */
const decanRulers: readonly Planet[] = ['Mars', 'Sun', 'Venus', 'Mercury', 'Moon', 'Saturn', 'Jupiter']

/**
 * The cards from two to ten hold ten degrees each: 2–4 in the cardinal sign of the suit's element, 5–7 in the fixed,
 * 8–10 in the mutable one. The rulers run on from 0° Aries, so Mars both opens and closes the year. Aces are the root
 * of their element, and courts a layer of their own: both have no decan.
 */
export function decanOf(suit: Suit, number: number): Astrology | null {
  if (number < 2 || number > 10) return null
  const modality = Math.floor((number - 2) / 3)
  const sign = signs.findIndex(
    (name, index) => index % 3 === modality && elementOfSign(name) === elementOfSuit[suit],
  )
  const third = (number - 2) % 3
  return {
    planet: decanRulers[(sign * 3 + third) % decanRulers.length]!,
    sign: signs[sign]!,
    degrees: [third * 10, third * 10 + 10],
    source: GOLDEN_DAWN,
  }
}
