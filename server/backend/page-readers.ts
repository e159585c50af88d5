// How pages query the backend while they are rendered, and how their forms write to it. A reader tracks the queries of one
// page, so that the page can be cached until one of their results changes. Queries return texts in the language of the request.
import type { IncomingMessage } from 'node:http'
import { getFunctionName, type FunctionReference } from 'convex/server'
import { data } from 'react-router'
import type { AddressLimiters, Backend, Client } from '#backend/index.ts'
import type { FormBackend, PageBackend } from '#app/data/contexts.ts'
import { getLocale } from '#messages/runtime'
import { withLanguage } from '#rules/language.ts'
import { clientOf } from '../client-address.ts'
import type { PageDependencies } from '../pages/page-cache.ts'

export interface PageReader extends PageBackend, PageDependencies {}

export interface PageReaders {
  /** An external backend is known to be unreachable, so stale pages are sent instead of trying to render them. */
  readonly isAway?: boolean
  /** A reader that tracks the queries of one render. */
  open(): PageReader
  /** For responses that are not cached: tracks nothing. */
  readonly uncached: PageBackend
  /** For a form that was submitted with this request. */
  formsOf(request: IncomingMessage): FormBackend
}

export interface EmbeddedReadersOptions extends FormLimits {
  backend: () => Pick<Backend, 'query' | 'watchQuery' | 'withClient'>
}

/** For the embedded backend, which caches query results and reports when they change. */
export function embeddedReaders({ backend, ...limits }: EmbeddedReadersOptions): PageReaders {
  return {
    open: () => new EmbeddedReader(backend()),
    uncached: {
      query: (query, ...[args]) => backend().query(query, inRequestLanguage(args) as never),
      cacheUntil: () => {},
    },
    formsOf: limitedForms(limits, (client) => backend().withClient(client)),
  }
}

export interface FormLimits {
  limiters: AddressLimiters
  trustedProxies: number
}

/** A form's calls count toward the rate limit of the address it came from. */
export function limitedForms(
  { limiters, trustedProxies }: FormLimits,
  backend: (client: Client) => Pick<Backend, 'mutation' | 'action'>,
): PageReaders['formsOf'] {
  return (request) => {
    const client = clientOf(request, trustedProxies)
    const limiter = limiters.forAddress(client.network)
    const spend = () => {
      if (limiter.consume('messages', 1)) return
      throw data(null, { status: 429 })
    }
    return {
      action: async (action, args) => (spend(), backend(client).action(action, args as never)),
      mutation: async (mutation, args) => (spend(), backend(client).mutation(mutation, args as never)),
    }
  }
}

class EmbeddedReader implements PageReader {
  readonly #backend: Pick<Backend, 'watchQuery'>
  readonly #watches: { stop(): void }[] = []
  #isCurrent = true
  #isReleased = false
  #expiresAtMs = Infinity

  constructor(backend: Pick<Backend, 'watchQuery'>) {
    this.#backend = backend
  }

  get isCurrent(): boolean {
    return this.#isCurrent && Date.now() < this.#expiresAtMs
  }

  cacheUntil(ms: number): void {
    this.#expiresAtMs = Math.min(this.#expiresAtMs, ms)
  }

  async query(reference: FunctionReference<'query'>, args?: Record<string, unknown>): Promise<never> {
    const watch = await this.#backend.watchQuery(reference, inRequestLanguage(args) as never, () =>
      this.#invalidate(),
    )
    if (!watch.isCurrent) this.#isCurrent = false
    if (this.#isReleased) watch.stop()
    else this.#watches.push(watch)
    return watch.value as never
  }

  release(): void {
    this.#isReleased = true
    for (const watch of this.#watches.splice(0)) watch.stop()
  }

  #invalidate(): void {
    this.#isCurrent = false
  }
}

/** By the async context of the request (server/languages.ts). */
export function inRequestLanguage(args: object = {}): object {
  return withLanguage(args, getLocale())
}

const refuse = (reference: FunctionReference<'query' | 'mutation' | 'action'>, ..._args: unknown[]) =>
  Promise.reject(new Error(`There is no backend here to ask ${getFunctionName(reference)}.`))

/** For tests of pages that need no backend. */
export const noReaders: PageReaders = {
  open: () => ({ isCurrent: true, release: () => {}, cacheUntil: () => {}, query: refuse }),
  uncached: { query: refuse, cacheUntil: () => {} },
  formsOf: () => ({ action: refuse, mutation: refuse }),
}
