import { problemsOfKeywords, problemsOfProse, problemsOfSentence } from '../prose.ts'
import { type CardPageText, type Meaning, roles, type TarotText } from './shape.ts'
import { tags } from './tags.ts'

export const sides = ['upright', 'reversed'] as const
export const fields = ['summary', 'love', 'work', 'self', 'advice'] as const
export const pageFields = [
  'classicPicture',
  'numberAndSuit',
  'person',
  'feelings',
  'feelingsReversed',
  'advice',
] as const

type WordLimits = readonly [least: number, most: number]

const wordLimits: Record<(typeof fields)[number], WordLimits> = {
  summary: [60, 110],
  love: [30, 60],
  work: [30, 60],
  self: [30, 60],
  advice: [30, 60],
}

const pageLimits: Record<(typeof pageFields)[number], WordLimits> = {
  classicPicture: [70, 120],
  numberAndSuit: [25, 50],
  person: [25, 50],
  feelings: [20, 40],
  feelingsReversed: [20, 40],
  advice: [20, 40],
}

const GIST_WORDS: WordLimits = [4, 18]
const ROLE_WORDS: WordLimits = [9, 28]
const REASON_WORDS: WordLimits = [8, 26]
const COMPANION_WORDS: WordLimits = [10, 28]

/** The rules that a text breaks, as sentences; empty for a good text. */
export function problemsOf(text: TarotText): string[] {
  return [
    ...sides.flatMap((side) => [
      ...problemsOfKeywords(text.keywords[side]).map((problem) => `${side} keywords: ${problem}`),
      ...problemsOfMeaning(text[side]).map((problem) => `${side} ${problem}`),
    ]),
    ...problemsOfPage(text.page).map((problem) => `page ${problem}`),
  ]
}

function problemsOfMeaning(meaning: Meaning): string[] {
  return [
    ...fields.flatMap((field) => named(field, problemsOfProse(meaning[field], wordLimits[field]))),
    ...named('gist', problemsOfStatement(meaning.gist, GIST_WORDS)),
    ...roles.flatMap((role) => named(role, problemsOfStatement(meaning.roles[role], ROLE_WORDS))),
    ...named('reason', problemsOfStatement(meaning.answer.reason, REASON_WORDS)),
    ...named('tags', problemsOfTags(meaning.tags)),
  ]
}

function problemsOfPage(page: CardPageText): string[] {
  const companions = page.goesWith.length
  return [
    ...pageFields.flatMap((field) => named(field, problemsOfProse(page[field], pageLimits[field]))),
    ...page.goesWith.flatMap(({ card, text }) => named(card, problemsOfProse(text, COMPANION_WORDS))),
    ...(companions < 2 || companions > 3 ? [`goes with ${companions} cards`] : []),
  ]
}

function problemsOfStatement(text: string, limits: WordLimits): string[] {
  return [
    ...problemsOfSentence(text, limits),
    ...(/\b(upright|reversed|upside down)\b/i.test(text) ? ['says how the card lies'] : []),
  ]
}

function problemsOfTags(given: readonly string[]): string[] {
  return [
    ...(given.length < 2 || given.length > 3 ? [`${given.length} of them`] : []),
    ...given
      .filter((tag) => !(tags as readonly string[]).includes(tag))
      .map((tag) => `“${tag}” is not a tag`),
  ]
}

function named(name: string, problems: string[]): string[] {
  return problems.map((problem) => `${name}: ${problem}`)
}
