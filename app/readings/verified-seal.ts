import { rememberSeal } from '#app/session/seen-seals.ts'
import * as m from '#messages'
import { sealOf } from '#rules/readings/fair-draw/seal.ts'
import { RefusedError } from '#rules/refusal.ts'
import type { SealedDeck } from './ritual.ts'

/** Checked at once, and remembered: the seal must be made of exactly what we were told, or it seals something else. */
export async function fetchVerifiedSeal(ask: () => Promise<SealedDeck>): Promise<SealedDeck> {
  const answer = await ask()
  if ((await sealOf(answer.sealed)) !== answer.sealed.seal) {
    throw new RefusedError({
      code: 'invalid',
      message: m.readings_checked_seal_the_seal_does_not_fit_the(),
    })
  }
  rememberSeal(answer.commitmentId, answer.sealed.seal)
  return answer
}
