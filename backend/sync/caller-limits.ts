// Size limits for one message or request and its answer: small for anonymous callers, Convex's numbers for signed-in
// ones and for the admin key.
import { maxValueNesting, mebibyte } from '../values/limits.ts'
import type { Principal } from '../functions/principal.ts'
import type { JsonShapeLimits } from '../values/json-shape.ts'

export type CallerLimits = {
  /** For one websocket message. */
  messageBytes: number
  /** For the body of one request. */
  bodyBytes: number
  /** For the JSON in either, counted before it is parsed. */
  shape: JsonShapeLimits
  /** For queued mutations, measured by their messages. */
  queuedBytes: number
  /** For one query, one batch of queries, or everything new in one transition. */
  answerBytes: number
}

/** The deepest allowed value inside of a message: `{ modifications: [{ args: [value] }] }`, with `$bytes` in it. */
const depth = maxValueNesting + 8

export const anonymousLimits: CallerLimits = {
  messageBytes: mebibyte,
  bodyBytes: mebibyte,
  shape: { values: 50_000, depth },
  queuedBytes: 2 * mebibyte,
  answerBytes: 8 * mebibyte,
}

/** Arguments may have 16 MiB; their JSON is a little longer. */
export const signedInLimits: CallerLimits = {
  messageBytes: 18 * mebibyte,
  bodyBytes: 24 * mebibyte,
  shape: { values: 300_000, depth },
  queuedBytes: 32 * mebibyte,
  answerBytes: 32 * mebibyte,
}

/** The identity is from a verified token, or null. */
export function limitsOf({ identity, isAdmin }: Principal): CallerLimits {
  return identity === null && !isAdmin ? anonymousLimits : signedInLimits
}
