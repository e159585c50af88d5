import type * as sentences from '#messages/fair-draw'

/** What a step of the check says: the key of a sentence in fair-draw.json without its `fair_draw_`, and what it needs. */
export interface StepSentence {
  code: keyof typeof sentences extends `fair_draw_${infer Name}` ? Name : never
  params?: Record<string, string | number>
}
