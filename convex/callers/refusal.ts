import { ConvexError } from 'convex/values'
import type { Refusal, RefusalCode } from '#rules/refusal.ts'

export function refusal(
  code: RefusalCode,
  message: string,
  more: Omit<Refusal, 'code' | 'message'> = {},
): ConvexError<Refusal> {
  return new ConvexError({ code, message, ...more })
}
