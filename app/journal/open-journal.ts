// An open journal: shows the offline cache first, then loads all pages from the backend, then subscribes to changes.
import { isServerReachable } from '#app/data/chunk-failure.ts'
import { reportConnectionLost, isOffline, whenConnected } from '#app/data/connection.ts'
import { reportError } from '#app/data/error-report.ts'
import { keyInPageLanguage, keysInAllLanguages } from '#app/offline/language-keys.ts'
import { deleteFromOfflineCache, readOfflineCache, writeOfflineCache } from '#app/offline/offline-cache.ts'
import { sessionOwner } from '#app/offline/session-owner.ts'
import { subscribeToLatest, liveSize, loadEntries, type JournalEntry, type JournalOwner } from './entries.ts'
import { JournalStore } from './journal-store.ts'

/** `some`: more pages are being loaded. `failed`: loading has stopped, and there may be more. */
export type LoadState = 'loading' | 'some' | 'all' | 'failed'

export interface JournalSnapshot {
  entries: readonly JournalEntry[]
  loadState: LoadState
}

/** The key in the offline cache, which has the names of cards in the language of the page. */
const cacheKey = () => keyInPageLanguage('journal')
/** Changes come in bursts, so writing the cache is debounced. */
const cacheDelayMs = 1000

export class OpenJournal {
  readonly #owner: JournalOwner
  readonly #onChange: (snapshot: JournalSnapshot) => void
  /** The owner at the start, even if somebody else has signed in when loading ends. */
  readonly #cacheOwner = sessionOwner()
  #store = new JournalStore()
  #loadState: LoadState = 'loading'
  #abort = new AbortController()
  #cacheTimer: ReturnType<typeof setTimeout> | undefined

  constructor(owner: JournalOwner, onChange: (snapshot: JournalSnapshot) => void) {
    this.#owner = owner
    this.#onChange = onChange
  }

  async open(): Promise<void> {
    void this.#showCached()
    await this.reload()
  }

  /** Loads everything again, for example after an import. The current entries stay until the first page arrives. */
  async reload(): Promise<void> {
    this.close()
    this.#abort = new AbortController()
    const { signal } = this.#abort
    if (!(await this.#load(signal)) || signal.aborted) return
    this.#setLoadState('all')
    await this.#writeCache()
    const onLatest = (entries: JournalEntry[]) => {
      this.#store.setLatest(entries, liveSize)
      this.#changed()
    }
    await subscribeToLatest(this.#owner, onLatest, signal)
  }

  close(): void {
    this.#abort.abort()
    clearTimeout(this.#cacheTimer)
  }

  /** Optimistic deletion, until `show`. */
  hide(id: string): void {
    this.#store.hide(id)
    this.#changed()
  }

  show(entry: JournalEntry): void {
    this.#store.show(entry)
    this.#changed()
  }

  async #showCached(): Promise<void> {
    const entries = await readOfflineCache<JournalEntry[]>(cacheKey())
    if (!entries || this.#loadState === 'some' || this.#loadState === 'all') return
    this.#store.add(entries)
    this.#setLoadState(isOffline() ? 'all' : 'some')
  }

  /** Waits for a lost connection and retries. False if loading failed or was aborted. */
  async #load(signal: AbortSignal): Promise<boolean> {
    const loaded = new JournalStore()
    const onPage = (entries: JournalEntry[]) => {
      loaded.add(entries)
      this.#store = loaded
      this.#setLoadState('some')
    }
    try {
      await loadEntries(this.#owner, onPage, signal)
      return true
    } catch (error) {
      if (signal.aborted) return false
      if (!(await isOfflineError(error))) {
        reportError(error)
        this.#setLoadState('failed')
        return false
      }
      if (this.#loadState === 'loading') this.#setLoadState('failed')
      await whenConnected(signal)
      return !signal.aborted && this.#load(signal)
    }
  }

  #setLoadState(loadState: LoadState): void {
    this.#loadState = loadState
    this.#onChange({ entries: this.#store.list(), loadState })
  }

  #changed(): void {
    this.#setLoadState(this.#loadState)
    if (this.#loadState !== 'all' || isOffline()) return
    clearTimeout(this.#cacheTimer)
    this.#cacheTimer = setTimeout(() => void this.#writeCache(), cacheDelayMs)
  }

  async #writeCache(): Promise<void> {
    await writeOfflineCache(cacheKey(), this.#store.list(), this.#cacheOwner)
    // A copy in another language may have entries that are deleted by now.
    for (const key of keysInAllLanguages('journal')) if (key !== cacheKey()) await deleteFromOfflineCache(key)
  }
}

/** fetch throws a TypeError without a connection; a health check confirms that the server cannot be reached. */
async function isOfflineError(error: unknown): Promise<boolean> {
  if (!isOffline() && (!(error instanceof TypeError) || (await isServerReachable()))) return false
  reportConnectionLost()
  return true
}
