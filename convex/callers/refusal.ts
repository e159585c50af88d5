import { ConvexError } from 'convex/values'
import * as sentences from '#messages/errors'
import type { Reason, ReasonParams, Refusal, RefusalCode } from '#rules/refusal.ts'

export function refusal(
  code: RefusalCode,
  reason: Reason,
  params: ReasonParams = {},
  more: Omit<Refusal, 'code' | 'reason' | 'params' | 'message'> = {},
): ConvexError<Refusal> {
  return new ConvexError({ code, reason, params, message: inEnglish(reason, params), ...more })
}

function inEnglish(reason: Reason, params: ReasonParams): string {
  const sentence = sentences[`error_${reason}`] as (params: ReasonParams, options: { locale: 'en' }) => string
  return sentence(params, { locale: 'en' })
}
