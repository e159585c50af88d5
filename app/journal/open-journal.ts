// A journal that somebody looks at: what was last here first, then page by page what the backend has, then whatever
// changes. It knows nothing of the page that shows it.
import { isServerReachable } from '#app/data/chunk-failure.ts'
import { reportConnectionLost, isOffline, whenConnected } from '#app/data/connection.ts'
import { reportError } from '#app/data/error-report.ts'
import { writeOfflineCache, readOfflineCache } from '#app/offline/offline-cache.ts'
import { sessionOwner } from '#app/offline/session-owner.ts'
import { followLatest, liveSize, loadEntries, type JournalEntry, type JournalOwner } from './entries.ts'
import { JournalStore } from './journal-store.ts'

/** `some`: there are more to come. `failed`: there may be more, and what is here is what could be opened. */
export type LoadState = 'loading' | 'some' | 'all' | 'failed'

export interface JournalSnapshot {
  entries: readonly JournalEntry[]
  loadState: LoadState
}

/** What was last here is shown until the first page comes, and without a line it is all there is. */
const keptName = 'journal'
/** Changes come in bursts. */
const keepsAfterMs = 1000

export class OpenJournal {
  readonly #owner: JournalOwner
  readonly #tell: (shown: JournalSnapshot) => void
  /** Whoever is here now, even if somebody else is by the time that all of it has come. */
  readonly #cacheOwner = sessionOwner()
  #store = new JournalStore()
  #loadState: LoadState = 'loading'
  #leaving = new AbortController()
  #keeping: ReturnType<typeof setTimeout> | undefined

  constructor(owner: JournalOwner, tell: (shown: JournalSnapshot) => void) {
    this.#owner = owner
    this.#tell = tell
  }

  async open(): Promise<void> {
    void this.#showKept()
    await this.reload()
  }

  /** From the beginning, after something has changed all of it. What is here stays until the first page comes. */
  async reload(): Promise<void> {
    this.close()
    this.#leaving = new AbortController()
    const { signal } = this.#leaving
    if (!(await this.#load(signal)) || signal.aborted) return
    this.#stand('all')
    await this.#keep()
    const onLatest = (entries: JournalEntry[]) => {
      this.#store.setLatest(entries, liveSize)
      this.#changed()
    }
    await followLatest(this.#owner, onLatest, signal)
  }

  close(): void {
    this.#leaving.abort()
    clearTimeout(this.#keeping)
  }

  /** Deleted here, until it is brought back. */
  hide(id: string): void {
    this.#store.hide(id)
    this.#changed()
  }

  show(entry: JournalEntry): void {
    this.#store.show(entry)
    this.#changed()
  }

  async #showKept(): Promise<void> {
    const entries = await readOfflineCache<JournalEntry[]>(keptName)
    if (!entries || this.#loadState === 'some' || this.#loadState === 'all') return
    this.#store.add(entries)
    this.#stand(isOffline() ? 'all' : 'some')
  }

  /** Waits for a line that is lost. False if all of it cannot be had. */
  async #load(signal: AbortSignal): Promise<boolean> {
    const loaded = new JournalStore()
    const onPage = (entries: JournalEntry[]) => {
      loaded.add(entries)
      this.#store = loaded
      this.#stand('some')
    }
    try {
      await loadEntries(this.#owner, onPage, signal)
      return true
    } catch (error) {
      if (signal.aborted) return false
      if (!(await isCutOff(error))) {
        reportError(error)
        this.#stand('failed')
        return false
      }
      if (this.#loadState === 'loading') this.#stand('failed')
      await whenConnected(signal)
      return !signal.aborted && this.#load(signal)
    }
  }

  #stand(loadState: LoadState): void {
    this.#loadState = loadState
    this.#tell({ entries: this.#store.list(), loadState })
  }

  #changed(): void {
    this.#stand(this.#loadState)
    if (this.#loadState !== 'all' || isOffline()) return
    clearTimeout(this.#keeping)
    this.#keeping = setTimeout(() => void this.#keep(), keepsAfterMs)
  }

  async #keep(): Promise<void> {
    await writeOfflineCache(keptName, this.#store.list(), this.#cacheOwner)
  }
}

/** What fetch throws when it reaches nobody; and nobody is there to be reached. */
async function isCutOff(error: unknown): Promise<boolean> {
  if (!isOffline() && (!(error instanceof TypeError) || (await isServerReachable()))) return false
  reportConnectionLost()
  return true
}
