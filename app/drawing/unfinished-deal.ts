// A deal that is under way, kept so that a reload, or a way back and forth, ends with the same reading and never with a
// second one. It belongs to the tab: two tabs are two rituals.
import type { FunctionArgs } from 'convex/server'
import type { api } from '#convex/_generated/api.js'
import type { SealedDeck } from './ritual.ts'

export interface UnfinishedDeal {
  /** The layout as it was asked for. */
  layout: string
  sealed: SealedDeck
  /** What is sent, and from now on never changes; the browser's secret is added to it and not kept here. */
  dealt: Omit<FunctionArgs<typeof api.spreads.deal>, 'userRandomID'>
}

const storageKey = 'unfinishedDeal'

/** Storage can be blocked; the deal is then as safe as the page. */
export function keepDeal(unfinished: UnfinishedDeal): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(unfinished))
  } catch {
    // See above.
  }
}

export function readDeal(layout: string): UnfinishedDeal | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as UnfinishedDeal | null
    return kept?.layout === layout ? kept : null
  } catch {
    return null
  }
}

export function forgetDeal(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing was kept either.
  }
}
