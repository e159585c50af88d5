// What the AI reader wrote, when its owner keeps or imports it: bounded, plain, and under the same rule as a question.
import type { Infer } from 'convex/values'
import { distressPhrases } from '#content/distress/index.ts'
import { distressIn } from '#rules/readings/question/distress.ts'
import { refusal } from '../callers/refusal.ts'
import type { aiText } from '../tables/readings.ts'
import { MAX_AI_TEXT, requireText } from '../values/text.ts'

const MAX_MODEL = 200

/** Refuses a text that is empty or too long, and one that speaks of danger, which is never shown. */
export function tidyAiText(text: string): string {
  const tidy = requireText(text, 'ai_text', MAX_AI_TEXT)
  if (distressIn(tidy, distressPhrases)) throw refusal('invalid', 'ai_text_distress')
  return tidy
}

/** From a file. Its model may be one that we never asked. */
export function importedAiText({ text, model, keptAt }: Infer<typeof aiText>): Infer<typeof aiText> {
  return { text: tidyAiText(text), model: requireText(model, 'ai_text', MAX_MODEL), keptAt }
}
