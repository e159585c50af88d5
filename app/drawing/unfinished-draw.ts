// A draw that is under way, kept so that a reload goes on with the same sealed deck and never draws a second card. It
// belongs to the tab: two tabs are two rituals.
import { browserStorage } from '#app/session/browser-storage.ts'
import type { SealedDeck } from './ritual.ts'

export interface UnfinishedDraw {
  /** The deck as it was asked for. */
  deck: string
  sealed: SealedDeck
  cutAt: number
  question: string
  /** Made when a card was chosen; from then on nothing of this may change. */
  taken: { chosen: number; visitorSeed: string; codename: string } | null
}

const storage = browserStorage<UnfinishedDraw>('session', 'unfinishedDraw')

export const keepUnfinished = storage.write
export const forgetUnfinished = storage.forget

export function readUnfinished(deck: string, now: number): UnfinishedDraw | null {
  const kept = storage.read()
  if (kept?.deck !== deck) return null
  // What was taken may be drawn already, and then it can be had for ever; an open deck only until it expires.
  return kept.taken || kept.sealed.expiresAt > now ? kept : null
}
