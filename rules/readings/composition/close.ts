// The end: something to do, and a question for the journal.
import { plainText } from '../../rich-text/rich-text.ts'
import { cardAt } from './answer.ts'
import type { ReadingLines } from './lines.ts'
import type { ComposedLayout, PlacedCard, ThemeParagraph } from './shape.ts'
import { tagsOfTheme } from './tags.ts'
import { firstSentences, pick } from './wording.ts'

export interface Close {
  /** In full sentences; null if the cards suggest nothing. */
  action: string | null
  question: string
}

/** A sentence or two; the rest stands on the card's page. */
const ACTION_WORDS = 14

export function closeOf(
  placed: readonly PlacedCard[],
  layout: ComposedLayout,
  theme: ThemeParagraph | null,
  { journalQuestions }: ReadingLines,
): Close {
  const [answering, acting] = [cardAt(placed, layout.answer), cardAt(placed, layout.action)]
  const { advice } = acting.side
  return {
    action: advice === undefined ? null : firstSentences(plainText(advice), ACTION_WORDS),
    question: questionFrom([answering, acting, ...placed], theme, journalQuestions),
  }
}

/** What the first of these cards is about that belongs to the theme, or else what it is mainly about. */
function questionFrom(
  cards: readonly PlacedCard[],
  theme: ThemeParagraph | null,
  { byTag, plain }: ReadingLines['journalQuestions'],
): string {
  const tags = cards.flatMap(({ side }) => side.tags ?? [])
  const tag = (theme && tags.find((candidate) => tagsOfTheme[theme].includes(candidate))) ?? tags[0]
  const question = tag === undefined ? undefined : byTag[tag]
  return question ?? pick(plain, cards[0]!.card.slug)
}
