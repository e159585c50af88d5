// What may come in with one message or request, and go out in answer to it: little for callers who have shown nothing,
// Convex's numbers for those who are signed in.
import { maxValueNesting, mebibyte } from '../values/limits.ts'
import type { JsonShapeLimits } from '../values/json-shape.ts'

export type CallerLimits = {
  /** Of one websocket message. */
  messageBytes: number
  /** Of the body of one request. */
  bodyBytes: number
  /** Of the JSON of either, counted before it is parsed. */
  shape: JsonShapeLimits
  /** Of mutations that wait for their turn, as the messages in which they came. */
  queuedBytes: number
  /** Of one query, one batch of queries, or all that is new in one transition. */
  answerBytes: number
}

/** A value as deep as values may be, inside of a message: `{ modifications: [{ args: [value] }] }`, and `$bytes` in it. */
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

/** An identity that comes from a token that was verified, or null. */
export function limitsOf(identity: object | null): CallerLimits {
  return identity === null ? anonymousLimits : signedInLimits
}
