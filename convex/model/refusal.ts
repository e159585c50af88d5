// How a function says no. Clients act on the code and show the message; what must not be told is in neither.
import { ConvexError } from 'convex/values'

export type RefusalCode =
  'invalid' | 'not found' | 'signed out' | 'forbidden' | 'rate limited' | 'conflict' | 'expired' | 'inactive'

export type Refusal = {
  code: RefusalCode
  message: string
  /** When the same may be tried again. */
  retryAfterMs?: number
  /** Of a note that was changed elsewhere: what it is by now. */
  current?: { note: string; noteRevision: number }
}

export function refusal(
  code: RefusalCode,
  message: string,
  more: Omit<Refusal, 'code' | 'message'> = {},
): ConvexError<Refusal> {
  return new ConvexError({ code, message, ...more })
}
