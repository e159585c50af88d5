// The opening: the question in the visitor's own words, and what the cards can do for it.
import type { HeardQuestion } from '../question/hear-question.ts'
import { indirectQuestion, type IndirectQuestion } from '../question/indirect-question.ts'
import type { ReadingLines } from './lines.ts'
import type { ComposedLayout } from './shape.ts'
import { fill } from './wording.ts'

/** Empty where the rules are not sure: the question itself stands above it. */
export function openingOf(
  heard: HeardQuestion,
  { paths }: Pick<ComposedLayout, 'paths'>,
  { question, language }: ReadingLines,
): string {
  if (!question) return ''
  const indirect = indirectQuestion(heard.text)
  const asked = indirect && fill(question.asked[indirect.verb], { rest: indirect.rest }, language)
  const kind = heard.kind === 'yes-or-no' && heard.isAboutPerson ? 'person' : heard.kind
  const limit = kind && question.limits[kind]
  const caution = heard.theme && question.cautions[heard.theme]
  const named = indirect && namedPaths(indirect)
  const order = paths && (named ? fill(question.paths.named, named, language) : question.paths.unnamed)
  return [asked, limit, order, caution].filter(Boolean).join(' ')
}

/** Null where “or” does not stand between two things to do: “Will I find work or love?”, “Should I leave or not?” */
function namedPaths({ verb, rest }: IndirectQuestion): { first: string; second: string } | null {
  const [first, second, third] = rest.split(' or ')
  if (verb !== 'should' || !first || !second || third) return null
  return /^not(?: at all)?$/i.test(second.trim()) ? null : { first, second }
}
