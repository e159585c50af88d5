// Feature flags for pages, decided before anything is rendered. So nobody sees one variant turn into the other, nothing shifts,
// and each variant is cached. A page that is cached names its flags in server/route-rules.ts.
import { randomBytes } from 'node:crypto'
import { api } from '#convex/_generated/api.js'
import type { ConsentMode } from '#rules/analytics/consent.ts'
import { isOnFor, type Flag } from '#rules/analytics/flags.ts'
import { mayCount } from '../analytics/visitor-consent.ts'
import type { PageReader, PageReaders } from '../backend/page-readers.ts'
import type { Exchange } from '../exchange.ts'

export interface PageFlagsOptions {
  pageReaders: PageReaders
  /** Whether cookies get the Secure attribute. */
  secure: boolean
  /** In development nothing is cached, not even the flags. */
  mode: 'production' | 'development'
  /** Admins may change it while the host runs. */
  analytics: { readonly consent: ConsentMode }
}

type Flags = readonly Flag[]

export class PageFlags {
  readonly #options: PageFlagsOptions
  readonly #newKeys = new WeakMap<Exchange, string | null>()
  readonly #decidedBy = new WeakMap<Exchange, Flags>()
  #cached: { flags: Flags; reader: PageReader } | undefined

  constructor(options: PageFlagsOptions) {
    this.#options = options
  }

  /**
   * The values of the named flags for this visitor, as a text for the key of the page cache. Synchronous while the cached flags
   * are current: the home page must not wait for a query.
   */
  variantOf(exchange: Exchange, names: readonly string[]): string | Promise<string> {
    const decide = (flags: Flags) => {
      // The render must decide by the same flags, or it would be cached as the other variant.
      this.#decidedBy.set(exchange, flags)
      return this.#variant(flags, names, exchange)
    }
    if (this.#cached?.reader.isCurrent) return decide(this.#cached.flags)
    // Pages must work even when the backend does not answer: by the last known flags.
    return this.#read().then(decide, () => decide(this.#lastKnown))
  }

  /** For a page that is only looked up in the cache. Null if the flags have to be queried first. */
  cachedVariantOf(exchange: Exchange, names: readonly string[]): string | null {
    return this.#cached?.reader.isCurrent ? this.#variant(this.#cached.flags, names, exchange) : null
  }

  /** The fallback is for a flag that nobody has created, and for a backend that does not answer. */
  async valueOf(exchange: Exchange, name: string, fallback = false): Promise<boolean> {
    const flags = this.#decidedBy.get(exchange) ?? (await this.#read().catch(() => this.#lastKnown))
    return this.#isOn(flags, name, exchange) ?? fallback
  }

  #variant(flags: Flags, names: readonly string[], exchange: Exchange): string {
    return names.map((name) => this.#isOn(flags, name, exchange) ?? 'fallback').join()
  }

  /** Undefined if there is no such flag. */
  #isOn(flags: Flags, name: string, exchange: Exchange): boolean | undefined {
    const flag = flags.find(({ key }) => key === name)
    if (!flag) return undefined
    if (!flag.isOn || flag.percent <= 0) return false
    if (flag.percent >= 100) return true
    const key = this.#keyOf(exchange)
    return key !== null && isOnFor(flag, key)
  }

  /** Stored only while a flag is on for some visitors, and only for visitors who may be counted. */
  #keyOf(exchange: Exchange): string | null {
    const existing = this.#newKeys.get(exchange)
    if (existing !== undefined) return existing
    const stored = flagKeyOf(exchange)
    const isAllowed = mayCount(exchange.request, this.#options.analytics.consent)
    if (isAllowed && stored !== undefined) return stored
    const key = isAllowed ? randomBytes(16).toString('base64url') : null
    this.#newKeys.set(exchange, key)
    if (key !== null) this.#setCookie(exchange, key, yearInSeconds)
    else if (stored !== undefined) this.#setCookie(exchange, '', 0)
    return key
  }

  #setCookie({ headers }: Exchange, key: string, maxAge: number): void {
    const cookie = `flagKey=${key}; Path=/; Max-Age=${maxAge}; SameSite=Lax; HttpOnly`
    headers.push('Set-Cookie', this.#options.secure ? `${cookie}; Secure` : cookie)
  }

  get #lastKnown(): Flags {
    return this.#cached?.flags ?? []
  }

  async #read(): Promise<Flags> {
    if (this.#cached?.reader.isCurrent) return this.#cached.flags
    const { pageReaders, mode } = this.#options
    const reader = pageReaders.open()
    try {
      const flags = await reader.query(api.analytics.flags.list)
      if (mode === 'development') reader.release()
      else {
        this.#cached?.reader.release()
        this.#cached = { flags, reader }
      }
      return flags
    } catch (error) {
      reader.release()
      throw error
    }
  }
}

const yearInSeconds = 31_536_000

/** The key that flags bucket this browser by, if the server has set one; otherwise the analytics client's own id is used. */
export function flagKeyOf({ request }: Exchange): string | undefined {
  return /(?:^|; *)flagKey=([\w-]{22})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1]
}
