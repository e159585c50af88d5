// Results of queries, kept until a write touches what they read. Keyed by function and arguments, and by the whole
// identity of the caller if the query asked for it.
import type { Call, CompletedQuery } from '../functions/runner.ts'
import type { Commit } from '../transactions/committer.ts'
import { ReadIndex } from './read-index.ts'

export type QueryResult = Pick<CompletedQuery, 'value' | 'logLines' | 'timestamp' | 'journal'>

type Entry = Omit<CompletedQuery, 'timestamp' | 'reads'> & { key: string; bytes: number }

const defaultMaxBytes = 64 * 1024 * 1024
const entryOverheadBytes = 500
const spanOverheadBytes = 150

export type QueryCacheOptions = {
  run: (call: Call) => Promise<CompletedQuery>
  /** The timestamp of the last acknowledged commit: up to it every kept result holds. */
  timestamp: () => bigint
  maxBytes?: number
}

export class QueryCache {
  readonly metrics = { hits: 0, misses: 0, invalidated: 0, evicted: 0 }
  readonly #run: QueryCacheOptions['run']
  readonly #timestamp: () => bigint
  readonly #maxBytes: number
  /** In order of last use, the least recent first. */
  readonly #entries = new Map<string, Entry>()
  readonly #running = new Map<string, Promise<CompletedQuery>>()
  readonly #reads = new ReadIndex<Entry>()
  #bytes = 0

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

  async query(call: Call): Promise<QueryResult> {
    const shared = keyOf(call)
    const own = call.identity === null ? shared : `${shared}\n${JSON.stringify(call.identity)}`
    const entry = this.#find(shared, own)
    if (entry) {
      this.metrics.hits++
      this.#entries.delete(entry.key)
      this.#entries.set(entry.key, entry)
      return {
        value: entry.value,
        logLines: entry.logLines,
        journal: entry.journal,
        timestamp: this.#timestamp(),
      }
    }
    this.metrics.misses++
    return this.#runOnce(call, shared, own)
  }

  /** A result that asked who calls, and was told nobody, lies under the shared key: only nobody may have it. */
  #find(shared: string, own: string): Entry | undefined {
    const entry = this.#entries.get(shared)
    return entry && (!entry.usedIdentity || shared === own) ? entry : this.#entries.get(own)
  }

  /** Drops exactly what the commit has made old. Must run in the same moment in which the commit is acknowledged. */
  apply({ keys }: Commit): void {
    for (const entry of this.#reads.touchedBy(keys)) {
      this.#remove(entry)
      this.metrics.invalidated++
    }
  }

  /** Equal questions that are asked while the first is being answered share its answer. */
  async #runOnce(call: Call, shared: string, own: string): Promise<QueryResult> {
    const running = this.#running.get(own)
    if (running) {
      const completed = await running
      // An answer that was already old when it came may miss what this caller has written.
      return completed.isReusable ? completed : this.#run(call)
    }
    const started = this.#run(call)
    this.#running.set(own, started)
    try {
      const completed = await started
      if (completed.isReusable) this.#keep(completed, completed.usedIdentity ? own : shared)
      return completed
    } finally {
      this.#running.delete(own)
    }
  }

  #keep({ value, logLines, journal, reads, usedIdentity, isReusable }: CompletedQuery, key: string): void {
    const bytes = value.length + key.length + entryOverheadBytes + reads.size * spanOverheadBytes
    // One result must not push out all others; and one that was overtaken on its way here is already old.
    if (bytes > this.#maxBytes / 8 || reads.check() !== null) return
    const before = this.#entries.get(key)
    if (before) this.#remove(before)
    const entry = { value, logLines, journal, usedIdentity, isReusable, key, bytes }
    this.#entries.set(key, entry)
    this.#reads.add(entry, reads.spans())
    this.#bytes += bytes
    for (const oldest of this.#entries.values()) {
      if (this.#bytes <= this.#maxBytes) return
      this.#remove(oldest)
      this.metrics.evicted++
    }
  }

  #remove(entry: Entry): void {
    if (!this.#entries.delete(entry.key)) return
    this.#reads.remove(entry)
    this.#bytes -= entry.bytes
  }
}

/** Arguments come with their fields sorted, so that equal ones have equal texts. */
function keyOf({ function: { path }, args, journal }: Call): string {
  return `${path}\n${JSON.stringify(args)}\n${journal ?? ''}`
}
