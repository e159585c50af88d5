import { rememberSeal } from '#app/session/seen-seals.ts'
import * as m from '#messages'
import { sealOf } from '#rules/readings/fair-draw/seal.ts'
import { RefusedError } from '#rules/refusal.ts'
import type { SealedDeck } from './ritual.ts'

/** Verifies that the seal is the hash of the terms that came with it, and stores it for later checks. */
export async function fetchVerifiedSeal(fetchSeal: () => Promise<SealedDeck>): Promise<SealedDeck> {
  const deck = await fetchSeal()
  if ((await sealOf(deck.sealed)) !== deck.sealed.seal) {
    throw new RefusedError({
      code: 'invalid',
      message: m.readings_verified_seal_the_seal_doesnt_match_the(),
    })
  }
  rememberSeal(deck.commitmentId, deck.sealed.seal)
  return deck
}
