// For how long an answer holds: from the moment it was worked out until a commit writes something that it read. Whoever
// shows the answer watches its validity and is woken, once, when it ends.
import { BackendError } from '../errors.ts'
import type { Commit } from '../transactions/committer.ts'
import type { ReadSet } from '../transactions/read-set.ts'
import { ReadIndex } from './read-index.ts'

export interface Watcher {
  /** The answer holds no longer, as of a commit a moment ago. Must not throw. */
  wake(): void
}

/** One that will ask again when it is woken, and says what. */
export interface RefreshingWatcher<Request> extends Watcher {
  nextRequest?(): Request | undefined
}

export class Validity {
  /** The answer is known to hold at this timestamp. */
  readonly since: bigint
  /** The timestamp of the commit that ended it; null while it holds. */
  until: bigint | null
  /** What was read, until it lies in the index. */
  reads: ReadSet | null
  /** Whether the cache holds the answer too, for whoever asks next. */
  isCached = false
  readonly watchers = new Set<Watcher>()

  constructor(since: bigint, until: bigint | null, reads: ReadSet | null) {
    this.since = since
    this.until = until
    this.reads = reads
  }

  /** Holds whatever is written: the answer has read nothing. */
  static neverExpiring(): Validity {
    return new Validity(0n, null, null)
  }

  get isLive(): boolean {
    return this.until === null
  }

  /** As `isLive`, also for an answer that nobody watches. */
  isCurrent(): boolean {
    if (this.isLive && this.reads && this.reads.check() !== null) this.expire()
    return this.isLive
  }

  covers(timestamp: bigint): boolean {
    return this.since <= timestamp && (this.until === null || timestamp < this.until)
  }

  /** Tells one who watches, once, that it has ended. */
  wake(watcher: Watcher): void {
    if (this.watchers.delete(watcher)) watcher.wake()
  }

  wakeAll(): void {
    for (const watcher of [...this.watchers]) this.wake(watcher)
  }

  /** From now on only its own moment is certain. */
  expire(): void {
    this.until ??= this.since + 1n
  }
}

/** Reads in the index take memory; what would read more is not kept, and must wait to be watched. */
const defaultMaxBytes = 256 * 1024 * 1024

export class ValidityTracker {
  readonly #index = new ReadIndex<Validity>()
  readonly #maxBytes: number

  constructor(maxBytes = defaultMaxBytes) {
    this.#maxBytes = maxBytes
  }

  get spans(): number {
    return this.#index.spans
  }

  /** Near enough. */
  get bytes(): number {
    return this.#index.bytes
  }

  /** Whether it holds; if so, the watcher is woken as soon as it does not. */
  watch(validity: Validity, watcher: Watcher): boolean {
    if (!this.#hasRoomFor(validity))
      throw new BackendError('Overloaded', 'Too many reads are being watched. Try again later.')
    if (!this.#track(validity)) return false
    validity.watchers.add(watcher)
    return true
  }

  unwatch(validity: Validity, watcher: Watcher): void {
    validity.watchers.delete(watcher)
    this.#release(validity)
  }

  /** Whether it holds and there is room for it; if so, it is known of it when it does not, until `drop`. */
  trackCached(validity: Validity): boolean {
    if (!this.#hasRoomFor(validity) || !this.#track(validity)) return false
    validity.isCached = true
    return true
  }

  untrackCached(validity: Validity): void {
    validity.isCached = false
    this.#release(validity)
  }

  /**
   * Ends exactly what the commit has touched. Must run in the same moment in which the commit is acknowledged. Whoever
   * watches what is returned has yet to be woken.
   */
  apply({ keys, timestamp }: Commit): Validity[] {
    const ended = [...this.#index.readersOf(keys)]
    for (const validity of ended) {
      validity.until = timestamp
      this.#index.remove(validity)
    }
    return ended
  }

  /** Ends everything that is kept or watched; the watchers of what is returned have yet to be woken. */
  endAll(timestamp: bigint): Validity[] {
    const all = [...this.#index.owners()]
    for (const validity of all) {
      validity.until ??= timestamp
      this.#index.remove(validity)
    }
    return all
  }

  #hasRoomFor({ reads }: Validity): boolean {
    return this.#index.bytes + (reads?.bytes ?? 0) <= this.#maxBytes
  }

  /** No commit is missed between reading and this: those that came in between are looked up here. */
  #track(validity: Validity): boolean {
    if (!validity.isCurrent()) return false
    const { reads } = validity
    if (reads === null) return true
    this.#index.add(validity, reads.spans())
    validity.reads = null
    return true
  }

  #release(validity: Validity): void {
    if (validity.isCached || validity.watchers.size > 0 || !this.#index.has(validity)) return
    this.#index.remove(validity)
    validity.expire()
  }
}
