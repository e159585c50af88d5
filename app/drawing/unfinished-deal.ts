// A deal that is under way, kept so that a reload, or a way back and forth, goes on with the same sealed deck and never
// ends with a second reading. It belongs to the tab: two tabs are two rituals.
import { browserStorage } from '#app/session/browser-storage.ts'
import type { SealedDeck } from './ritual.ts'

export interface UnfinishedDeal {
  /** The layout as it was asked for, and how many cards it takes. */
  layout: string
  count: number
  deck: string
  sealed: SealedDeck
  cutAt: number
  question: string
  theme: 'love' | 'work' | 'self' | null
  /** Ours, made before the visitor chooses: with both seeds there the order of the deck is fixed. */
  visitorSeed: string
  /** The places that were chosen so far; with the last one nothing of this may change any more. */
  chosen: readonly number[]
}

const storage = browserStorage<UnfinishedDeal>('session', 'unfinishedDeal')

export const keepDeal = storage.write
export const forgetDeal = storage.forget

export function readDeal(layout: string, now: number): UnfinishedDeal | null {
  const kept = storage.read()
  if (kept?.layout !== layout) return null
  // What was chosen whole may be dealt already, and then it can be had for ever.
  return kept.chosen.length === kept.count || kept.sealed.expiresAt > now ? kept : null
}
