// What a card says in readings and on its page, as admins edit it. Every field has a value, so that a form can show it and
// two versions can be compared box by box; what is empty is not stored.
import type { Direction, Lean, Role } from '../readings/composition/shape.ts'

export type StoredSide = {
  gist: string
  roles: Partial<Record<Role, string>>
  tags: string[]
  direction?: Direction
  answer?: { lean: Lean; reason: string }
}

export type EditedSide = {
  gist: string
  /** Without empty sentences. */
  roles: Partial<Record<Role, string>>
  tags: string[]
  direction: Direction | null
  answer: { lean: Lean | null; reason: string }
}

export type PageTexts = {
  classicPicture: string
  numberAndSuit: string
  person: string
  feelings: string
  feelingsReversed: string
  advice: string
  /** Slugs of cards of the same deck type. */
  goesWith: { card: string; text: string }[]
}

export type StoredTexts = {
  upright: StoredSide
  reversed: StoredSide | null
  page?: PageTexts
}

export type EditedTexts = {
  uprightInReadings: EditedSide
  reversedInReadings: EditedSide
  pageTexts: PageTexts
}

/** In characters; tags and companions are counted. */
export const readingTextLimits = { gist: 200, sentence: 400, page: 2000, tags: 3, companions: 6 } as const

const emptySide: EditedSide = {
  gist: '',
  roles: {},
  tags: [],
  direction: null,
  answer: { lean: null, reason: '' },
}

const emptyPage: PageTexts = {
  classicPicture: '',
  numberAndSuit: '',
  person: '',
  feelings: '',
  feelingsReversed: '',
  advice: '',
  goesWith: [],
}

/** `stored` is null for a card without such texts. */
export function editedTexts(stored: StoredTexts | null): EditedTexts {
  return {
    uprightInReadings: editedSide(stored?.upright ?? null),
    reversedInReadings: editedSide(stored?.reversed ?? null),
    pageTexts: stored?.page ?? emptyPage,
  }
}

/** Null if all of it is empty. */
export function storedTexts(edited: EditedTexts): StoredTexts | null {
  const { uprightInReadings, reversedInReadings, pageTexts } = edited
  const reversed = isEmptySide(reversedInReadings) ? null : storedSide(reversedInReadings)
  const hasPage = !isEmptyPage(pageTexts)
  if (isEmptySide(uprightInReadings) && !reversed && !hasPage) return null
  return { upright: storedSide(uprightInReadings), reversed, ...(hasPage && { page: pageTexts }) }
}

function editedSide(side: StoredSide | null): EditedSide {
  if (!side) return emptySide
  const { gist, roles, tags, direction = null, answer = emptySide.answer } = side
  return { gist, roles, tags, direction, answer }
}

function storedSide({ gist, roles, tags, direction, answer: { lean, reason } }: EditedSide): StoredSide {
  return { gist, roles, tags, ...(direction && { direction }), ...(lean && { answer: { lean, reason } }) }
}

function isEmptySide({ gist, roles, tags, direction, answer }: EditedSide): boolean {
  const hasText = gist !== '' || Object.keys(roles).length > 0 || answer.reason !== ''
  return !hasText && tags.length === 0 && direction === null && answer.lean === null
}

function isEmptyPage({ goesWith, ...texts }: PageTexts): boolean {
  return goesWith.length === 0 && Object.values(texts).every((text) => text === '')
}
