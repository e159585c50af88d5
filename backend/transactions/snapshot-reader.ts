// The sources of a transaction's reads. Every answer carries the last commit that it is known to include (`since`).
// It may also include later commits; validation in the read set finds that and the transaction is retried.
import { BackendError } from '../errors.ts'
import { isStatementTimeout, statementTimedOut } from '../storage/connection-pool.ts'
import { isConnectionError, type Connection, type Result, type Statement } from '../storage/connection.ts'
import type { StoredDocument } from '../storage/document.ts'
import {
  countStatement,
  getStatement,
  idKey,
  scanStatement,
  searchStatement,
  toDocument,
  toIndexEntry,
  toSearchResult,
  type IndexEntry,
  type KeySpan,
  type Order,
  type SearchResult,
} from '../storage/read-statements.ts'
import type { SearchQuery } from '../storage/search-text.ts'
import type { StoredIndex, StoredSearchIndex, StoredTable } from '../storage/tables.ts'
import type { CommitLog, ReadSpan, Sequence } from './commit-log.ts'
import type { Committer } from './committer.ts'
import type { DocumentCache } from './document-cache.ts'
import { ScanCache, scanKey } from './scan-cache.ts'

/** `since`: the last commit that the value is known to include. */
export type ReadResult<T> = { value: T; since: Sequence }

export interface SnapshotReader {
  get(table: StoredTable, id: string): Promise<ReadResult<StoredDocument | null>>
  /** The first `limit` entries of the span, in order. */
  scan(
    table: StoredTable,
    index: StoredIndex,
    span: KeySpan,
    order: Order,
    limit: number,
  ): Promise<ReadResult<IndexEntry[]>>
  search(
    table: StoredTable,
    index: StoredSearchIndex,
    query: SearchQuery,
    limit: number,
  ): Promise<ReadResult<SearchResult[]>>
  count(table: StoredTable): Promise<ReadResult<number>>
}

export function idSpan(table: StoredTable, id: string): ReadSpan {
  return { index: table.byId.id, start: idKey(id), end: null, isPoint: true }
}

type Batch = { ids: Set<string>; documents: Promise<ReadResult<Map<string, StoredDocument>>> }

/**
 * Reads the current state: from the document cache if possible, otherwise from the database, without opening a
 * database transaction. Consistency comes from validation, not from PostgreSQL.
 */
export class LiveReader implements SnapshotReader {
  readonly #log: CommitLog
  readonly #committer: Committer
  readonly #cache: DocumentCache
  readonly #scans: ScanCache
  readonly #batches = new Map<StoredTable, Batch>()

  constructor(log: CommitLog, committer: Committer, cache: DocumentCache) {
    this.#log = log
    this.#committer = committer
    this.#cache = cache
    this.#scans = new ScanCache(log)
  }

  async get(table: StoredTable, id: string): Promise<ReadResult<StoredDocument | null>> {
    await this.#waitForPendingWrites(idSpan(table, id))
    // Read in one synchronous step with `committed`, so the cached document is current at that commit.
    const cached = this.#cache.get(id)
    if (cached) return { value: cached, since: this.#committer.committed.sequence }
    return this.#load(table, id)
  }

  async scan(
    table: StoredTable,
    index: StoredIndex,
    span: KeySpan,
    order: Order,
    limit: number,
  ): Promise<ReadResult<IndexEntry[]>> {
    const readSpan: ReadSpan = { index: index.id, ...span, isPoint: false }
    await this.#waitForPendingWrites(readSpan)
    const key = scanKey(index.id, span, order, limit)
    // In one synchronous step with `committed`, as for a document.
    const committed = this.#committer.committed.sequence
    const cached = this.#scans.get(key, readSpan, committed)
    if (cached) return { value: cached, since: committed }
    const { value: result, since } = await this.#read(scanStatement(table, index, span, order, limit))
    const entries = result.rows.map(toIndexEntry)
    this.#scans.set(key, entries, since)
    return { value: entries, since }
  }

  async search(
    table: StoredTable,
    index: StoredSearchIndex,
    query: SearchQuery,
    limit: number,
  ): Promise<ReadResult<SearchResult[]>> {
    const { value: result, since } = await this.#read(searchStatement(table, index, query, limit))
    return { value: result.rows.map(toSearchResult), since }
  }

  async count(table: StoredTable): Promise<ReadResult<number>> {
    const { value: result, since } = await this.#read(countStatement(table))
    return { value: Number(result.rows[0]![0]), since }
  }

  /**
   * A write to this span is in flight. Reading now would only lead to a conflict and a retry, so wait for it and read
   * its result. This saves work and is not needed for correctness: the read set validates every answer, and searches
   * and counts do not wait here.
   */
  async #waitForPendingWrites(span: ReadSpan): Promise<void> {
    this.#committer.checkOpen()
    const pendingWrite = this.#log.lastWriteIn(span, this.#committer.committed.sequence)
    if (pendingWrite > 0) await this.#committer.whenAcknowledged(pendingWrite)
  }

  /**
   * `since` must be taken before the statement is sent: everything acknowledged by then is durable and therefore
   * visible to it. Taken afterwards, it could claim commits that the statement did not see. A statement that is
   * retried on another connection sees at least as much.
   */
  async #read(statement: Statement): Promise<ReadResult<Result>> {
    const since = this.#committer.committed.sequence
    return { value: await this.#committer.read(statement), since }
  }

  /** Loads of the same event loop turn share one statement. */
  async #load(table: StoredTable, id: string): Promise<ReadResult<StoredDocument | null>> {
    let batch = this.#batches.get(table)
    if (!batch) {
      const ids = new Set<string>()
      // Deferred to the next microtask, so that ids requested by the same synchronous code join the batch.
      batch = { ids, documents: Promise.resolve().then(() => this.#loadBatch(table, ids)) }
      this.#batches.set(table, batch)
    }
    // `since` is taken when the statement is sent, which is after every request that it answers.
    batch.ids.add(id)
    const { value: documents, since } = await batch.documents
    return { value: documents.get(id) ?? null, since }
  }

  async #loadBatch(
    table: StoredTable,
    ids: ReadonlySet<string>,
  ): Promise<ReadResult<Map<string, StoredDocument>>> {
    // Later requests start a new batch: this statement is about to be sent.
    this.#batches.delete(table)
    const { value: result, since } = await this.#read(getStatement(table, [...ids]))
    const documents = new Map(result.rows.map(toDocument).map((document) => [document.id, document]))
    for (const document of documents.values()) {
      // Cache it only if nobody has written it since the statement was sent, including commits in flight: the cache
      // must always hold the last acknowledged version.
      if (this.#log.lastWriteIn(idSpan(table, document.id), since) === 0) this.#cache.set(document)
    }
    return { value: documents, since }
  }
}

/** Reads one fixed snapshot over its own connection: slower, but nothing can conflict with it. */
export class PinnedReader implements SnapshotReader {
  readonly #connection: Connection
  readonly #since: Sequence

  constructor(connection: Connection, since: Sequence) {
    this.#connection = connection
    this.#since = since
  }

  async get(table: StoredTable, id: string): Promise<ReadResult<StoredDocument | null>> {
    const { rows } = await this.#query(getStatement(table, [id]))
    return { value: rows[0] ? toDocument(rows[0]) : null, since: this.#since }
  }

  async scan(
    table: StoredTable,
    index: StoredIndex,
    span: KeySpan,
    order: Order,
    limit: number,
  ): Promise<ReadResult<IndexEntry[]>> {
    const { rows } = await this.#query(scanStatement(table, index, span, order, limit))
    return { value: rows.map(toIndexEntry), since: this.#since }
  }

  async search(
    table: StoredTable,
    index: StoredSearchIndex,
    query: SearchQuery,
    limit: number,
  ): Promise<ReadResult<SearchResult[]>> {
    const { rows } = await this.#query(searchStatement(table, index, query, limit))
    return { value: rows.map(toSearchResult), since: this.#since }
  }

  async count(table: StoredTable): Promise<ReadResult<number>> {
    const { rows } = await this.#query(countStatement(table))
    return { value: Number(rows[0]![0]), since: this.#since }
  }

  /** A snapshot is lost with its connection, so the statement cannot be retried on another one. */
  async #query(statement: Statement): Promise<Result> {
    try {
      return await this.#connection.query(statement)
    } catch (error) {
      if (isStatementTimeout(error)) throw statementTimedOut(error)
      if (!isConnectionError(error)) throw error
      throw new BackendError('DatabaseUnavailable', 'The database went away.', { cause: error })
    }
  }
}
