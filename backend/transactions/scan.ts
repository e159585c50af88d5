// Walks an index row by row, in either direction. Rows from the database are fetched in growing batches and merged
// with the transaction's own uncommitted writes. The scan records how far the caller consumed it, because only the
// consumed part belongs to the read set.
//
// Truncated keys. PostgreSQL limits the size of a btree entry, so a stored key longer than `maxPlainKeyBytes` is
// truncated and a hash of the full key is appended (keys/encode.ts). Hashes have no meaningful order, so among rows
// with the same truncated prefix the stored order is not the index order. Three rules keep the scan correct:
// 1. Rows are ordered and filtered by their full keys (`position`), which are recomputed from the document.
// 2. Rows that share a truncated prefix are sorted only after all of them were fetched, over as many batches as that
// takes (`#heldBack`). They are adjacent in the stored index, so only the tail of a batch is ever held back.
// 3. Intervals of full keys are widened to intervals of stored keys (`storedSpan`): a wider read set can only cause a
// needless retry, while a narrower one would miss a conflict.
import { isTruncatedKey, maxPlainKeyBytes } from '../keys/encode.ts'
import type { IndexEntry, KeySpan, Order } from '../storage/read-statements.ts'
import type { StoredDocument } from '../storage/document.ts'
import { fullKeyOf, type StoredIndex, type StoredTable } from '../storage/tables.ts'
import type { ReadSpan, Sequence } from './commit-log.ts'
import type { SnapshotReader } from './snapshot-reader.ts'
import type { WriteSet } from './write-set.ts'

/** A row with its full key. Rows are ordered by it, and pagination cursors contain it. */
export type ScanRow = { position: string; document: StoredDocument }

export type ScanOptions = {
  table: StoredTable
  index: StoredIndex
  /** In full keys, not stored ones. */
  interval: KeySpan
  order: Order
  reader: SnapshotReader
  writes: WriteSet
  /**
   * Adds a part of the index to the read set. `span` is everything this scan has read, `piece` what this batch added.
   * Throws a ConflictError if a commit has written into it since it was read.
   */
  onFetch(span: ReadSpan, piece: ReadSpan, since: Sequence, documents: StoredDocument[]): void
}

const firstBatchSize = 64
const maxBatchSize = 1_024

export class Scan {
  readonly #options: ScanOptions
  /** The stored keys that have not been fetched yet. */
  #remaining: KeySpan
  #rows: ScanRow[] = []
  #next = 0
  /**
   * Rows with the truncated prefix on which the last batch ended. More rows with this prefix may follow, so they
   * cannot be sorted yet.
   */
  #heldBack: IndexEntry[] = []
  #fetchedAll = false
  #batchSize = firstBatchSize
  #overlay: ScanRow[] = []
  #overlayVersion = -1
  #lastPosition: string | undefined
  #readSpan: ReadSpan | undefined
  #isDone = false

  constructor(options: ScanOptions) {
    this.#options = options
    this.#remaining = storedSpan(options.interval)
  }

  /**
   * The next row, or null at the end. `sizeHint`: how many rows the caller probably still needs, including this one.
   */
  async next(sizeHint?: number): Promise<ScanRow | null> {
    if (this.#isDone) return null
    const { writes, order } = this.#options
    let row: ScanRow | undefined
    for (;;) {
      row = this.#rows[this.#next]
      // A row that this transaction has changed is stale: its new version comes from the overlay, and a deleted one
      // is skipped.
      if (row && writes.has(row.document.id)) this.#next++
      else if (row || this.#fetchedAll) break
      else await this.#fetch(sizeHint)
    }
    const own = this.#nextOwnWrite()
    const isOwn = own !== undefined && (row === undefined || isBefore(own.position, row.position, order))
    const nextRow = isOwn ? own : row
    if (!nextRow) {
      this.#isDone = true
      return null
    }
    if (!isOwn) this.#next++
    this.#lastPosition = nextRow.position
    return nextRow
  }

  /**
   * The caller stops here. Rows that were prefetched but not consumed are removed from the read set, so that writes
   * to them do not count as conflicts. Shrinking the span is safe because it still includes every row that was
   * returned, and the gap before it.
   */
  close(): void {
    const span = this.#readSpan
    if (!span || this.#isDone) return
    this.#isDone = true
    // `span` is the object that the read set holds, so this changes the read set itself.
    const consumed = storedSpan(this.#options.interval)
    if (this.#options.order === 'asc') {
      span.end = this.#lastPosition === undefined ? span.start : storedEnd(`${this.#lastPosition}\0`)
    } else {
      span.start =
        this.#lastPosition === undefined ? (consumed.end ?? span.start) : storedStart(this.#lastPosition)
    }
  }

  async #fetch(sizeHint = this.#batchSize): Promise<void> {
    const { reader, writes, table, index, order, onFetch } = this.#options
    const remaining = this.#remaining
    // Rows that this transaction has changed or deleted are skipped, so fetch that many more: a job that deletes what it
    // has done and looks for more would otherwise fetch the deleted rows one by one.
    const wanted = sizeHint + writes.countWritten(table)
    const limit = Math.min(wanted, this.#batchSize, maxBatchSize)
    this.#batchSize = Math.min(this.#batchSize * 4, maxBatchSize)
    const { value: entries, since } = await reader.scan(table, index, remaining, order, limit)
    // A full batch may have more rows behind it; a short one reached the end of the interval.
    this.#fetchedAll = entries.length < limit
    const last = entries.at(-1)?.key
    // What this batch covered: up to and including its last key (`last` + NUL is the smallest key above `last`), or
    // the whole rest. Gaps between rows are covered too: an insert into one is a conflict.
    let piece = remaining
    if (!this.#fetchedAll && last !== undefined) {
      const isAscending = order === 'asc'
      piece = isAscending ? { start: remaining.start, end: `${last}\0` } : { start: last, end: remaining.end }
      this.#remaining = isAscending
        ? { start: `${last}\0`, end: remaining.end }
        : { start: remaining.start, end: last }
    }
    this.#readSpan ??= { index: index.id, ...piece, isPoint: false }
    if (order === 'asc') this.#readSpan.end = piece.end
    else this.#readSpan.start = piece.start
    onFetch(
      this.#readSpan,
      { index: index.id, ...piece, isPoint: false },
      since,
      entries.map(({ document }) => document),
    )
    this.#rows = this.#sortByFullKey([...this.#heldBack, ...entries])
    this.#next = 0
  }

  /**
   * Sorts by full keys and drops rows outside of the interval. Only truncated keys need it: all others already have
   * their full key and are in order.
   */
  #sortByFullKey(entries: IndexEntry[]): ScanRow[] {
    const lastEntry = entries.at(-1)
    this.#heldBack = []
    if (lastEntry && isTruncated(lastEntry.key) && !this.#fetchedAll) {
      // The last row has a truncated key and more rows may follow: the next batch could contain rows that sort before
      // these.
      const prefix = lastEntry.key.slice(0, maxPlainKeyBytes)
      this.#heldBack = entries.filter(({ key }) => isTruncated(key) && key.startsWith(prefix))
      entries = entries.slice(0, entries.length - this.#heldBack.length)
    }
    const { index, interval, order } = this.#options
    if (!entries.some(({ key }) => isTruncated(key))) {
      return entries.map(({ key, document }) => ({ position: key, document }))
    }
    // The fetched interval of stored keys is wider than the interval of full keys, hence the filter.
    return entries
      .map(({ key, document }) => ({
        position: isTruncated(key) ? fullKeyOf(index, document.value).toString('latin1') : key,
        document,
      }))
      .filter(({ position }) => isWithin(position, interval))
      .sort((a, b) => (isBefore(a.position, b.position, order) ? -1 : 1))
  }

  /**
   * The transaction's own next row after the last returned position. The overlay is rebuilt when the transaction has
   * written something since, so a function may write while it iterates.
   */
  #nextOwnWrite(): ScanRow | undefined {
    const { writes, table, interval, order } = this.#options
    if (this.#overlayVersion !== writes.version) {
      this.#overlayVersion = writes.version
      this.#overlay = writes
        .documents(table)
        .map((document) => ({ position: this.#positionOf(document), document }))
        .filter(({ position }) => isWithin(position, interval))
        .sort((a, b) => (isBefore(a.position, b.position, order) ? -1 : 1))
    }
    const position = this.#lastPosition
    if (position === undefined) return this.#overlay[0]
    return this.#overlay.find((row) => isBefore(position, row.position, order))
  }

  /** Of an own write. Its stored key is needed for the commit anyway, and is the full one unless it is truncated. */
  #positionOf(document: StoredDocument): string {
    const { writes, table, index } = this.#options
    const key = writes.keysOf(table, document).get(index)?.key
    if (key !== undefined && !isTruncated(key)) return key
    return fullKeyOf(index, document.value).toString('latin1')
  }
}

function isBefore(a: string, b: string, order: Order): boolean {
  return order === 'asc' ? a < b : a > b
}

function isWithin(position: string, { start, end }: KeySpan): boolean {
  return position >= start && (end === null || position < end)
}

function isTruncated(key: string): boolean {
  return key.length > maxPlainKeyBytes && isTruncatedKey(Buffer.from(key, 'latin1'))
}

/** The interval of stored keys that contains every row of an interval of full keys, and possibly a few more. */
function storedSpan({ start, end }: KeySpan): KeySpan {
  return { start: storedStart(start), end: end === null ? null : storedEnd(end) }
}

/** At or below every stored key with this prefix: the prefix alone sorts before the prefix with a hash. */
function storedStart(key: string): string {
  return key.length <= maxPlainKeyBytes ? key : key.slice(0, maxPlainKeyBytes)
}

/**
 * Above every stored key with this prefix: the appended hash has 32 bytes, so 33 bytes of ff are larger than any of
 * them.
 */
function storedEnd(key: string): string {
  return key.length <= maxPlainKeyBytes ? key : key.slice(0, maxPlainKeyBytes) + '\xff'.repeat(33)
}
