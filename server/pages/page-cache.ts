// The page cache: an LRU of rendered, compressed pages, limited by bytes. A page stays valid until something that it read
// from the backend changes. If the backend is external, outdated pages stay for as long as there is room: they are sent as stale
// ones while it cannot be reached.
import type { Body } from '../body.ts'

export interface CachedPage {
  body: Body
  /** A flat list of names and values, ready to be sent. */
  headers: string[]
  route: string
  dependencies: PageDependencies
}

/** Everything the page read while it was rendered. */
export interface PageDependencies {
  /** False as soon as any of it has changed. */
  readonly isCurrent: boolean
  /** Whether the page may be shown after that, while an external backend cannot be reached. */
  readonly isUsableStale?: boolean
  /** Stops watching for changes. */
  release(): void
}

/** From this many hits on, a page is recompressed at the highest quality. */
const popularFrom = 3
/** Older pages are no longer shown, even if the backend cannot be reached. */
const maxStaleSeconds = 24 * 60 * 60

interface CacheEntry {
  bytes: number
  hits: number
  isRecompressed: boolean
  renderedAtMs: number
}

export interface StalePage {
  page: CachedPage
  ageSeconds: number
}

export class PageCache {
  readonly #pages = new Map<string, CachedPage>()
  readonly #entries = new Map<CachedPage, CacheEntry>()
  readonly #limit: number
  #lastUsed: CachedPage | undefined
  #bytes = 0
  #isRecompressing = false

  constructor(limitInBytes: number) {
    this.#limit = limitInBytes
  }

  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key)
    if (page && !page.dependencies.isCurrent) {
      if (!page.dependencies.isUsableStale) this.#evict(key)
      return undefined
    }
    if (page) {
      this.#markUsed(key, page)
      this.#countHit(page)
    }
    return page
  }

  /** Also if it is no longer current, because the backend cannot be reached. */
  getStale(key: string): StalePage | undefined {
    const page = this.#pages.get(key)
    const entry = page && this.#entries.get(page)
    if (!entry || !page.dependencies.isUsableStale) return undefined
    const ageSeconds = Math.floor((Date.now() - entry.renderedAtMs) / 1000)
    return ageSeconds <= maxStaleSeconds ? { page, ageSeconds } : undefined
  }

  set(key: string, page: CachedPage): void {
    this.#evict(key)
    this.#pages.set(key, page)
    this.#lastUsed = page
    this.#entries.set(page, { bytes: 0, hits: 0, isRecompressed: false, renderedAtMs: Date.now() })
    this.updateSize(page)
  }

  /** To be called when the body has gained another encoding; evicts the least recently used pages if it is now too much. */
  updateSize(page: CachedPage): void {
    const entry = this.#entries.get(page)
    if (!entry) return
    this.#bytes += page.body.bytes - entry.bytes
    entry.bytes = page.body.bytes
    for (const leastRecentlyUsed of this.#pages.keys()) {
      if (this.#bytes <= this.#limit) break
      this.#evict(leastRecentlyUsed)
    }
  }

  get bytes(): number {
    return this.#bytes
  }

  /** A Map iterates in insertion order: reinserting the page makes it the most recently used. */
  #markUsed(key: string, page: CachedPage): void {
    if (page === this.#lastUsed) return
    this.#lastUsed = page
    this.#pages.delete(key)
    this.#pages.set(key, page)
  }

  /** Recompresses one page at a time, so that it never blocks more than one thread. If it fails, the page is only larger. */
  #countHit(page: CachedPage): void {
    const entry = this.#entries.get(page)
    if (!entry || entry.isRecompressed || ++entry.hits < popularFrom || this.#isRecompressing) return
    this.#isRecompressing = entry.isRecompressed = true
    const finish = () => {
      this.#isRecompressing = false
      this.updateSize(page)
    }
    page.body.recompress().then(finish, finish)
  }

  #evict(key: string): void {
    const page = this.#pages.get(key)
    if (!page) return
    this.#pages.delete(key)
    this.#bytes -= this.#entries.get(page)?.bytes ?? 0
    this.#entries.delete(page)
    if (page === this.#lastUsed) this.#lastUsed = undefined
    page.dependencies.release()
  }
}
