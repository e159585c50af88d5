// The reply to the visitor's own question. It takes the place of the spread's answer.
import { asksYesOrNo, type HeardQuestion, type QuestionKind } from '../question/hear-question.ts'
import { answerOf, cardAt } from './answer.ts'
import { sayLeaning } from './leaning.ts'
import type { ReadingLines } from './lines.ts'
import type { ComposedLayout, ComposedPosition, PlacedCard, Role } from './shape.ts'
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
    const todaysCards = question.isAboutPerson ? [] : cardsWith(['present', 'hinders'], placed, layout)
    const options = { cardCount: placed.length, todaysCards }
    return sayLeaning(voting(placed, layout), answeringKey(question, layout), lines, options)
  }
  if (question.kind === 'when') return sayWhen(placed, layout, lines)
  if (question.kind === 'person') return sayPerson(placed, layout, lines)
  return sayByRole(question, placed, layout, lines)
}

/** The positions that answer such a question, in order of preference. */
const answeringRoles: Partial<Record<QuestionKind, readonly Role[]>> = {
  how: ['advice', 'helps'],
  can: ['advice', 'helps'],
  why: ['hidden', 'past', 'hinders'],
}

function sayByRole(
  { kind, soughtRole }: HeardQuestion,
  placed: readonly PlacedCard[],
  layout: ComposedLayout,
  lines: ReadingLines,
): string | null {
  const { byRole, byKind } = lines.question?.pointers ?? {}
  const sought = soughtRole && positionFor([soughtRole], layout)
  const position = sought || (kind && positionFor(answeringRoles[kind] ?? [], layout))
  const line = sought ? byRole?.[sought.role] : kind && byKind?.[kind]
  if (!position || !line) return null
  const [pointer, gist] = pointTo(position, line, placed, lines)
  // A reason is told by the card's text at that position; in one sentence the card speaks of what to do.
  return [pointer, kind === 'why' ? answerOf(placed, layout, lines) : gist].filter(Boolean).join(' ')
}

function sayPerson(
  placed: readonly PlacedCard[],
  layout: ComposedLayout,
  lines: ReadingLines,
): string | null {
  const position = positionFor(['other'], layout)
  const line = lines.question?.pointers.person
  if (!position || !line) return null
  // What a card says in one sentence speaks to the visitor, so it is left out here.
  const [pointer] = pointTo(position, line, placed, lines)
  return `${pointer} ${answerOf(placed, layout, lines)}`
}

/** The season of the answering card, and the card that comes before it. */
function sayWhen(placed: readonly PlacedCard[], layout: ComposedLayout, lines: ReadingLines): string | null {
  if (!lines.question) return null
  const { season, seasons, noSeason, first, firstWithoutSeason } = lines.question.when
  const { card } = cardAt(placed, layout.answer)
  const name = placedName({ card, reversed: false }, lines)
  const time = card.suit
    ? fill(season, { card: name, season: seasons[card.suit] }, lines.language)
    : fill(noSeason, { card: name }, lines.language)
  const before = positionFor(['hinders', 'present'], layout)
  // Nothing comes before a time that was not named.
  const line = card.suit ? first : firstWithoutSeason
  const condition = before && before.key !== layout.answer ? pointTo(before, line, placed, lines) : []
  return [time, ...condition, answerOf(placed, layout, lines)].join(' ')
}

/** A sentence that leads to the position, and what its card says in one sentence. */
function pointTo(
  { key, name }: ComposedPosition,
  line: string,
  placed: readonly PlacedCard[],
  lines: ReadingLines,
): string[] {
  const found = cardAt(placed, key)
  const pointer = fill(line, { position: name, card: placedName(found, lines) }, lines.language)
  return found.side.gist ? [pointer, found.side.gist] : [pointer]
}

function positionFor(roles: readonly Role[], { positions }: ComposedLayout): ComposedPosition | undefined {
  return roles.map((role) => positions.find((position) => position.role === role)).find(Boolean)
}

/** What is past has no vote on what comes. */
function voting(placed: readonly PlacedCard[], layout: ComposedLayout): PlacedCard[] {
  const past = cardsWith(['past'], placed, layout)
  return placed.filter((card) => !past.includes(card))
}

function cardsWith(
  roles: readonly Role[],
  placed: readonly PlacedCard[],
  { positions }: ComposedLayout,
): PlacedCard[] {
  const keys = new Set(positions.flatMap(({ key, role }) => (roles.includes(role) ? [key] : [])))
  return placed.filter(({ position }) => keys.has(position))
}

/** A question about somebody is answered by that person's card. */
function answeringKey({ isAboutPerson }: HeardQuestion, { positions, answer }: ComposedLayout): string {
  const other = isAboutPerson && positions.find(({ role }) => role === 'other')
  return other ? other.key : answer
}
