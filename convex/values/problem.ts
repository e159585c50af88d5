// What is wrong with something, as functions return and store it: a reason and what its sentence needs. The page has the
// sentence.
import { v, type VString } from 'convex/values'
import type { Problem, Reason, Refusal } from '#rules/refusal.ts'

export const sentenceParams = v.record(v.string(), v.union(v.string(), v.number()))

export const problem = v.object({
  reason: v.string() as VString<Reason>,
  params: v.optional(sentenceParams),
})

/** Earlier versions stored the sentence itself. */
export const storedProblem = v.union(problem, v.string())

export function fromStored(stored: Problem | string): Problem {
  return typeof stored === 'string' ? { reason: 'written_earlier', params: { text: stored } } : stored
}

/** Why a call was refused, where others go on. */
export function problemOf({ reason, params, message }: Refusal): Problem {
  return reason === undefined ? fromStored(message) : { reason, ...(params && { params }) }
}
