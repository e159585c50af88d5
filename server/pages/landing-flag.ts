// Which page is the first one: the flag `landing` says it, by the same rule as every flag, before anything is rendered. So
// nobody sees one page turn into the other, and both can be kept.
import { randomBytes } from 'node:crypto'
import type { LandingPage } from '#app/data/contexts.ts'
import { api } from '#convex/_generated/api.js'
import { isOnFor, type Flag } from '#rules/analytics/flags.ts'
import type { PageReader, PageReaders } from '../backend/page-readers.ts'
import type { Exchange } from '../exchange.ts'

export interface LandingFlagOptions {
  pageReaders: PageReaders
  /** Whether cookies may only travel by https. */
  secure: boolean
  /** While developing nothing is kept, not even the flag. */
  mode: 'production' | 'development'
}

export class LandingFlag {
  readonly #options: LandingFlagOptions
  readonly #newKeys = new WeakMap<Exchange, string>()
  #known: { flag: Flag | undefined; reader: PageReader } | undefined

  constructor(options: LandingFlagOptions) {
    this.#options = options
  }

  /** At once, while the flag stays as it was: the first page must not wait for a query. */
  of(exchange: Exchange): LandingPage | Promise<LandingPage> {
    if (this.#known?.reader.isCurrent) return this.#decide(this.#known.flag, exchange)
    return this.#read().then(
      (flag) => this.#decide(flag, exchange),
      // A backend that does not answer is no reason to have no first page.
      () => 'home',
    )
  }

  #decide(flag: Flag | undefined, exchange: Exchange): LandingPage {
    if (!flag || !flag.isOn || flag.percent <= 0) return 'home'
    if (flag.percent >= 100) return 'totems'
    const key = flagKeyOf(exchange) ?? this.#newKey(exchange)
    return key !== null && isOnFor(flag, key) ? 'totems' : 'home'
  }

  /** Only while a flag divides visitors is there something to remember, and not for those who ask not to be followed. */
  #newKey(exchange: Exchange): string | null {
    const { request, headers } = exchange
    if (request.headers['sec-gpc'] === '1' || request.headers.dnt === '1') return null
    const given = this.#newKeys.get(exchange)
    if (given !== undefined) return given
    const key = randomBytes(16).toString('base64url')
    this.#newKeys.set(exchange, key)
    const secure = this.#options.secure ? '; Secure' : ''
    headers.push('Set-Cookie', `flagKey=${key}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly${secure}`)
    return key
  }

  async #read(): Promise<Flag | undefined> {
    const { pageReaders, mode } = this.#options
    const reader = pageReaders.open()
    try {
      const flag = (await reader.query(api.analytics.flags.list)).find(({ key }) => key === 'landing')
      if (mode === 'development') reader.release()
      else {
        this.#known?.reader.release()
        this.#known = { flag, reader }
      }
      return flag
    } catch (error) {
      reader.release()
      throw error
    }
  }
}

/** By what flags tell this browser from others, if the server had to; otherwise the client's own name for it serves. */
export function flagKeyOf({ request }: Exchange): string | null {
  return /(?:^|; *)flagKey=([\w-]{22})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1] ?? null
}
