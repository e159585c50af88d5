// A card in a few words, for sentences about several cards.
import type { Forms, ReadingLines } from './lines.ts'
import type { PlacedCard, Role } from './shape.ts'
import { suits } from './tags.ts'

/** The card's own phrase, or one for what it is about at such a position; null for a card that has neither. */
export function phraseOf(
  { card, reversed, side }: PlacedCard,
  role: Role,
  { cardPhrases, tagPhrases }: ReadingLines,
): Forms | null {
  const own = Object.hasOwn(cardPhrases, card.slug) ? cardPhrases[card.slug] : undefined
  // A card of an admin's own deck may have the same slug, but no tags.
  if (own && side.tags) return reversed ? own.reversed : own.upright
  const tag = side.tags?.find((candidate) => suits(candidate, role)) ?? side.tags?.[0]
  return (tag && tagPhrases[tag]) ?? null
}
