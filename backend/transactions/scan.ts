// Walks an index, row by row, in either direction: rows of the database in growing portions, mixed with what the
// transaction itself has written. It keeps account of how far it was followed, since only that counts as read.
//
// Stored keys longer than the limit are cut and end in a hash, which has no order. Rows are therefore put in order by
// their whole keys (`position`), and the rows of one cut beginning are always fetched together.
import { isCutKey, maxPlainKeyBytes } from '../keys/encode.ts'
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

const firstPortion = 64
const largestPortion = 1_024

export class Scan {
  readonly #options: ScanOptions
  /** Stored keys not fetched yet. */
  #rest: KeySpan
  #rows: ScanRow[] = []
  #next = 0
  /** Rows of the database whose cut beginning may go on in the next portion. */
  #held: IndexEntry[] = []
  #fetchedAll = false
  #portion = firstPortion
  #overlay: ScanRow[] = []
  #overlayVersion = -1
  #position: string | undefined
  #span: ReadSpan | undefined
  #isDone = false

  constructor(options: ScanOptions) {
    this.#options = options
    this.#rest = storedSpan(options.interval)
  }

  /** The next row, or null at the end. `wanted`: how many more the caller is likely to ask for, this one included. */
  async next(wanted?: number): Promise<ScanRow | null> {
    if (this.#isDone) return null
    const { writes, order } = this.#options
    let row: ScanRow | undefined
    for (;;) {
      row = this.#rows[this.#next]
      // What the transaction has written itself stands in the overlay, or is gone.
      if (row && writes.has(row.document.id)) this.#next++
      else if (row || this.#fetchedAll) break
      else await this.#fetch(wanted)
    }
    const own = this.#nextOwn()
    const isOwn = own !== undefined && (row === undefined || isBefore(own.position, row.position, order))
    const found = isOwn ? own : row
    if (!found) {
      this.#isDone = true
      return null
    }
    if (!isOwn) this.#next++
    this.#position = found.position
    return found
  }

  /** Nobody will ask for more: what was fetched in advance and not followed was not read. */
  close(): void {
    const span = this.#span
    if (!span || this.#isDone) return
    this.#isDone = true
    const consumed = storedSpan(this.#options.interval)
    if (this.#options.order === 'asc') {
      span.end = this.#position === undefined ? span.start : storedEnd(`${this.#position}\0`)
    } else {
      span.start = this.#position === undefined ? (consumed.end ?? span.start) : storedStart(this.#position)
    }
  }

  async #fetch(wanted = this.#portion): Promise<void> {
    const { reader, table, index, order, onFetch } = this.#options
    const rest = this.#rest
    const limit = Math.min(wanted, this.#portion, largestPortion)
    this.#portion = Math.min(this.#portion * 4, largestPortion)
    const { found, since } = await reader.scan(table, index, rest, order, limit)
    this.#fetchedAll = found.length < limit
    const last = found.at(-1)?.key
    let piece = rest
    if (!this.#fetchedAll && last !== undefined) {
      const isUpwards = order === 'asc'
      piece = isUpwards ? { start: rest.start, end: `${last}\0` } : { start: last, end: rest.end }
      this.#rest = isUpwards ? { start: `${last}\0`, end: rest.end } : { start: rest.start, end: last }
    }
    this.#span ??= { index: index.id, ...piece, isPoint: false }
    if (order === 'asc') this.#span.end = piece.end
    else this.#span.start = piece.start
    onFetch(
      this.#span,
      { index: index.id, ...piece, isPoint: false },
      since,
      found.map(({ document }) => document),
    )
    this.#rows = this.#inOrder([...this.#held, ...found])
    this.#next = 0
  }

  /** By whole keys, within the interval of whole keys. */
  #inOrder(entries: IndexEntry[]): ScanRow[] {
    const lastCut = entries.at(-1)
    this.#held = []
    if (lastCut && isCut(lastCut.key) && !this.#fetchedAll) {
      const beginning = lastCut.key.slice(0, maxPlainKeyBytes)
      this.#held = entries.filter(({ key }) => isCut(key) && key.startsWith(beginning))
      entries = entries.slice(0, entries.length - this.#held.length)
    }
    const { index, interval, order } = this.#options
    if (!entries.some(({ key }) => isCut(key))) {
      return entries.map(({ key, document }) => ({ position: key, document }))
    }
    return entries
      .map(({ key, document }) => ({
        position: isCut(key) ? fullKeyOf(index, document.value).toString('latin1') : key,
        document,
      }))
      .filter(({ position }) => isWithin(position, interval))
      .sort((a, b) => (isBefore(a.position, b.position, order) ? -1 : 1))
  }

  /** The first row beyond the position that the transaction itself has written. */
  #nextOwn(): ScanRow | undefined {
    const { writes, table, index, interval, order } = this.#options
    if (this.#overlayVersion !== writes.version) {
      this.#overlayVersion = writes.version
      this.#overlay = writes
        .documents(table)
        .map((document) => ({ position: fullKeyOf(index, document.value).toString('latin1'), document }))
        .filter(({ position }) => isWithin(position, interval))
        .sort((a, b) => (isBefore(a.position, b.position, order) ? -1 : 1))
    }
    const position = this.#position
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

function isCut(key: string): boolean {
  return key.length > maxPlainKeyBytes && isCutKey(Buffer.from(key, 'latin1'))
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
