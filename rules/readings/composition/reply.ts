// The reply to the visitor's own question. It takes the place of the spread's answer, and contains it where it only points
// to a card.
import { asksYesOrNo, type HeardQuestion, type QuestionKind } from '../question/hear-question.ts'
import { answerOf, cardAt } from './answer.ts'
import { sayLeaning } from './leaning.ts'
import type { ReadingLines } from './lines.ts'
import type { ComposedLayout, PlacedCard, Role } from './shape.ts'
import { fill, placedName } from './wording.ts'

/** Null where the question's kind is unknown, or the spread answers it anyway. */
export function replyTo(
  question: HeardQuestion,
  placed: readonly PlacedCard[],
  layout: ComposedLayout,
  lines: ReadingLines,
): string | null {
  if (question.kind === null || layout.paths || layout.isYesOrNo) return null
  if (asksYesOrNo(question)) {
    return sayLeaning(voting(placed, layout), answeringKey(question, layout), lines, placed.length)
  }
  const pointer =
    question.kind === 'when'
      ? sayWhen(cardAt(placed, layout.answer), lines)
      : sayByRole(question.kind, placed, layout, lines)
  return pointer && `${pointer} ${answerOf(placed, layout, lines)}`
}

/** The positions that answer such a question, in order of preference. */
const answeringRoles: Partial<Record<QuestionKind, readonly Role[]>> = {
  how: ['advice', 'helps'],
  why: ['hidden', 'past', 'hinders'],
  person: ['other'],
}

function sayByRole(
  kind: QuestionKind,
  placed: readonly PlacedCard[],
  { positions }: ComposedLayout,
  lines: ReadingLines,
): string | null {
  const line = lines.question?.pointers[kind]
  const position = answeringRoles[kind]
    ?.map((role) => positions.find((candidate) => candidate.role === role))
    .find((found) => found !== undefined)
  if (line === undefined || !position) return null
  const card = placedName(cardAt(placed, position.key), lines)
  return fill(line, { position: position.name, card }, lines.language)
}

/** What is past has no vote on what comes. */
function voting(placed: readonly PlacedCard[], { positions }: ComposedLayout): PlacedCard[] {
  const pasts = new Set(positions.flatMap(({ key, role }) => (role === 'past' ? [key] : [])))
  return placed.filter(({ position }) => !pasts.has(position))
}

/** A question about somebody is answered by that person's card. */
function answeringKey({ isAboutPerson }: HeardQuestion, { positions, answer }: ComposedLayout): string {
  const other = isAboutPerson && positions.find(({ role }) => role === 'other')
  return other ? other.key : answer
}

function sayWhen({ card }: PlacedCard, lines: ReadingLines): string | null {
  if (!lines.question) return null
  const { season, seasons, noSeason } = lines.question.when
  const name = placedName({ card, reversed: false }, lines)
  return card.suit
    ? fill(season, { card: name, season: seasons[card.suit] }, lines.language)
    : fill(noSeason, { card: name }, lines.language)
}
