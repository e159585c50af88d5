// The rows of a query, one at a time, through its filters and limits.
import type { StoredDocument } from '../storage/document.ts'
import { DocumentBytes } from '../transactions/document-bytes.ts'
import type { ScanRow } from '../transactions/scan.ts'
import { maxSearchResults, type Transaction } from '../transactions/transaction.ts'
import type { Filter } from './filter.ts'
import type { PreparedQuery, QuerySource } from './query.ts'

/** The source of rows, before filters. A position identifies a row for cursors. */
export interface RowSource {
  /** `sizeHint`: how many more rows are likely to be read. */
  next(sizeHint?: number): Promise<ScanRow | null>
  close(): void
}

export class QueryStream {
  readonly #transaction: Transaction
  readonly #rows: RowSource
  /** In order. A limit counts down to zero. */
  readonly #operators: { filter: Filter | null; left: number }[]
  readonly #expectedRows: number
  #rowsRead = 0
  readonly #bytesRead = new DocumentBytes()
  #lastRead: string | null = null

  /** `expectedRows`: how many rows will be read, if known. */
  constructor(transaction: Transaction, { source, operators }: PreparedQuery, expectedRows = Infinity) {
    this.#transaction = transaction
    this.#expectedRows = expectedRows
    this.#rows = openSource(transaction, source)
    this.#operators = operators.map((operator) =>
      'filter' in operator
        ? { filter: operator.filter, left: Infinity }
        : { filter: null, left: operator.limit },
    )
  }

  /** Rows scanned, including those that a filter rejected. */
  get rowsRead(): number {
    return this.#rowsRead
  }

  /** Whether the scanned rows have more bytes than this. */
  hasReadMoreThan(bytes: number): boolean {
    return this.#bytesRead.upperBound > bytes && this.#bytesRead.exact() > bytes
  }

  /** The position of the last scanned row. */
  get lastRead(): string | null {
    return this.#lastRead
  }

  /** The next matching row, or null at the end. `mayContinue` may stop the scan early. */
  async next(mayContinue: () => boolean = () => true): Promise<ScanRow | null> {
    while (this.#operators.every(({ left }) => left > 0) && mayContinue()) {
      const row = await this.#rows.next(this.#sizeHint())
      if (!row) return null
      this.#countRow(row)
      if (this.#passes(row.document)) return row
    }
    this.close()
    return null
  }

  close(): void {
    this.#rows.close()
  }

  #countRow({ position, document }: ScanRow): void {
    this.#transaction.countRead(document)
    this.#rowsRead++
    this.#bytesRead.add(document)
    this.#lastRead = position
  }

  /** Only known if no filter can reject rows. */
  #sizeHint(): number | undefined {
    if (this.#operators.some(({ filter }) => filter)) return undefined
    const fewest = Math.min(this.#expectedRows - this.#rowsRead, ...this.#operators.map(({ left }) => left))
    return fewest === Infinity ? undefined : fewest
  }

  #passes(document: StoredDocument): boolean {
    for (const operator of this.#operators) {
      if (operator.filter && !operator.filter(document.value)) return false
      operator.left--
    }
    return true
  }
}

function openSource(transaction: Transaction, source: QuerySource): RowSource {
  if (source.type === 'search') return new SearchRows(transaction, source)
  const { table, index, interval, order } = source
  return transaction.scan(table, index, interval, order)
}

/** How many search results are fetched first if the number is unknown. */
const firstFetch = 128

/** Search results have no keys; their position is their rank. */
class SearchRows implements RowSource {
  readonly #transaction: Transaction
  readonly #source: QuerySource & { type: 'search' }
  #results: Promise<StoredDocument[]> | undefined
  #fetched = 0
  #rank = 0

  constructor(transaction: Transaction, source: QuerySource & { type: 'search' }) {
    this.#transaction = transaction
    this.#source = source
  }

  async next(sizeHint = firstFetch): Promise<ScanRow | null> {
    this.#results ??= this.#fetch(sizeHint)
    let document = (await this.#results)[this.#rank]
    if (!document && this.#rank === this.#fetched && this.#fetched < maxSearchResults) {
      // The order does not depend on the limit, and a concurrent write is a conflict, so ranks stay the same.
      this.#results = this.#fetch(maxSearchResults)
      document = (await this.#results)[this.#rank]
    }
    if (!document) return null
    return { position: rankPosition(this.#rank++), document }
  }

  close(): void {}

  #fetch(limit: number): Promise<StoredDocument[]> {
    const { table, index, query } = this.#source
    this.#fetched = Math.min(limit, maxSearchResults)
    return this.#transaction.search(table, index, query, this.#fetched)
  }
}

/** Fixed width, so that positions sort like ranks. */
function rankPosition(rank: number): string {
  return String(rank).padStart(6, '0')
}
