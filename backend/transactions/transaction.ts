// One run of a query or mutation. All its reads describe one snapshot, its writes are buffered until the commit, and
// it sees its own writes. See SPEC.md, TXN.
import type { Clock } from '../clock.ts'
import { StoredDocument } from '../storage/document.ts'
import type { KeySpan, Order } from '../storage/read-statements.ts'
import { compareRelevance, relevanceOf, type SearchQuery } from '../storage/search-text.ts'
import { isSystemTable } from '../storage/system-tables.ts'
import type { StoredIndex, StoredSearchIndex, StoredTable } from '../storage/tables.ts'
import { rangeOfPrefix } from '../keys/range.ts'
import { encodeDocumentId, newInternalId } from '../values/document-id.ts'
import type { Value } from '../values/json.ts'
import type { CommitLog, ReadSpan, Sequence } from './commit-log.ts'
import type { ExclusiveLease } from './commit-gate.ts'
import { ConflictError, type Committer } from './committer.ts'
import { defaultLimits, Usage, type TransactionLimits } from './limits.ts'
import { ReadSet } from './read-set.ts'
import { Scan } from './scan.ts'
import { idSpan, type SnapshotReader } from './snapshot-reader.ts'
import type { CreationTimes } from './timestamps.ts'
import { WriteSet } from './write-set.ts'

export type TransactionOptions = {
  reader: SnapshotReader
  /** Null for a pinned snapshot, whose reads cannot conflict. */
  log: CommitLog | null
  /** The snapshot's timestamp; for a live transaction the last acknowledged commit when it began. */
  timestamp: bigint
  clock: Clock
  creationTimes: CreationTimes
  limits?: TransactionLimits
}

/** A state inside a transaction to which it can be rolled back. */
export type Savepoint = {
  writes: number
  usage: ReturnType<Usage['savepoint']>
  afterCommit: number
  afterAbort: number
}

type Effect = () => Promise<void>

/** Maximum number of search results, as in Convex. */
export const maxSearchResults = 1_024

export class Transaction {
  readonly usage: Usage
  readonly reads: ReadSet
  /** Everything that was read is at least this recent. */
  readonly timestamp: bigint
  readonly #reader: SnapshotReader
  readonly #clock: Clock
  readonly #creationTimes: CreationTimes
  readonly #writes = new WriteSet()
  /** Documents that were already read, so that changing one does not read it again. */
  readonly #readDocuments = new Map<string, { document: StoredDocument | null; since: Sequence }>()
  readonly #scans = new Set<Scan>()
  readonly #afterCommit: Effect[] = []
  readonly #afterAbort: Effect[] = []

  constructor({ reader, log, timestamp, clock, creationTimes, limits }: TransactionOptions) {
    this.#reader = reader
    this.reads = new ReadSet(log)
    this.timestamp = timestamp
    this.#clock = clock
    this.#creationTimes = creationTimes
    this.usage = new Usage(limits ?? defaultLimits)
  }

  get hasWrites(): boolean {
    return this.#writes.version > 0
  }

  /** A document that a function requests with `db.get`: counts as one query, even if it is already in memory. */
  async get(table: StoredTable, id: string): Promise<StoredDocument | null> {
    this.usage.add('databaseQueries', 1)
    return this.getForUpdate(table, id)
  }

  /** A document that is about to be changed: counts as a read, but not as a query. */
  async getForUpdate(table: StoredTable, id: string): Promise<StoredDocument | null> {
    const document = await this.#find(table, id)
    if (document) this.usage.addRead(document)
    return document
  }

  async #find(table: StoredTable, id: string): Promise<StoredDocument | null> {
    // Own writes need no validation: a document that this transaction has changed was read before (see `replace`) and
    // is in the read set already; a new one is unknown to everybody else.
    const own = this.#writes.get(id)
    if (own !== undefined) return own
    const earlier = this.#readDocuments.get(id)
    if (earlier) {
      // It may have been read by a scan only. From now on the function depends on it by id as well. It is validated
      // from the time it was read (`since`), not from now: the scan may have dropped it from the read set, so a write
      // in between would be found by nobody else.
      this.#addRead(idSpan(table, id), earlier.since)
      return earlier.document
    }
    const { value: document, since } = await this.#reader.get(table, id)
    this.#addRead(idSpan(table, id), since)
    this.#readDocuments.set(id, { document: document, since })
    return document
  }

  /** `interval` is in full keys. Rows count against the limits when the scan returns them. */
  scan(table: StoredTable, index: StoredIndex, interval: KeySpan, order: Order): Scan {
    this.usage.add('databaseQueries', 1)
    const scan = new Scan({
      table,
      index,
      interval,
      order,
      reader: this.#reader,
      writes: this.#writes,
      onFetch: (span, piece, since, documents) => {
        // The first batch adds the span to the read set. Later batches extend the same span object, so only the new
        // piece has to be validated.
        if (span.start === piece.start && span.end === piece.end) this.#addRead(span, since)
        else this.#checkPiece(piece, since)
        for (const document of documents) {
          // An earlier entry stays. If it is outdated, `#find` notices that by its `since`, and the transaction is
          // retried.
          if (!this.#readDocuments.has(document.id)) this.#readDocuments.set(document.id, { document, since })
        }
      },
    })
    this.#scans.add(scan)
    return scan
  }

  /** Depends on a span without reading it: the caller knows that it was empty at `since`. */
  expectEmpty(index: StoredIndex, interval: KeySpan, since: Sequence): void {
    this.#addRead({ index: index.id, ...interval, isPoint: false }, since)
  }

  /** Counts a row that a scan returned against the limits. */
  countRead(document: StoredDocument): void {
    this.usage.addRead(document)
  }

  /** The best `limit` documents that contain any of the words. */
  async search(
    table: StoredTable,
    index: StoredSearchIndex,
    query: SearchQuery,
    limit: number,
  ): Promise<StoredDocument[]> {
    this.usage.add('databaseQueries', 1)
    if (query.words.length === 0) return []
    const ownWrites = this.#writes.countWritten(table)
    const resultLimit = Math.min(limit, maxSearchResults)
    // Results that this transaction has changed or deleted are removed below, so fetch that many more.
    const { value: matches, since } = await this.#reader.search(table, index, query, resultLimit + ownWrites)
    // Before the results are used: a search whose results may have changed must not be acted on.
    this.#addRead(searchSpan(index, query), since)
    if (ownWrites === 0) return matches.map(({ document }) => document)
    const results = matches.filter(({ document }) => !this.#writes.has(document.id))
    for (const document of this.#writes.documents(table)) {
      const relevance = relevanceOf(index, query, document.value)
      if (relevance) results.push({ document, ...relevance })
    }
    return results
      .sort((a, b) => compareRelevance(a, b) || compareNewest(a.document, b.document))
      .slice(0, resultLimit)
      .map(({ document }) => document)
  }

  async count(table: StoredTable): Promise<number> {
    this.usage.add('databaseQueries', 1)
    const { value: count, since } = await this.#reader.count(table)
    // Every document has exactly one key in this index, so an insert or a delete always writes into it. An update
    // does too and causes a needless retry, which is safe.
    const index = table.indexes.find(({ name }) => name === 'by_creation_time')!
    this.#addRead({ index: index.id, start: '', end: null, isPoint: false }, since)
    return count + this.#writes.countChange(table)
  }

  insert(table: StoredTable, fields: { [name: string]: Value }): StoredDocument {
    const id = encodeDocumentId(
      table.number,
      newInternalId(this.#clock.now(), (count) => this.#clock.randomBytes(count)),
    )
    const document = StoredDocument.fromValue({
      ...fields,
      _id: id,
      _creationTime: this.#creationTimes.next(),
    })
    this.#put(table, id, null, document)
    return document
  }

  /**
   * `before` is what `get` returned, so the document is in the read set and a concurrent change of it is a conflict.
   * Without that read two transactions could change the document at once, and one of the changes would be lost.
   */
  replace(table: StoredTable, before: StoredDocument, fields: { [name: string]: Value }): void {
    const document = StoredDocument.fromValue({
      ...fields,
      _id: before.id,
      _creationTime: before.creationTime,
    })
    this.#put(table, before.id, before, document)
  }

  delete(table: StoredTable, before: StoredDocument): void {
    this.#put(table, before.id, before, null)
  }

  /** An effect outside of the database, run once the transaction is durable. It must not throw. */
  afterCommit(effect: Effect): void {
    this.#afterCommit.push(effect)
  }

  /**
   * An effect outside of the database, run once it is certain that the transaction was not committed (it failed, or
   * it is retried).
   */
  afterAbort(effect: Effect): void {
    this.#afterAbort.push(effect)
  }

  savepoint(): Savepoint {
    return {
      writes: this.#writes.savepoint(),
      usage: this.usage.savepoint(),
      afterCommit: this.#afterCommit.length,
      afterAbort: this.#afterAbort.length,
    }
  }

  /**
   * Undoes the writes since the savepoint. Reads stay in the read set, because the function's control flow depended
   * on them.
   */
  async rollbackTo({ writes, usage, afterCommit, afterAbort }: Savepoint): Promise<void> {
    this.#writes.rollbackTo(writes)
    this.usage.rollbackTo(usage)
    this.#afterCommit.splice(afterCommit)
    // Removed from the list, so that they are not undone a second time if the whole transaction is aborted later.
    await runAll(this.#afterAbort.splice(afterAbort))
  }

  /** Runs the effects for the outcome. */
  async finish(outcome: 'committed' | 'aborted'): Promise<void> {
    await runAll(outcome === 'committed' ? this.#afterCommit : this.#afterAbort)
  }

  /** Throws a ConflictError if a read is no longer valid. */
  validate(): void {
    // First: closing a scan removes what it prefetched and nobody consumed, and a write there is not a conflict.
    this.closeScans()
    const conflict = this.reads.check()
    if (conflict) throw new ConflictError(conflict)
  }

  /** Resolves to the commit's timestamp. */
  async commit(committer: Committer, lease: ExclusiveLease | null): Promise<bigint> {
    this.closeScans()
    const writes = this.#writes.toWrites()
    const bytes = writes.reduce((sum, { after }) => sum + (after?.textBytes ?? 0), 0)
    return committer.commit(this.reads, writes, bytes, lease)
  }

  closeScans(): void {
    for (const scan of this.#scans) scan.close()
    this.#scans.clear()
  }

  #put(table: StoredTable, id: string, before: StoredDocument | null, after: StoredDocument | null): void {
    // Documents of system tables do not count against the function's limits.
    if (!isSystemTable(table.name)) this.usage.addWritten(after)
    this.#writes.put(table, id, before, after)
  }

  #addRead(span: ReadSpan, since: Sequence): void {
    const conflict = this.reads.add(span, since)
    if (conflict) throw new ConflictError(conflict)
  }

  /**
   * `check` only looks at commits since the last check. The piece may have been read before that, so it is validated
   * from its own `since` in addition.
   */
  #checkPiece(piece: ReadSpan, since: Sequence): void {
    const conflict = this.reads.check() ?? this.reads.checkSpan(piece, since)
    if (conflict) throw new ConflictError(conflict)
  }
}

async function runAll(effects: readonly Effect[]): Promise<void> {
  for (const effect of effects) await effect()
}

function compareNewest(a: StoredDocument, b: StoredDocument): number {
  return b.creationTime - a.creationTime || (a.id < b.id ? -1 : 1)
}

/**
 * The span that a search depends on: every document with the same values in its leading filter fields, whatever its
 * words. Wider than necessary, but exact enough and cheap to check. It misses nothing: a commit records the filter
 * fields of the old and the new document under the number of this index (`writtenKeys`), so a document that enters
 * the results, leaves them or changes its rank writes into the span.
 */
function searchSpan(index: StoredSearchIndex, { filters }: SearchQuery): ReadSpan {
  const leading: (Value | undefined)[] = []
  for (const field of index.filterFields) {
    if (!filters.has(field)) break
    leading.push(filters.get(field))
  }
  const { start, end } = rangeOfPrefix(leading)
  return {
    index: index.id,
    start: start.toString('latin1'),
    end: end?.toString('latin1') ?? null,
    isPoint: false,
  }
}
