// A problem as functions return and store it: a reason and the parameters of its message. The page has the message.
import { v, type VString } from 'convex/values'
import type { Problem, Reason, Refusal } from '#rules/refusal.ts'

export const sentenceParams = v.record(v.string(), v.union(v.string(), v.number()))

export const problem = v.object({
  reason: v.string() as VString<Reason>,
  params: v.optional(sentenceParams),
})

/** Earlier versions stored the message itself. */
export const storedProblem = v.union(problem, v.string())

export function parseStoredProblem(stored: Problem | string): Problem {
  return typeof stored === 'string' ? { reason: 'written_earlier', params: { text: stored } } : stored
}

/** For one item that was refused, where the others of a batch go on. */
export function problemOf({ reason, params, message }: Refusal): Problem {
  return reason === undefined ? parseStoredProblem(message) : { reason, ...(params && { params }) }
}
