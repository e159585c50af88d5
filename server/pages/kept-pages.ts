// Rendered pages, kept packed so that a popular page costs no rendering, for as long as everything they read still holds.
// Bounded by bytes; the page that was not asked for longest goes first.
import type { Body } from '../body.ts'

export interface KeptPage {
  body: Body
  /** A flat list of names and values, ready to be sent. */
  headers: string[]
  route: string
  reads: KeptReads
}

/** What the page was made from. */
export interface KeptReads {
  /** Whether all of it still holds. */
  readonly isCurrent: boolean
  /** Nobody will ask again. */
  release(): void
}

export class KeptPages {
  readonly #pages = new Map<string, KeptPage>()
  readonly #weights = new Map<KeptPage, number>()
  readonly #limit: number
  #bytes = 0

  constructor(limitInBytes: number) {
    this.#limit = limitInBytes
  }

  get(key: string): KeptPage | undefined {
    const page = this.#pages.get(key)
    if (page && !page.reads.isCurrent) {
      this.#drop(key)
      return undefined
    }
    if (page) {
      // A Map remembers the order of insertion: putting a page back makes it the youngest.
      this.#pages.delete(key)
      this.#pages.set(key, page)
    }
    return page
  }

  keep(key: string, page: KeptPage): void {
    this.#drop(key)
    this.#pages.set(key, page)
    this.#weights.set(page, 0)
    this.weighAgain(page)
  }

  /** It has been asked for in another form, and keeps that as well. */
  weighAgain(page: KeptPage): void {
    const before = this.#weights.get(page)
    if (before === undefined) return
    this.#weights.set(page, page.body.bytes)
    this.#bytes += page.body.bytes - before
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#limit) break
      this.#drop(oldest)
    }
  }

  get bytes(): number {
    return this.#bytes
  }

  #drop(key: string): void {
    const page = this.#pages.get(key)
    if (!page) return
    this.#pages.delete(key)
    this.#bytes -= this.#weights.get(page) ?? 0
    this.#weights.delete(page)
    page.reads.release()
  }
}
