import { plainText } from '../../../rich-text/rich-text.ts'
import type { CardWords, PlacedCard, ReadingLens, Theme } from './shape.ts'
import { capitalized, fill, openingOf, spokenName } from './wording.ts'

/** Enough of the summary for the picture to be before one's eyes when the aspect begins. */
const PICTURE_WORDS = 18

/**
 * The reading of one card in its place. The place speaks first and names the card; then comes the card's picture; the
 * place turns it to its own question, and the card answers. Where the whole card is the answer, the place has the last
 * word.
 */
export function readCardInPlace(
  { card, reversed }: PlacedCard,
  lens: ReadingLens,
  theme: Theme | null,
): string {
  const words = (reversed && card.reversed) || card.upright
  const opening = (reversed && lens.reversed) || lens.opening
  const place = capitalized(fill(opening, { card: spokenName(card) }))
  const answer = answerOf(words, lens, theme)
  if (answer === undefined) return [place, words.summary, lens.turn].join(' ')
  return [place, openingOf(plainText(words.summary), PICTURE_WORDS), lens.turn, answer].join(' ')
}

function answerOf(words: CardWords, { asks }: ReadingLens, theme: Theme | null): string | undefined {
  // A place for two people speaks of love, unless the visitor came with a question about something else.
  const aspect = asks === 'theme' || (asks === 'love' && theme) ? theme : asks
  return aspect === null || aspect === 'whole' ? undefined : words[aspect]
}
