import { rememberSeal } from '#app/session/seen-seals.ts'
import { sealOf } from '#rules/readings/fair-draw/seal.ts'
import { RefusedError } from '#rules/refusal.ts'
import type { SealedDeck } from './ritual.ts'

/** Checked at once, and remembered: the seal must be made of exactly what we were told, or it seals something else. */
export async function checkedSeal(ask: () => Promise<SealedDeck>): Promise<SealedDeck> {
  const answer = await ask()
  if ((await sealOf(answer.sealed)) !== answer.sealed.seal) {
    throw new RefusedError({
      code: 'invalid',
      message: 'The seal does not fit the deck. Please shuffle again.',
    })
  }
  rememberSeal(answer.commitmentId, answer.sealed.seal)
  return answer
}
