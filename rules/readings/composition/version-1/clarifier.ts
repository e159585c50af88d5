import { plainText } from '../../../rich-text/rich-text.ts'
import type { PlacedCard } from './shape.ts'
import { capitalized, openingOf, oneOf, spokenCard } from './wording.ts'

const CLARIFIER_WORDS = 30

const openings: readonly [string, ...string[]] = [
  'Laid beside it for another word: {card}.',
  'To make it clearer, {card} lies beside it.',
  'And next from the deck, to cast some light on it, {card}.',
]

/** What a card says that was laid beside another one: it does not answer the place, it speaks to the card there. */
export function readClarifier(clarifier: PlacedCard): string {
  const { card, reversed } = clarifier
  const words = (reversed && card.reversed) || card.upright
  const opening = oneOf(openings, card.slug).replace('{card}', spokenCard(clarifier))
  return `${capitalized(opening)} ${openingOf(plainText(words.summary), CLARIFIER_WORDS)}`
}
