// How a function says no, and how everybody reads it. Callers act on the code and show the message; what must not be
// told is in neither.
import type { Value } from 'convex/values'

export type RefusalCode =
  'invalid' | 'not found' | 'signed out' | 'forbidden' | 'rate limited' | 'conflict' | 'expired' | 'inactive'

export type NoteElsewhere = { note: string; noteRevision: number }

export type Refusal = {
  code: RefusalCode
  message: string
  /** When the same may be tried again. */
  retryAfterMs?: number
  /** Of a deck that would be published without so many faces and its back: whoever says so may do it all the same. */
  lacking?: number
  /** Of what was changed elsewhere: what it is by now. A note has revisions; what admins edit, saveConflict.ts. */
  current?: NoteElsewhere | { fields: Record<string, Value>; by: string | null; at: number | null }
}

/** The function has answered, and the answer is no: asking again is of no use. ConvexError of the plain HTTP call. */
export class RefusedError extends Error {
  readonly data: Refusal

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.name = 'RefusedError'
    this.data = refusal
  }
}

/** Null where nobody said no: the call did not get through, or something is broken. */
export function getRefusal(error: unknown): Refusal | null {
  const { data } = (error ?? {}) as { data?: unknown }
  return isRefusal(data) ? data : null
}

export function isRefusal(data: unknown): data is Refusal {
  const { code, message } = (data ?? {}) as { code?: unknown; message?: unknown }
  return typeof code === 'string' && typeof message === 'string'
}

/** What to show: why it was refused, or that it did not get through. */
export function errorMessage(
  error: unknown,
  otherwise = 'It did not get through. Try again in a moment.',
): string {
  return getRefusal(error)?.message ?? otherwise
}
