// A reading as one text, in the order in which it is read: opening, whole (answer, ties, pattern, close), positions.
import { hearQuestion } from '../question/hear-question.ts'
import { answerOf } from './answer.ts'
import { type Close, closeOf } from './close.ts'
import type { ReadingLines } from './lines.ts'
import { openingOf } from './opening.ts'
import { patternOf } from './pattern.ts'
import { type PositionText, positionText } from './position-text.ts'
import { replyTo } from './reply.ts'
import type { ComposedLayout, PlacedCard, ThemeParagraph } from './shape.ts'
import { tieCards } from './ties.ts'

export interface CompositionInput {
  layout: ComposedLayout
  /** In dealing order. Cards that are still face down are missing. */
  placed: readonly PlacedCard[]
  theme: ThemeParagraph | null
  /** Null for guests who may not see it. */
  question: string | null
  /** In the language of the page. */
  lines: ReadingLines
  /** Whether only majors could be drawn. */
  isMajorsOnly?: boolean
}

/** The only part that depends on the question. */
export interface Opening {
  /** The question in the visitor's words, and what the cards can do for it. */
  text: string
  /** Null until every card is face up, or where the whole answers the question anyway. */
  reply: string | null
}

export interface Whole {
  answer: string
  ties: string[]
  pattern: string | null
  close: Close
}

export interface Composition {
  /** Null without a question, and in a language whose questions are only quoted. */
  opening: Opening | null
  /** How the spread answers. */
  plan: string
  /** Null until every position has its card. */
  whole: Whole | null
  positions: PositionText[]
}

/** The same cards, positions, question and lines always give the same text. */
export function composeReading(input: CompositionInput): Composition {
  const { layout, placed, theme, question, lines, isMajorsOnly } = input
  const roles = new Map(layout.positions.map(({ key, role }) => [key, role]))
  const cards = placed.filter(({ position }) => roles.has(position))
  const isComplete = cards.length === layout.positions.length
  const heard = lines.question && hearQuestion(question)
  return {
    opening: heard && {
      text: openingOf(heard, layout, lines),
      reply: isComplete ? replyTo(heard, cards, layout, lines) : null,
    },
    plan: layout.plan,
    whole: isComplete
      ? {
          answer: answerOf(cards, layout, lines),
          ties: tieCards(cards, layout, lines),
          pattern: patternOf(cards, lines, isMajorsOnly),
          close: closeOf(cards, layout, theme, lines),
        }
      : null,
    positions: cards.map((card) => positionText(card, roles.get(card.position)!, theme)),
  }
}
