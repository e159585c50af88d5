// Walks an index, row by row, in either direction: rows of the database in growing portions, mixed with what the
// transaction itself has written. It keeps account of how far it was followed, since only that counts as read.
//
// Stored keys longer than the limit are cut and end in a hash, which has no order. Rows are therefore put in order by
// their whole keys (`position`), and the rows of one cut beginning are always fetched together.
import { isTruncatedKey, maxPlainKeyBytes } from '../keys/encode.ts'
import type { IndexEntry, KeySpan, Order } from '../storage/read-statements.ts'
import type { StoredDocument } from '../storage/document.ts'
import { fullKeyOf, type StoredIndex, type StoredTable } from '../storage/tables.ts'
import type { ReadSpan, Sequence } from './commit-log.ts'
import type { SnapshotReader } from './snapshot-reader.ts'
import type { WriteSet } from './write-set.ts'

/** A row with its whole key, by which rows are ordered and cursors are written. */
export type ScanRow = { position: string; document: StoredDocument }

export type ScanOptions = {
  table: StoredTable
  index: StoredIndex
  /** Of whole keys. */
  interval: KeySpan
  order: Order
  reader: SnapshotReader
  writes: WriteSet
  /** Notes a first or further part of the index as read; throws if it was overtaken meanwhile. */
  onFetch(span: ReadSpan, piece: ReadSpan, since: Sequence, documents: StoredDocument[]): void
}

const firstBatchSize = 64
const maxBatchSize = 1_024

export class Scan {
  readonly #options: ScanOptions
  /** Stored keys not fetched yet. */
  #remaining: KeySpan
  #rows: ScanRow[] = []
  #next = 0
  /** Rows of the database whose cut beginning may go on in the next portion. */
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

  /** The next row, or null at the end. `wanted`: how many more the caller is likely to ask for, this one included. */
  async next(sizeHint?: number): Promise<ScanRow | null> {
    if (this.#isDone) return null
    const { writes, order } = this.#options
    let row: ScanRow | undefined
    for (;;) {
      row = this.#rows[this.#next]
      // What the transaction has written itself stands in the overlay, or is gone.
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

  /** Nobody will ask for more: what was fetched in advance and not followed was not read. */
  close(): void {
    const span = this.#readSpan
    if (!span || this.#isDone) return
    this.#isDone = true
    const consumed = storedSpan(this.#options.interval)
    if (this.#options.order === 'asc') {
      span.end = this.#lastPosition === undefined ? span.start : storedEnd(`${this.#lastPosition}\0`)
    } else {
      span.start =
        this.#lastPosition === undefined ? (consumed.end ?? span.start) : storedStart(this.#lastPosition)
    }
  }

  async #fetch(sizeHint = this.#batchSize): Promise<void> {
    const { reader, table, index, order, onFetch } = this.#options
    const remaining = this.#remaining
    const limit = Math.min(sizeHint, this.#batchSize, maxBatchSize)
    this.#batchSize = Math.min(this.#batchSize * 4, maxBatchSize)
    const { value: entries, since } = await reader.scan(table, index, remaining, order, limit)
    this.#fetchedAll = entries.length < limit
    const last = entries.at(-1)?.key
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

  /** By whole keys, within the interval of whole keys. */
  #sortByFullKey(entries: IndexEntry[]): ScanRow[] {
    const lastEntry = entries.at(-1)
    this.#heldBack = []
    if (lastEntry && isTruncated(lastEntry.key) && !this.#fetchedAll) {
      const prefix = lastEntry.key.slice(0, maxPlainKeyBytes)
      this.#heldBack = entries.filter(({ key }) => isTruncated(key) && key.startsWith(prefix))
      entries = entries.slice(0, entries.length - this.#heldBack.length)
    }
    const { index, interval, order } = this.#options
    if (!entries.some(({ key }) => isTruncated(key))) {
      return entries.map(({ key, document }) => ({ position: key, document }))
    }
    return entries
      .map(({ key, document }) => ({
        position: isTruncated(key) ? fullKeyOf(index, document.value).toString('latin1') : key,
        document,
      }))
      .filter(({ position }) => isWithin(position, interval))
      .sort((a, b) => (isBefore(a.position, b.position, order) ? -1 : 1))
  }

  /** The first row beyond the position that the transaction itself has written. */
  #nextOwnWrite(): ScanRow | undefined {
    const { writes, table, index, interval, order } = this.#options
    if (this.#overlayVersion !== writes.version) {
      this.#overlayVersion = writes.version
      this.#overlay = writes
        .documents(table)
        .map((document) => ({ position: fullKeyOf(index, document.value).toString('latin1'), document }))
        .filter(({ position }) => isWithin(position, interval))
        .sort((a, b) => (isBefore(a.position, b.position, order) ? -1 : 1))
    }
    const position = this.#lastPosition
    if (position === undefined) return this.#overlay[0]
    return this.#overlay.find((row) => isBefore(position, row.position, order))
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

/** The interval of stored keys that holds at least the rows of an interval of whole keys. */
function storedSpan({ start, end }: KeySpan): KeySpan {
  return { start: storedStart(start), end: end === null ? null : storedEnd(end) }
}

function storedStart(key: string): string {
  return key.length <= maxPlainKeyBytes ? key : key.slice(0, maxPlainKeyBytes)
}

/** Above every stored key with the same beginning: the hash at the end of a cut key is 32 bytes long. */
function storedEnd(key: string): string {
  return key.length <= maxPlainKeyBytes ? key : key.slice(0, maxPlainKeyBytes) + '\xff'.repeat(33)
}
