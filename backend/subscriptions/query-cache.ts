// Cache of query answers, each valid until a commit writes something that the query read. The key is the function and
// its arguments, plus the caller's whole identity if the query asked who calls. Page rendering, HTTP and
// subscriptions share it: however many callers request the same query, it runs once.
import type { Call, CompletedQuery, ObservedQuery } from '../functions/runner.ts'
import { BackendError, isBackendError } from '../errors.ts'
import { isConvexError } from '../functions/function-error.ts'
import type { Commit } from '../transactions/committer.ts'
import { SharedRun } from '../transactions/shared-run.ts'
import type { Snapshot } from '../transactions/transactor.ts'
import { toJson } from '../values/json.ts'
import { ValidityTracker, Validity, type RefreshingWatcher, type Watcher } from './validity.ts'

export type QueryResult = CompletedQuery

/** How a query ended. Immutable: the same object is given to every caller. */
export type Answer = Pick<ObservedQuery, 'outcome' | 'requestId' | 'logLines' | 'journal'>

export type Observation = { answer: Answer; validity: Validity }

/** A call with its precomputed cache keys. */
export type QueryRequest = {
  call: Call
  /** The key for all callers of the same query. */
  sharedKey: string
  /** The key for callers with the same identity. */
  identityKey: string
}

type Entry = Observation & {
  key: string
  bytes: number
  usedIdentity: boolean
  /**
   * Used since the last pass of the eviction clock. A strict LRU order would make every hit more expensive than the
   * lookup itself.
   */
  isUsed: boolean
}

type Run = { observation: Observation; usedIdentity: boolean; identityKey: string }
type Running = { shared: SharedRun; run: Promise<Run> }

const defaultMaxBytes = 32 * 1024 * 1024
const entryOverheadBytes = 500
const minWatchersToPrefetch = 4

export type QueryCacheOptions = {
  run: (call: Call, snapshot?: Snapshot, shared?: SharedRun) => Promise<ObservedQuery>
  /** The timestamp of the last acknowledged commit: every cached answer is valid at it. */
  timestamp: () => bigint
  maxBytes?: number
}

export class QueryCache {
  readonly metrics = { hits: 0, misses: 0, runs: 0, invalidated: 0, evicted: 0 }
  readonly #run: QueryCacheOptions['run']
  readonly #timestamp: () => bigint
  readonly #maxBytes: number
  readonly #entries = new Map<string, Entry>()
  readonly #byValidity = new Map<Validity, Entry>()
  readonly #running = new Map<string, Running>()
  readonly #validities = new ValidityTracker()
  /**
   * Functions that have asked who calls, so each identity needs its own run. All others share one run. That a function
   * asks is learned from its first run: callers with another identity who joined that run do not get its answer, but
   * run the function again (`observe`).
   */
  readonly #identityDependent = new Set<string>()
  #bytes = 0
  #isClosed = false

  constructor({ run, timestamp, maxBytes = defaultMaxBytes }: QueryCacheOptions) {
    this.#run = run
    this.#timestamp = timestamp
    this.#maxBytes = maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  get size(): number {
    return this.#entries.size
  }

  /** Number of reads that are cached or watched. */
  get spans(): number {
    return this.#validities.spans
  }

  get watchedBytes(): number {
    return this.#validities.bytes
  }

  /** The timestamp at which all live answers are valid. */
  get timestamp(): bigint {
    return this.#timestamp()
  }

  async query(call: Call): Promise<QueryResult> {
    return this.#resultOf(await this.observe(toQueryRequest(call)))
  }

  /**
   * An answer that is valid now, or was valid at some time after this call began. Under constant writes it may
   * already have expired when it is returned.
   */
  async observe(request: QueryRequest): Promise<Observation> {
    const cached = this.peek(request)
    if (cached) return cached
    this.metrics.misses++
    const requestedAt = this.#timestamp()
    for (;;) {
      const joined = this.#join(request)
      // A run of our own began after the request, so its answer cannot be too old, and it is for our own identity.
      if (!joined) return (await this.#start(request)).observation
      const run = await joined.run.catch((error: unknown) => {
        if (joined.shared.shouldRetry(error, request.call.client ?? null)) return null
        throw error
      })
      if (!run) continue
      const { observation, usedIdentity, identityKey } = run
      const { validity } = observation
      // A shared run may have started before this caller asked. If it is still live, it is current. If it has
      // expired, it is only good enough when its snapshot is not older than the request: otherwise the caller could
      // miss its own write. Otherwise loop and run it again.
      if (
        (!usedIdentity || identityKey === request.identityKey) &&
        (validity.isLive || validity.since >= requestedAt)
      )
        return observation
    }
  }

  /**
   * The cached observation, without running anything. It is valid now: `apply` removes an entry in the same step in
   * which the commit that ends it becomes visible.
   */
  peek({ sharedKey, identityKey }: QueryRequest): Observation | undefined {
    this.#checkOpen()
    const entry = this.#find(sharedKey, identityKey)
    if (!entry) return undefined
    this.metrics.hits++
    entry.isUsed = true
    return entry
  }

  /** The answer on a pinned snapshot. Not cached. */
  async observeAt({ call }: QueryRequest, snapshot: Snapshot, shared: SharedRun): Promise<Observation> {
    this.#checkOpen()
    this.metrics.runs++
    return toObservation(await this.#run(call, snapshot, shared))
  }

  /** Whether the answer is still valid. If so, the watcher is woken as soon as it is not. */
  watch(validity: Validity, watcher: RefreshingWatcher<QueryRequest>): boolean {
    this.#checkOpen()
    return this.#validities.watch(validity, watcher)
  }

  unwatch(validity: Validity, watcher: Watcher): void {
    this.#validities.unwatch(validity, watcher)
  }

  /** Stops answering from the cache and wakes everybody who holds an answer: it can no longer be guaranteed. */
  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    const ended = this.#validities.endAll(this.#timestamp())
    // Emptied before anybody is woken: a woken watcher asks again at once, and must not get an answer from here.
    this.#entries.clear()
    this.#byValidity.clear()
    this.#bytes = 0
    for (const validity of ended) validity.wakeAll()
  }

  /**
   * Removes exactly the answers that the commit invalidated. Must run synchronously when the commit is acknowledged,
   * so that nobody can be given an outdated answer after the commit is visible.
   */
  apply(commit: Commit): void {
    const ended = this.#validities.apply(commit)
    for (const validity of ended) {
      const entry = this.#byValidity.get(validity)
      if (entry) this.#remove(entry)
      this.metrics.invalidated++
    }
    // Wake only after all removals: a woken watcher requests again at once, and must not find an entry that is about
    // to be removed.
    for (const validity of ended) this.#wake(validity)
  }

  /**
   * Thundering herd protection: where many watchers will request the same query again, it is run first, and they are
   * woken when the new answer is in the cache. Watchers that only want a notification are woken at once.
   */
  #wake(validity: Validity): void {
    const refreshing: RefreshingWatcher<QueryRequest>[] = []
    for (const watcher of validity.watchers as Set<RefreshingWatcher<QueryRequest>>) {
      if (watcher.nextRequest) refreshing.push(watcher)
      else validity.wake(watcher)
    }
    // All of them have the same answer, so one request usually stands for all. A watcher that requests something else
    // (its page has another journal by now) does not find it in the cache and runs it itself.
    const request = refreshing.length >= minWatchersToPrefetch ? refreshing[0]!.nextRequest!() : undefined
    if (!request) return validity.wakeAll()
    const wakeAll = () => validity.wakeAll()
    // If the run fails, they are woken anyway and see the failure themselves.
    this.observe(request).then(wakeAll, wakeAll)
    // Join all of them to the queued run: it starts when the first of their networks gets a slot, and is not dropped
    // while one of them is connected.
    const shared = this.#running.get(this.#runKey(request))?.shared
    if (!shared || shared.hasStarted) return
    for (const watcher of refreshing) shared.join(watcher.nextRequest?.()?.call.client ?? null)
  }

  #checkOpen(): void {
    if (this.#isClosed) throw new BackendError('Closed', 'The backend is closed.')
  }

  /**
   * A cached answer that is live is valid at the last acknowledged commit. Of any other answer only `since` is
   * certain: an answer that is not tracked does not learn about later commits.
   */
  #resultOf(observation: Observation): QueryResult {
    const { isLive, isCached, since } = observation.validity
    return { ...unwrapAnswer(observation), timestamp: isLive && isCached ? this.#timestamp() : since }
  }

  /**
   * An answer that depends on identity and was computed for an anonymous caller is stored under the shared key. Only
   * anonymous callers (shared key = identity key) may get it.
   */
  #find(sharedKey: string, identityKey: string): Entry | undefined {
    const entry = this.#entries.get(sharedKey)
    return entry && (!entry.usedIdentity || sharedKey === identityKey)
      ? entry
      : this.#entries.get(identityKey)
  }

  #runKey({ call, sharedKey, identityKey }: QueryRequest): string {
    return this.#identityDependent.has(call.function.path) ? identityKey : sharedKey
  }

  /** Equal requests that arrive while the query runs share the run (request coalescing). */
  async #start(request: QueryRequest): Promise<Run> {
    // Computed once: the run may add its function to `#identityDependent`, and then the key would be another one.
    const key = this.#runKey(request)
    const shared = new SharedRun(request.call.client ?? null)
    const run = this.#runNow(request, shared)
    this.#running.set(key, { shared, run })
    try {
      return await run
    } finally {
      this.#running.delete(key)
    }
  }

  #join(request: QueryRequest): Running | undefined {
    const running = this.#running.get(this.#runKey(request))
    running?.shared.join(request.call.client ?? null)
    return running
  }

  async #runNow({ call, sharedKey, identityKey }: QueryRequest, sharedRun: SharedRun): Promise<Run> {
    this.metrics.runs++
    const observed = await this.#run(call, undefined, sharedRun)
    const { usedIdentity } = observed
    if (usedIdentity) this.#identityDependent.add(call.function.path)
    const observation = toObservation(observed)
    if (isReusable(observed))
      this.#cacheAnswer(observation, usedIdentity, usedIdentity ? identityKey : sharedKey)
    return { observation, usedIdentity, identityKey }
  }

  #cacheAnswer({ answer, validity }: Observation, usedIdentity: boolean, key: string): void {
    const bytes = sizeOf(answer) + key.length + entryOverheadBytes + (validity.reads?.bytes ?? 0)
    // One answer must not evict all others, and one that expired while it was computed must not be cached.
    // `trackCached` checks that against the commit log.
    if (bytes > this.#maxBytes / 8 || !this.#validities.trackCached(validity)) return
    // It must be removed properly, not just replaced: its validity would stay tracked and its bytes counted.
    const previous = this.#entries.get(key)
    if (previous) this.#remove(previous)
    const entry = { answer, validity, usedIdentity, key, bytes, isUsed: true }
    this.#entries.set(key, entry)
    this.#byValidity.set(validity, entry)
    this.#bytes += bytes
    this.#evict()
  }

  /**
   * Clock eviction: an entry that was used since the last pass survives one more. The loop ends: an entry that was
   * moved to the end is met again without its mark, and is removed then.
   */
  #evict(): void {
    for (const entry of this.#entries.values()) {
      if (this.#bytes <= this.#maxBytes) return
      if (entry.isUsed) {
        entry.isUsed = false
        this.#entries.delete(entry.key)
        this.#entries.set(entry.key, entry)
      } else {
        this.#remove(entry)
        this.metrics.evicted++
      }
    }
  }

  #remove(entry: Entry): void {
    if (this.#entries.get(entry.key) !== entry) return
    this.#entries.delete(entry.key)
    this.#byValidity.delete(entry.validity)
    this.#validities.untrackCached(entry.validity)
    this.#bytes -= entry.bytes
  }
}

/** Equal arguments have equal texts only in canonical form: see `Arguments.from`. */
export function toQueryRequest(call: Call): QueryRequest {
  const { function: queried, args, journal, identity } = call
  // The journal comes from the client and may contain anything. As JSON it has no line break, so it cannot imitate
  // the identity of another caller at the end of the key.
  const sharedKey = `${queried.path}\n${args.text}\n${journal ? JSON.stringify(journal) : ''}`
  return {
    call,
    sharedKey,
    identityKey: identity === null ? sharedKey : `${sharedKey}\n${JSON.stringify(identity)}`,
  }
}

/** The answer as a direct caller sees it: failures are thrown. */
export function unwrapAnswer({ answer }: Observation): Omit<CompletedQuery, 'timestamp'> {
  const { outcome, logLines, journal } = answer
  if ('error' in outcome) throw outcome.error
  return { value: outcome.value, logLines, journal }
}

function toObservation(observed: ObservedQuery): Observation {
  const { outcome, requestId, logLines, journal, timestamp, isLive, reads } = observed
  return {
    answer: { outcome, requestId, logLines, journal },
    validity: new Validity(timestamp, isLive ? null : timestamp + 1n, isLive ? reads : null),
  }
}

function sizeOf({ outcome, logLines }: Answer): number {
  const logBytes = logLines.reduce((sum, line) => sum + line.length, 0)
  if ('value' in outcome) return logBytes + outcome.value.length
  const { error } = outcome
  const dataBytes = isConvexError(error) ? JSON.stringify(toJson(error.data)).length : 0
  return logBytes + dataBytes + (error instanceof Error ? (error.stack ?? error.message).length : 0)
}

/** An engine error may depend on more than what was read (time, an index being built), so it must not be cached. */
function isReusable({ outcome, isLive, usedTimestamp }: ObservedQuery): boolean {
  return isLive && !usedTimestamp && !('error' in outcome && isBackendError(outcome.error))
}
