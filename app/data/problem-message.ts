// Turns a problem into a message. Importing this ships all error messages, so only pages that show problems do.
import * as sentences from '#messages/errors'
import type { Problem, ReasonParams } from '#rules/refusal.ts'

export function problemMessage({ reason, params = {} }: Problem): string {
  const sentence = sentences[`error_${reason}`] as ((params: ReasonParams) => string) | undefined
  // A newer backend may send reasons that this build does not have.
  return sentence ? sentence(params) : sentences.error_app_updated()
}
