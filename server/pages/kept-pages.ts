// Rendered pages, kept with their compressed forms so that a popular page costs no rendering, for as long as everything
// they read still holds. Bounded by bytes; the page that was not asked for longest goes first.
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
    this.#bytes += page.body.bytes
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
    this.#bytes -= page.body.bytes
    page.reads.release()
  }
}
