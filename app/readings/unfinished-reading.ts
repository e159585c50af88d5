// A reading that is under way, kept so that a reload, or a way back and forth, goes on with the same sealed deck and never
// ends with a second one. It belongs to the tab and to the page: two tabs are two rituals, and so are two pages.
import { browserStorage, type BrowserStorage } from '#app/session/browser-storage.ts'
import type { SealedDeck } from './ritual.ts'

export type Theme = 'love' | 'work' | 'self'

export interface UnfinishedReading {
  /** Where it began. */
  page: string
  /** The deck as it was asked for, and how many cards are to be taken. */
  deck: string
  count: number
  sealed: SealedDeck
  cutAt: number
  question: string
  theme: Theme | null
  /** Ours, made before the visitor chooses: with both seeds there the order of the deck is fixed. */
  visitorSeed: string
  /** The places that were chosen so far; with the last one nothing of this may change any more. */
  chosen: readonly number[]
}

export function saveUnfinished(reading: UnfinishedReading): void {
  storageOf(reading.page).write(reading)
}

export function deleteUnfinished(page: string): void {
  storageOf(page).forget()
}

/** What was begun on this page: for this day, if it is the page of a day's card. */
export function readUnfinished(now: number, day: string | null = null): UnfinishedReading | null {
  const page = location.pathname
  const kept = storageOf(page).read() ?? formerAt(page)
  if (!kept || (kept.sealed.day ?? null) !== day) return null
  // What was chosen whole may be there already, and then it can be had for ever.
  return kept.chosen.length === kept.count || kept.sealed.expiresAt > now ? kept : null
}

function storageOf(page: string): BrowserStorage<UnfinishedReading> {
  return browserStorage('session', `unfinishedReading:${page}`)
}

type Former = Pick<UnfinishedReading, 'deck' | 'sealed' | 'cutAt' | 'question' | 'visitorSeed'>

const formerDraw = browserStorage<Former & { page: string; chosen: number | null }>(
  'session',
  'unfinishedDraw',
)
const formerDeal = browserStorage<
  Former & Pick<UnfinishedReading, 'count' | 'theme' | 'chosen'> & { layout: string }
>('session', 'unfinishedDeal')

/** As it was kept before 0.3, a single card and a spread apart: carried over once, by the page it was begun on. */
function formerAt(page: string): UnfinishedReading | null {
  const draw = formerDraw.read()
  if (draw?.page === page) {
    const chosen = draw.chosen === null ? [] : [draw.chosen]
    return carriedOver(formerDraw, { ...draw, count: 1, theme: null, chosen })
  }
  const deal = formerDeal.read()
  return deal && page === `/spreads/${deal.layout}` ? carriedOver(formerDeal, { ...deal, page }) : null
}

function carriedOver(former: BrowserStorage<unknown>, kept: UnfinishedReading): UnfinishedReading {
  former.forget()
  saveUnfinished(kept)
  return kept
}
