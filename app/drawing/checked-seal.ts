import { Refused } from '#app/data/backend-call.ts'
import { sealOf } from '#rules/fair-draw/seal.ts'
import type { SealedDeck } from './ritual.ts'

/** Checked at once: the seal must be made of exactly what we were told, or it seals something else. */
export async function checkedSeal(answer: SealedDeck): Promise<SealedDeck> {
  if ((await sealOf(answer.sealed)) !== answer.sealed.seal) {
    throw new Refused({ code: 'invalid', message: 'The seal does not fit the deck. Please shuffle again.' })
  }
  return answer
}
