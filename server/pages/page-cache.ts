// Rendered pages, kept packed so that a popular page costs no rendering, for as long as everything they read still holds.
// Bounded by bytes; the page that was not asked for longest goes first.
import type { Body } from '../body.ts'

export interface CachedPage {
  body: Body
  /** A flat list of names and values, ready to be sent. */
  headers: string[]
  route: string
  reads: PageDependencies
}

/** What the page was made from. */
export interface PageDependencies {
  /** Whether all of it still holds. */
  readonly isCurrent: boolean
  /** Nobody will ask again. */
  release(): void
}

/** A page that is asked for again and again is worth the work of being made as small as can be. */
const popularFrom = 3

export class PageCache {
  readonly #pages = new Map<string, CachedPage>()
  readonly #known = new Map<CachedPage, { bytes: number; asked: number; isSmallest: boolean }>()
  readonly #limit: number
  #bytes = 0
  #squeezing = false

  constructor(limitInBytes: number) {
    this.#limit = limitInBytes
  }

  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key)
    if (page && !page.reads.isCurrent) {
      this.#drop(key)
      return undefined
    }
    if (page) {
      // A Map remembers the order of insertion: putting a page back makes it the youngest.
      this.#pages.delete(key)
      this.#pages.set(key, page)
      this.#countAsked(page)
    }
    return page
  }

  keep(key: string, page: CachedPage): void {
    this.#drop(key)
    this.#pages.set(key, page)
    this.#known.set(page, { bytes: 0, asked: 0, isSmallest: false })
    this.updateSize(page)
  }

  /** It has been asked for in another form, and keeps that as well. */
  updateSize(page: CachedPage): void {
    const known = this.#known.get(page)
    if (!known) return
    this.#bytes += page.body.bytes - known.bytes
    known.bytes = page.body.bytes
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#limit) break
      this.#drop(oldest)
    }
  }

  get bytes(): number {
    return this.#bytes
  }

  /** One at a time, so that it never takes more than one thread from the answers. Without it the page is merely larger. */
  #countAsked(page: CachedPage): void {
    const known = this.#known.get(page)
    if (!known || known.isSmallest || ++known.asked < popularFrom || this.#squeezing) return
    this.#squeezing = known.isSmallest = true
    const done = () => {
      this.#squeezing = false
      this.updateSize(page)
    }
    page.body.squeeze().then(done, done)
  }

  #drop(key: string): void {
    const page = this.#pages.get(key)
    if (!page) return
    this.#pages.delete(key)
    this.#bytes -= this.#known.get(page)?.bytes ?? 0
    this.#known.delete(page)
    page.reads.release()
  }
}
