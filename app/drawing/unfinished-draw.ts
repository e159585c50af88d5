// A draw that is under way, kept so that a reload goes on with the same sealed deck and never draws a second card. It
// belongs to the tab: two tabs are two rituals.
import { browserStorage } from '#app/session/browser-storage.ts'
import type { SealedDeck } from './ritual.ts'

export interface UnfinishedDraw {
  /** Where it began: another page is another ritual. */
  page: string
  /** The deck as it was asked for. */
  deck: string
  reversals: boolean
  sealed: SealedDeck
  cutAt: number
  question: string
  /** Ours, made before the visitor chooses: with both seeds there the order of the deck is fixed. */
  visitorSeed: string
  /** The place that was chosen; from then on nothing of this may change. */
  chosen: number | null
}

const storage = browserStorage<UnfinishedDraw>('session', 'unfinishedDraw')

export const keepUnfinished = storage.write
export const forgetUnfinished = storage.forget

export function readUnfinished(
  { deck, reversals }: Pick<UnfinishedDraw, 'deck' | 'reversals'>,
  now: number,
): UnfinishedDraw | null {
  const kept = storage.read()
  if (kept?.deck !== deck || kept.page !== location.pathname) return null
  // What was chosen may be drawn already, and then it can be had for ever.
  if (kept.chosen !== null) return kept
  return kept.reversals === reversals && kept.sealed.expiresAt > now ? kept : null
}
