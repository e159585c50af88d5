// How long a query answer is valid: from the timestamp it was computed at until a commit writes something it read.
// A client that shows the answer watches its validity, and is woken once, when it ends.
// Why no commit is missed. `since` is a timestamp at which the answer was validated. Between that and the
// registration in the index, the read set itself still knows its reads, and `isCurrent` checks them against the
// commit log (`ReadSet.check`). `#track` does both in one synchronous step: check, then register. From then on every
// acknowledged commit looks up its keys in the index (`apply`). Commits are acknowledged synchronously and in order,
// so there is no gap between the two.
import { BackendError } from '../errors.ts'
import type { Commit } from '../transactions/committer.ts'
import type { ReadSet } from '../transactions/read-set.ts'
import { ReadIndex } from './read-index.ts'

export interface Watcher {
  /** The answer has expired with the commit that is being acknowledged. Must not throw. */
  wake(): void
}

/** A watcher that will request the query again when it is woken, and says which. */
export interface RefreshingWatcher<Request> extends Watcher {
  nextRequest?(): Request | undefined
}

export class Validity {
  /** A timestamp at which the answer is known to be valid. */
  readonly since: bigint
  /** The timestamp of the commit that ended it (exclusive); null while it is valid. */
  until: bigint | null
  /** What was read. Null once it is registered in the index, or if there is nothing to register. */
  reads: ReadSet | null
  /** Whether the answer is in the cache too. */
  isCached = false
  readonly watchers = new Set<Watcher>()

  constructor(since: bigint, until: bigint | null, reads: ReadSet | null) {
    this.since = since
    this.until = until
    this.reads = reads
  }

  /** Never expires: the answer has read nothing. */
  static neverExpiring(): Validity {
    return new Validity(0n, null, null)
  }

  get isLive(): boolean {
    return this.until === null
  }

  /**
   * Like `isLive`, also for an answer that is not tracked: `until` of such an answer is not updated by commits, so
   * its reads are checked against the commit log here.
   */
  isCurrent(): boolean {
    if (this.isLive && this.reads && this.reads.check() !== null) this.expire()
    return this.isLive
  }

  covers(timestamp: bigint): boolean {
    return this.since <= timestamp && (this.until === null || timestamp < this.until)
  }

  /** Wakes one watcher, at most once. */
  wake(watcher: Watcher): void {
    if (this.watchers.delete(watcher)) watcher.wake()
  }

  wakeAll(): void {
    // A copy: a woken watcher may watch or unwatch at once.
    for (const watcher of [...this.watchers]) this.wake(watcher)
  }

  /**
   * Ends it right after `since`. Used when it is not tracked any more: at `since` it certainly was valid, about later
   * nothing is known.
   */
  expire(): void {
    this.until ??= this.since + 1n
  }
}

/** Registered reads take memory. Beyond this limit answers are not cached, and watching is refused as overload. */
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

  /** Approximate. */
  get bytes(): number {
    return this.#index.bytes
  }

  /** Whether it is valid. If so, the watcher is woken as soon as it is not. */
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

  /** For the cache: whether it is valid and there is memory to track it. If so, it is tracked until `untrackCached`. */
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
   * Ends exactly the validities whose reads the commit wrote. Must run synchronously when the commit is acknowledged.
   * The caller wakes the watchers of what is returned.
   */
  apply({ keys, timestamp }: Commit): Validity[] {
    const ended = [...this.#index.readersOf(keys)]
    for (const validity of ended) {
      // Removed from the index right away: a later commit must not end it again, at a later timestamp.
      validity.until = timestamp
      this.#index.remove(validity)
    }
    return ended
  }

  /** Ends everything; the caller wakes the watchers of what is returned. */
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

  /**
   * Check and registration are one synchronous step, so no commit can be acknowledged in between. Commits that came
   * between the read and this call are found by `isCurrent`.
   */
  #track(validity: Validity): boolean {
    if (!validity.isCurrent()) return false
    const { reads } = validity
    if (reads === null) return true
    this.#index.add(validity, reads.spans())
    validity.reads = null
    return true
  }

  /**
   * Stops tracking when neither the cache nor a watcher needs it. Its reads are gone then, so nobody can say any more
   * whether it is still valid: it expires.
   */
  #release(validity: Validity): void {
    if (validity.isCached || validity.watchers.size > 0 || !this.#index.has(validity)) return
    this.#index.remove(validity)
    validity.expire()
  }
}
