// How pages ask the backend while they are rendered. A reader remembers what one page has read, so that the page can be
// kept for exactly as long as all of it still holds.
import { ConvexHttpClient } from 'convex/browser'
import { getFunctionName, type FunctionReference } from 'convex/server'
import type { Backend } from '#backend/index.ts'
import type { PageBackend } from '#app/data/contexts.ts'
import type { KeptReads } from '../pages/kept-pages.ts'

export interface PageReader extends PageBackend, KeptReads {}

export interface PageReaders {
  /** For one rendering. */
  open(): PageReader
  /** For answers that nobody keeps. */
  readonly forgetful: PageBackend
}

/** In this process: a query that many pages read is answered from the backend's cache, and ends with it. */
export function embeddedReaders(backend: () => Pick<Backend, 'query' | 'watchQuery'>): PageReaders {
  return {
    open: () => new EmbeddedReader(backend()),
    forgetful: { query: (query, ...args) => backend().query(query, ...args) },
  }
}

class EmbeddedReader implements PageReader {
  readonly #backend: Pick<Backend, 'watchQuery'>
  readonly #watches: { stop(): void }[] = []
  #isCurrent = true
  #isReleased = false

  constructor(backend: Pick<Backend, 'watchQuery'>) {
    this.#backend = backend
  }

  get isCurrent(): boolean {
    return this.#isCurrent
  }

  async query(reference: FunctionReference<'query'>, args: Record<string, unknown> = {}): Promise<never> {
    const watch = await this.#backend.watchQuery(reference, args as never, () => this.#end())
    if (!watch.isCurrent) this.#isCurrent = false
    if (this.#isReleased) watch.stop()
    else this.#watches.push(watch)
    return watch.value as never
  }

  release(): void {
    this.#isReleased = true
    for (const watch of this.#watches.splice(0)) watch.stop()
  }

  #end(): void {
    this.#isCurrent = false
  }
}

/** Over HTTP: nobody tells us when an answer changes, so a page that has read one is not kept. */
export function externalReaders(url: string): PageReaders {
  const client = new ConvexHttpClient(url, { logger: false })
  const ask: PageBackend['query'] = (query, ...args) => client.query(query, ...args)
  return {
    open: () => {
      const reader = {
        isCurrent: true,
        release: () => {},
        query: ((query, ...args) => {
          reader.isCurrent = false
          return ask(query, ...args)
        }) satisfies PageBackend['query'],
      }
      return reader
    },
    forgetful: { query: ask },
  }
}

const refuse: PageBackend['query'] = (query, ..._args) =>
  Promise.reject(new Error(`There is no backend here to ask ${getFunctionName(query)}.`))

/** For hosts without a backend, in tests of pages that need none. */
export const noReaders: PageReaders = {
  open: () => ({ isCurrent: true, release: () => {}, query: refuse }),
  forgetful: { query: refuse },
}
