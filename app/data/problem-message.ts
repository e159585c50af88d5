// The sentence for a problem. Whoever imports this ships all of these sentences, so only pages that show problems do.
import * as sentences from '#messages/errors'
import type { Problem, ReasonParams } from '#rules/refusal.ts'

export function problemMessage({ reason, params = {} }: Problem): string {
  const sentence = sentences[`error_${reason}`] as ((params: ReasonParams) => string) | undefined
  // A newer backend may know more reasons than this page.
  return sentence ? sentence(params) : sentences.error_app_updated()
}
