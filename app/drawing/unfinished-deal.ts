// A deal that is under way, kept so that a reload, or a way back and forth, ends with the same reading and never with a
// second one. It belongs to the tab: two tabs are two rituals.
import type { FunctionArgs } from 'convex/server'
import { browserStorage } from '#app/session/browser-storage.ts'
import type { api } from '#convex/_generated/api.js'
import type { SealedDeck } from './ritual.ts'

export interface UnfinishedDeal {
  /** The layout as it was asked for. */
  layout: string
  sealed: SealedDeck
  /** What is sent, and from now on never changes; the browser's secret is added to it and not kept here. */
  dealt: Omit<FunctionArgs<typeof api.spreads.deal>, 'userRandomID'>
}

const storage = browserStorage<UnfinishedDeal>('session', 'unfinishedDeal')

export const keepDeal = storage.write
export const forgetDeal = storage.forget

export function readDeal(layout: string): UnfinishedDeal | null {
  const kept = storage.read()
  return kept?.layout === layout ? kept : null
}
