// LRU cache of short index scans. A result is current as long as no commit has written into its span since, which the
// commit log knows; it is asked at every use, so nothing has to be invalidated when a commit is acknowledged.
import type { IndexEntry, KeySpan, Order } from '../storage/read-statements.ts'
import type { CommitLog, ReadSpan, Sequence } from './commit-log.ts'

const defaultMaxBytes = 8 * 1024 * 1024
const entryOverheadBytes = 300
/** As in the document cache: text, JSON and value. */
const copies = 4
/** Longer results are read by pages and jobs, which rarely read them twice. */
const maxEntries = 16
/** The log is searched commit by commit, so after this many a statement is cheaper. */
const maxCommits = 500

type CachedScan = { entries: IndexEntry[]; since: Sequence; bytes: number }

export class ScanCache {
  /** In order of last use, least recently used first. */
  readonly #scans = new Map<string, CachedScan>()
  readonly #log: CommitLog
  readonly #maxBytes: number
  #bytes = 0

  constructor(log: CommitLog, maxBytes = defaultMaxBytes) {
    this.#log = log
    this.#maxBytes = maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  /** The entries as of `committed`, the last acknowledged commit; undefined if they are not known. */
  get(key: string, span: ReadSpan, committed: Sequence): IndexEntry[] | undefined {
    const scan = this.#scans.get(key)
    if (!scan) return undefined
    this.#delete(key)
    // Commits in flight count as well: the reader waits for them and then reads their result.
    if (committed - scan.since > maxCommits || this.#log.lastWriteIn(span, scan.since) > 0) return undefined
    scan.since = committed
    this.#put(key, scan)
    return scan.entries
  }

  /** `since`: the last commit that the entries are known to include. */
  set(key: string, entries: IndexEntry[], since: Sequence): void {
    this.#delete(key)
    if (entries.length > maxEntries) return
    let bytes = key.length + entryOverheadBytes
    for (const { key: rowKey, document } of entries) bytes += rowKey.length + document.textBytes * copies
    if (bytes > this.#maxBytes / 8) return
    this.#put(key, { entries, since, bytes })
    for (const leastRecentlyUsed of this.#scans.keys()) {
      if (this.#bytes <= this.#maxBytes) return
      this.#delete(leastRecentlyUsed)
    }
  }

  #put(key: string, scan: CachedScan): void {
    this.#scans.set(key, scan)
    this.#bytes += scan.bytes
  }

  #delete(key: string): void {
    const scan = this.#scans.get(key)
    if (!scan) return
    this.#scans.delete(key)
    this.#bytes -= scan.bytes
  }
}

export function scanKey(index: number, { start, end }: KeySpan, order: Order, limit: number): string {
  // The start is preceded by its length, so that no two spans have the same key.
  return `${index} ${order} ${limit} ${start.length} ${start}${end === null ? ' open' : ` to ${end}`}`
}
