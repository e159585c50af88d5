// Pinned snapshots for clients whose live answers never agree on one timestamp. One snapshot serves every client for
// which it is recent enough, and each query runs on it once.
import { SharedRun } from '../transactions/shared-run.ts'
import type { Snapshot } from '../transactions/transactor.ts'
import type { Observation, QueryRequest, QueryCache } from './query-cache.ts'

/** Each snapshot holds a database connection. */
const maxOpen = 4

export type SharedSnapshot = { timestamp: bigint; observe(request: QueryRequest): Promise<Observation> }

type Answers = Map<string, { shared: SharedRun; answer: Promise<Observation> }>

type Open = SharedSnapshot & { users: number; close: () => Promise<void> }

export class SharedSnapshots {
  readonly #cache: QueryCache
  readonly #pin: () => Promise<Snapshot>
  /** The most recent open snapshot; only this one is given to new users. */
  #newest: Open | undefined
  /** Settles when the snapshot that is being opened is open or has failed. */
  #opening: Promise<void> | undefined
  #openCount = 0
  #closeWaiters: (() => void)[] = []

  constructor(cache: QueryCache, pin: () => Promise<Snapshot>) {
    this.#cache = cache
    this.#pin = pin
  }

  /**
   * Runs `work` with a snapshot at or after `minTimestamp`. Reuses the newest open one if it is recent enough, waits
   * for one that is being opened, and opens a new one otherwise. A client passes the timestamp that it has already
   * seen, so it never goes back in time.
   */
  async use(minTimestamp: bigint, work: (snapshot: SharedSnapshot) => Promise<void>): Promise<void> {
    for (;;) {
      const newest = this.#newest
      // No await between this check and `users++` in `#useOpen`, so it cannot be closed in between.
      if (newest && newest.timestamp >= minTimestamp) return this.#useOpen(newest, work)
      // If it opens, `#newest` is set before this settles. It may still be too old for this caller, hence the loop.
      if (this.#opening) await this.#opening
      else if (this.#openCount >= maxOpen)
        await new Promise<void>((resolve) => this.#closeWaiters.push(resolve))
      else {
        // The opener does not wait for `#opening` but uses its own result, so it cannot be starved by others.
        const opened = this.#open()
        this.#opening = opened.then(
          () => {},
          () => {},
        )
        return this.#useOpen(await opened, work, 'counted')
      }
    }
  }

  async #useOpen(
    open: Open,
    work: (snapshot: SharedSnapshot) => Promise<void>,
    user: 'new' | 'counted' = 'new',
  ): Promise<void> {
    if (user === 'new') open.users++
    try {
      await work(open)
    } finally {
      // The last user closes it and frees its connection.
      if (--open.users === 0) await this.#close(open)
    }
  }

  async #open(): Promise<Open> {
    this.#openCount++
    try {
      const snapshot = await this.#pin()
      const answers: Answers = new Map()
      this.#newest = {
        timestamp: snapshot.timestamp,
        // Counts the opener from the start; otherwise a faster user could finish first and close it.
        users: 1,
        observe: (request) => this.#observe(request, snapshot, answers),
        close: () => snapshot.close(),
      }
      return this.#newest
    } catch (error) {
      this.#closed()
      throw error
    } finally {
      this.#opening = undefined
    }
  }

  async #observe(request: QueryRequest, snapshot: Snapshot, answers: Answers): Promise<Observation> {
    // By identity, although most queries do not depend on it: whether one does is known only after it has run.
    const { identityKey, call } = request
    const caller = call.client ?? null
    for (;;) {
      const running = answers.get(identityKey)
      if (!running) {
        const shared = new SharedRun(caller)
        const answer = this.#cache.observeAt(request, snapshot, shared)
        answers.set(identityKey, { shared, answer })
        // A failure is not an answer, so the next caller tries again.
        answer.catch(() => answers.delete(identityKey))
        return answer
      }
      running.shared.join(caller)
      try {
        return await running.answer
      } catch (error) {
        if (!running.shared.shouldRetry(error, caller)) throw error
      }
    }
  }

  async #close(open: Open): Promise<void> {
    // Before the first await, so that nobody starts to use a snapshot that is being closed.
    if (this.#newest === open) this.#newest = undefined
    await open.close()
    this.#closed()
  }

  #closed(): void {
    this.#openCount--
    for (const resolve of this.#closeWaiters.splice(0)) resolve()
  }
}
