// Answers of queries, kept until a write touches what they read. Keyed by function and arguments, and by the whole
// identity of the caller if the query asked for it. Page rendering, HTTP and subscriptions share it: however many ask
// the same, it is worked out once.
import type { Call, CompletedQuery, ObservedQuery } from '../functions/runner.ts'
import { BackendError, isBackendError } from '../errors.ts'
import { isConvexError } from '../functions/function-error.ts'
import type { Commit } from '../transactions/committer.ts'
import { SharedRun } from '../transactions/shared-run.ts'
import type { Snapshot } from '../transactions/transactor.ts'
import { toJson } from '../values/json.ts'
import { ValidityTracker, Validity, type RefreshingWatcher, type Watcher } from './validity.ts'

export type QueryResult = CompletedQuery

/** How a query ended. Never changed: the same object goes to everybody who asked. */
export type Answer = Pick<ObservedQuery, 'outcome' | 'requestId' | 'logLines' | 'journal'>

export type Observation = { answer: Answer; validity: Validity }

/** A call with its keys, so that asking again costs nothing. */
export type QueryRequest = {
  call: Call
  /** For everybody who asks the same. */
  sharedKey: string
  /** For everybody with the same identity who asks the same. */
  identityKey: string
}

type Entry = Observation & {
  key: string
  bytes: number
  usedIdentity: boolean
  /** Since eviction last came by. To keep all in order of their use would cost every hit more than finding it. */
  isUsed: boolean
}

type Run = { observation: Observation; usedIdentity: boolean; identityKey: string }
type Running = { shared: SharedRun; run: Promise<Run> }

const defaultMaxBytes = 32 * 1024 * 1024
const entryOverheadBytes = 500
const minWatchersToPrefetch = 4

export type QueryCacheOptions = {
  run: (call: Call, snapshot?: Snapshot, shared?: SharedRun) => Promise<ObservedQuery>
  /** The timestamp of the last acknowledged commit: up to it every kept answer holds. */
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
  /** Functions that have asked who calls. Of the others one run is tried for everybody. */
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

  /** Reads that are kept or watched. */
  get spans(): number {
    return this.#validities.spans
  }

  get watchedBytes(): number {
    return this.#validities.bytes
  }

  /** The timestamp at which everything live holds. */
  get timestamp(): bigint {
    return this.#timestamp()
  }

  async query(call: Call): Promise<QueryResult> {
    return this.#resultOf(await this.observe(toQueryRequest(call)))
  }

  /** As `query`, if the answer is there already: without waiting even for a moment. */
  getCached(call: Call): QueryResult | undefined {
    const observation = this.peek(toQueryRequest(call))
    return observation && this.#resultOf(observation)
  }

  /**
   * An answer that holds now, or at least held at some moment after it was asked for. Under writes that never stop it
   * may have ended already.
   */
  async observe(request: QueryRequest): Promise<Observation> {
    const cached = this.peek(request)
    if (cached) return cached
    this.metrics.misses++
    const requestedAt = this.#timestamp()
    for (;;) {
      const joined = this.#join(request)
      if (!joined) return (await this.#start(request)).observation
      const run = await joined.run.catch((error: unknown) => {
        if (joined.shared.shouldRetry(error, request.call.client ?? null)) return null
        throw error
      })
      if (!run) continue
      const { observation, usedIdentity, identityKey } = run
      const { validity } = observation
      // One that began earlier and was overtaken may miss what this caller has written.
      if (
        (!usedIdentity || identityKey === request.identityKey) &&
        (validity.isLive || validity.since >= requestedAt)
      )
        return observation
    }
  }

  /** Only what is there already. */
  peek({ sharedKey, identityKey }: QueryRequest): Observation | undefined {
    this.#checkOpen()
    const entry = this.#find(sharedKey, identityKey)
    if (!entry) return undefined
    this.metrics.hits++
    entry.isUsed = true
    return entry
  }

  /** The answer at the moment of a pinned snapshot. */
  async observeAt({ call }: QueryRequest, snapshot: Snapshot, shared: SharedRun): Promise<Observation> {
    this.#checkOpen()
    this.metrics.runs++
    return toObservation(await this.#run(call, snapshot, shared))
  }

  /** Whether the answer still holds; if so, the watcher is woken as soon as it does not. */
  watch(validity: Validity, watcher: RefreshingWatcher<QueryRequest>): boolean {
    this.#checkOpen()
    return this.#validities.watch(validity, watcher)
  }

  unwatch(validity: Validity, watcher: Watcher): void {
    this.#validities.unwatch(validity, watcher)
  }

  /** Nothing is answered from here any more, and those who keep an answer are told that it holds no longer. */
  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    const ended = this.#validities.endAll(this.#timestamp())
    this.#entries.clear()
    this.#byValidity.clear()
    this.#bytes = 0
    for (const validity of ended) validity.wakeAll()
  }

  /** Drops exactly what the commit has made old. Must run in the same moment in which the commit is acknowledged. */
  apply(commit: Commit): void {
    const ended = this.#validities.apply(commit)
    for (const validity of ended) {
      const entry = this.#byValidity.get(validity)
      if (entry) this.#remove(entry)
      this.metrics.invalidated++
    }
    // Only now: whoever is woken asks again, and must not be given what is still about to be dropped.
    for (const validity of ended) this.#wake(validity)
  }

  /**
   * Whoever will ask again finds the new answer there, where many do: it is worked out before they are woken. Those who
   * only want to know are told at once.
   */
  #wake(validity: Validity): void {
    const refreshing: RefreshingWatcher<QueryRequest>[] = []
    for (const watcher of validity.watchers as Set<RefreshingWatcher<QueryRequest>>) {
      if (watcher.nextRequest) refreshing.push(watcher)
      else validity.wake(watcher)
    }
    const request = refreshing.length >= minWatchersToPrefetch ? refreshing[0]!.nextRequest!() : undefined
    if (!request) return validity.wakeAll()
    const wakeAll = () => validity.wakeAll()
    // If it fails, they find that out for themselves.
    this.observe(request).then(wakeAll, wakeAll)
    // It runs when the first of those who wait for it has its turn, and for as long as one of them is there.
    const shared = this.#running.get(this.#runKey(request))?.shared
    if (!shared || shared.hasStarted) return
    for (const watcher of refreshing) shared.join(watcher.nextRequest?.()?.call.client ?? null)
  }

  #checkOpen(): void {
    if (this.#isClosed) throw new BackendError('Closed', 'The backend is closed.')
  }

  #resultOf(observation: Observation): QueryResult {
    const { isLive, isCached, since } = observation.validity
    return { ...unwrapAnswer(observation), timestamp: isLive && isCached ? this.#timestamp() : since }
  }

  /** An answer that asked who calls, and was told nobody, lies under the shared key: only nobody may have it. */
  #find(sharedKey: string, identityKey: string): Entry | undefined {
    const entry = this.#entries.get(sharedKey)
    return entry && (!entry.usedIdentity || sharedKey === identityKey)
      ? entry
      : this.#entries.get(identityKey)
  }

  #runKey({ call, sharedKey, identityKey }: QueryRequest): string {
    return this.#identityDependent.has(call.function.path) ? identityKey : sharedKey
  }

  /** Equal questions that are asked while the first is being answered share its answer. */
  async #start(request: QueryRequest): Promise<Run> {
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
    // One answer must not push out all others; and one that was overtaken on its way here is already old.
    if (bytes > this.#maxBytes / 8 || !this.#validities.trackCached(validity)) return
    const previous = this.#entries.get(key)
    if (previous) this.#remove(previous)
    const entry = { answer, validity, usedIdentity, key, bytes, isUsed: true }
    this.#entries.set(key, entry)
    this.#byValidity.set(validity, entry)
    this.#bytes += bytes
    this.#evict()
  }

  /** Round and round: what was used since the last time stays for one more round. */
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

/** Equal arguments have equal texts only if they are canonical: see `Arguments.from`. */
export function toQueryRequest(call: Call): QueryRequest {
  const { function: queried, args, journal, identity } = call
  const sharedKey = `${queried.path}\n${args.text}\n${journal ?? ''}`
  return {
    call,
    sharedKey,
    identityKey: identity === null ? sharedKey : `${sharedKey}\n${JSON.stringify(identity)}`,
  }
}

/** As whoever called the function directly would see it: a failure is thrown. */
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

/** A failure of the engine's own may depend on more than was read: on time, on what is being built. */
function isReusable({ outcome, isLive, usedTimestamp }: ObservedQuery): boolean {
  return isLive && !usedTimestamp && !('error' in outcome && isBackendError(outcome.error))
}
