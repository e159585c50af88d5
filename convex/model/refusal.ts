// How a function says no. Clients act on the code and show the message; what must not be told is in neither.
import { ConvexError, type Value } from 'convex/values'

export type RefusalCode =
  'invalid' | 'not found' | 'signed out' | 'forbidden' | 'rate limited' | 'conflict' | 'expired' | 'inactive'

export type Refusal = {
  code: RefusalCode
  message: string
  /** When the same may be tried again. */
  retryAfterMs?: number
  /** Of a deck that would be published without so many faces and its back: whoever says so may do it all the same. */
  lacking?: number
  /** Of what was changed elsewhere: what it is by now. A note has revisions; what admins edit, saveConflict.ts. */
  current?:
    | { note: string; noteRevision: number }
    | { fields: Record<string, Value>; by: string | null; at: number | null }
}

export function refusal(
  code: RefusalCode,
  message: string,
  more: Omit<Refusal, 'code' | 'message'> = {},
): ConvexError<Refusal> {
  return new ConvexError({ code, message, ...more })
}
