// Which variant of the home page a visitor gets, decided by the feature flag `landing` before anything is rendered. So nobody
// sees one variant turn into the other, and both can be cached.
import { randomBytes } from 'node:crypto'
import type { LandingPage } from '#app/data/contexts.ts'
import { api } from '#convex/_generated/api.js'
import { isOnFor, type Flag } from '#rules/analytics/flags.ts'
import type { PageReader, PageReaders } from '../backend/page-readers.ts'
import type { Exchange } from '../exchange.ts'

export interface LandingFlagOptions {
  pageReaders: PageReaders
  /** Whether cookies get the Secure attribute. */
  secure: boolean
  /** In development nothing is cached, not even the flag. */
  mode: 'production' | 'development'
}

export class LandingFlag {
  readonly #options: LandingFlagOptions
  readonly #newKeys = new WeakMap<Exchange, string>()
  #cached: { flag: Flag | undefined; reader: PageReader } | undefined

  constructor(options: LandingFlagOptions) {
    this.#options = options
  }

  /** Synchronous while the cached flag is current: the home page must not wait for a query. */
  pageFor(exchange: Exchange): LandingPage | Promise<LandingPage> {
    if (this.#cached?.reader.isCurrent) return this.#decide(this.#cached.flag, exchange)
    return this.#read().then(
      (flag) => this.#decide(flag, exchange),
      // The home page must work even when the backend does not answer.
      () => 'home',
    )
  }

  #decide(flag: Flag | undefined, exchange: Exchange): LandingPage {
    if (!flag || !flag.isOn || flag.percent <= 0) return 'home'
    if (flag.percent >= 100) return 'totems'
    const key = flagKeyOf(exchange) ?? this.#newKey(exchange)
    return key !== null && isOnFor(flag, key) ? 'totems' : 'home'
  }

  /** Set only while the flag is on for some visitors, and never for those who opt out of tracking (GPC, DNT). */
  #newKey(exchange: Exchange): string | null {
    const { request, headers } = exchange
    if (request.headers['sec-gpc'] === '1' || request.headers.dnt === '1') return null
    const existing = this.#newKeys.get(exchange)
    if (existing !== undefined) return existing
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
        this.#cached?.reader.release()
        this.#cached = { flag, reader }
      }
      return flag
    } catch (error) {
      reader.release()
      throw error
    }
  }
}

/** The key that flags bucket this browser by, if the server has set one; otherwise the analytics client's own id is used. */
export function flagKeyOf({ request }: Exchange): string | null {
  return /(?:^|; *)flagKey=([\w-]{22})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1] ?? null
}
