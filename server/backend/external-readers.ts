// How pages query an external Convex deployment. A cached page follows its queries over one websocket; while that is down, pages
// are rendered for each request from queries over HTTP. If the deployment does not answer those either, pages that were cached
// before are sent as stale ones.
import { ConvexHttpClient } from 'convex/browser'
import type { FunctionReference } from 'convex/server'
import type { Backend } from '#backend/index.ts'
import type { PageBackend } from '#app/data/contexts.ts'
import type { Log } from '../log.ts'
import { DeploymentFeed, FeedUnavailable, type FeedReader } from './deployment-feed.ts'
import { BackendUnavailable, DeploymentStatus } from './deployment-status.ts'
import {
  inRequestLanguage,
  limitedForms,
  type FormLimits,
  type PageReader,
  type PageReaders,
} from './page-readers.ts'

export interface ExternalReaders extends PageReaders {
  /** Why the deployment cannot be used now, as sentences. */
  healthProblems(): Promise<string[]>
  close(): Promise<void>
}

export function externalReaders(
  url: string,
  limits: FormLimits,
  { feed = new DeploymentFeed(url), log }: { feed?: DeploymentFeed; log?: Log } = {},
): ExternalReaders {
  const status = new DeploymentStatus(url, log)
  const queryClient = new ConvexHttpClient(url, { logger: false, fetch: status.fetchQuery })
  const formClient = new ConvexHttpClient(url, { logger: false, fetch: status.fetchForm })
  const ask: PageBackend['query'] = (query, ...[args]) =>
    queryClient.query(query, inRequestLanguage(args) as never)
  /** A visitor who has just sent a form must not get a page from before it. */
  const thenCatchUp = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer
    } finally {
      await feed.catchUp()
    }
  }
  const forms = {
    // Side by side: the client would otherwise send the mutations of all visitors one after the other.
    mutation: (mutation: FunctionReference<'mutation'>, args: never) =>
      thenCatchUp(formClient.mutation(mutation, args, { skipQueue: true })),
    action: (action: FunctionReference<'action'>, args: never) =>
      thenCatchUp(formClient.action(action, args)),
  } as unknown as Pick<Backend, 'mutation' | 'action'>
  return {
    get isAway() {
      return status.isAway
    },
    open: () => new ExternalReader(feed, status, ask),
    uncached: { query: ask, cacheUntil: () => {} },
    formsOf: limitedForms(limits, () => forms),
    async healthProblems() {
      // Without the websocket nothing else tells whether the deployment is there.
      if (feed.epoch === null && !status.isAway) await status.check()
      return status.isAway ? [`The backend deployment at ${new URL(url).host} cannot be reached.`] : []
    },
    close() {
      status.close()
      return feed.close()
    },
  }
}

class ExternalReader implements PageReader, FeedReader {
  readonly #feed: DeploymentFeed
  readonly #status: DeploymentStatus
  readonly #ask: PageBackend['query']
  readonly #epoch: number | null
  #isStale = false
  #hasRead = false
  #hasFailed = false
  #hasChanged = false
  #isReleased = false
  #expiresAtMs = Infinity

  constructor(feed: DeploymentFeed, status: DeploymentStatus, ask: PageBackend['query']) {
    this.#feed = feed
    this.#status = status
    this.#ask = ask
    this.#epoch = feed.epoch
  }

  get isCurrent(): boolean {
    if (this.#isStale || Date.now() >= this.#expiresAtMs) return false
    if (!this.#hasRead) return true
    this.#feed.touch(this)
    return this.#epoch !== null && this.#epoch === this.#feed.epoch
  }

  /**
   * A page that lacks an answer is useless later, too. One that has changed must not come back: perhaps somebody has deleted
   * a reading or made it private.
   */
  get isUsableStale(): boolean {
    return !this.#hasFailed && !this.#hasChanged
  }

  cacheUntil(ms: number): void {
    this.#expiresAtMs = Math.min(this.#expiresAtMs, ms)
  }

  async query(reference: FunctionReference<'query'>, args?: Record<string, unknown>): Promise<never> {
    this.#hasRead = true
    // A hanging deployment would otherwise be waited for until its websocket is given up.
    if (this.#status.isAway) return this.#fail(new BackendUnavailable())
    if (this.#isStale || this.#isReleased || this.#epoch === null || this.#epoch !== this.#feed.epoch) {
      return this.#askOnce(reference, args)
    }
    try {
      return (await this.#feed.read(this, reference, inRequestLanguage(args))) as never
    } catch (error) {
      if (error instanceof FeedUnavailable) return this.#askOnce(reference, args)
      return this.#fail(error)
    } finally {
      // Released while it was waiting.
      if (this.#isReleased || this.#isStale) this.#feed.release(this)
    }
  }

  release(): void {
    this.#isReleased = true
    this.#feed.release(this)
  }

  onStale(cause: 'changed' | 'not followed'): void {
    this.#isStale = true
    if (cause === 'changed') this.#hasChanged = true
  }

  async #askOnce(reference: FunctionReference<'query'>, args?: Record<string, unknown>): Promise<never> {
    this.#isStale = true
    try {
      return (await this.#ask(reference, args as never)) as never
    } catch (error) {
      return this.#fail(error)
    }
  }

  /** A page that shows an error is not cached. */
  #fail(error: unknown): never {
    this.#isStale = true
    this.#hasFailed = true
    throw error
  }
}
