// A reading in progress, in session storage, so that a reload or Back and Forward continue with the same sealed deck and
// never create a second reading. It belongs to one tab and one page.
import { browserStorage, type BrowserStorage } from '#app/session/browser-storage.ts'
import type { SealedDeck } from './ritual.ts'

export type Theme = 'love' | 'work' | 'self'

export interface UnfinishedReading {
  /** The path of the page where it was started. */
  page: string
  /** The deck's slug or id, as it was requested. */
  deck: string
  /** How many cards to choose. */
  count: number
  sealed: SealedDeck
  cutAt: number
  question: string
  theme: Theme | null
  /** Created before the visitor chooses: with the server's and the visitor's seed, the order of the deck is fixed. */
  visitorSeed: string
  /** Indexes of the cards chosen so far; after the last one nothing here may change. */
  chosen: readonly number[]
}

export function saveUnfinished(reading: UnfinishedReading): void {
  storageOf(reading.page).write(reading)
}

export function deleteUnfinished(page: string): void {
  storageOf(page).forget()
}

/** The unfinished reading of this page; for the card of the day only that of the given day. */
export function readUnfinished(now: number, day: string | null = null): UnfinishedReading | null {
  const page = location.pathname
  const unfinished = storageOf(page).read() ?? migrateLegacy(page)
  if (!unfinished || (unfinished.sealed.day ?? null) !== day) return null
  // With all cards chosen the reading may exist already, and then it does not expire.
  const isComplete = unfinished.chosen.length === unfinished.count
  return isComplete || unfinished.sealed.expiresAt > now ? unfinished : null
}

function storageOf(page: string): BrowserStorage<UnfinishedReading> {
  return browserStorage('session', `unfinishedReading:${page}`)
}

type Legacy = Pick<UnfinishedReading, 'deck' | 'sealed' | 'cutAt' | 'question' | 'visitorSeed'>

const legacyDraw = browserStorage<Legacy & { page: string; chosen: number | null }>(
  'session',
  'unfinishedDraw',
)
const legacySpread = browserStorage<
  Legacy & Pick<UnfinishedReading, 'count' | 'theme' | 'chosen'> & { layout: string }
>('session', 'unfinishedDeal')

/** Versions before 0.3 stored draws and spreads under other keys; the page where one was started migrates it. */
function migrateLegacy(page: string): UnfinishedReading | null {
  const draw = legacyDraw.read()
  if (draw?.page === page) {
    const chosen = draw.chosen === null ? [] : [draw.chosen]
    return migrate(legacyDraw, { ...draw, count: 1, theme: null, chosen })
  }
  const spread = legacySpread.read()
  return spread && page === `/spreads/${spread.layout}` ? migrate(legacySpread, { ...spread, page }) : null
}

function migrate(legacy: BrowserStorage<unknown>, reading: UnfinishedReading): UnfinishedReading {
  legacy.forget()
  saveUnfinished(reading)
  return reading
}
