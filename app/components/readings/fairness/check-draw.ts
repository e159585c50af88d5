// Verifies a draw and turns the steps into messages. Loaded when somebody checks a draw.
import * as sentences from '#messages/fair-draw'
import type { StepSentence } from '#rules/readings/fair-draw/step-sentence.ts'
import { verifyDraw, type StepKey } from '#rules/readings/fair-draw/verify.ts'

export interface CheckedDraw {
  ok: boolean
  steps: { step: StepKey; ok: boolean; says: string }[]
}

interface CheckOptions {
  /** The seal as it was shown before the draw. */
  sealShown?: string
  nameOf: (card: string) => string
}

export async function checkDraw(
  transcript: unknown,
  { nameOf, ...options }: CheckOptions,
): Promise<CheckedDraw> {
  const { ok, steps } = await verifyDraw(transcript, {
    ...options,
    nameOf: (card, reversed) =>
      reversed ? sentences.fair_draw_card_reversed({ card: nameOf(card) }) : nameOf(card),
  })
  return { ok, steps: steps.map((step) => ({ ...step, says: stepMessage(step.says) })) }
}

function stepMessage({ code, params = {} }: StepSentence): string {
  const sentence = sentences[`fair_draw_${code}`] as (values: typeof params) => string
  return sentence(params)
}
