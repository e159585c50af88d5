// How a function refuses a call. Callers act on the code; a browser shows the sentence that the message catalog has for the
// reason, in the visitor's language (`messages/<language>/errors.json`). The message is that sentence in English, for other
// programs. None of them may contain anything secret.
import type { Value } from 'convex/values'
import * as m from '#messages'
import type * as sentences from '#messages/errors'

/** The key of a sentence in errors.json, without its `error_`. */
export type Reason = keyof typeof sentences extends `error_${infer Name}` ? Name : never

/** The parameters of that sentence. */
export type ReasonParams = Record<string, string | number>

/** What is wrong with given data. It is found before there is a call to refuse, for example in an uploaded file. */
export type Problem = { reason: Reason; params?: ReasonParams }

export type RefusalCode =
  'invalid' | 'not found' | 'signed out' | 'forbidden' | 'rate limited' | 'conflict' | 'expired' | 'inactive'

export type NoteElsewhere = { note: string; noteRevision: number }

export type Refusal = {
  code: RefusalCode
  reason?: Reason
  params?: ReasonParams
  message: string
  /** After this time the same call may succeed. */
  retryAfterMs?: number
  /** The number of faces and backs that a deck lacks. A caller who confirms this number may publish it anyway. */
  lacking?: number
  /** After an edit conflict: the current state. For notes with their revision, for admin forms see saveConflict.ts. */
  current?: NoteElsewhere | { fields: Record<string, Value>; by: string | null; at: number | null }
}

/** The function has refused the call, so a retry is of no use. What ConvexError is for calls over plain HTTP. */
export class RefusedError extends Error {
  readonly data: Refusal

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.name = 'RefusedError'
    this.data = refusal
  }
}

/** Null if it is not a refusal: the call did not reach the server, or something is broken. */
export function getRefusal(error: unknown): Refusal | null {
  const { data } = (error ?? {}) as { data?: unknown }
  return isRefusal(data) ? data : null
}

export function isRefusal(data: unknown): data is Refusal {
  const { code, message } = (data ?? {}) as { code?: unknown; message?: unknown }
  return typeof code === 'string' && typeof message === 'string'
}

/** The message to show: why the call was refused, or that it did not reach the server. */
export function errorMessage(error: unknown, otherwise: string = m.error_no_connection()): string {
  return getRefusal(error)?.message ?? otherwise
}
