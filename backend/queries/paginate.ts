// One page of a query: the rows after a cursor. Either as many as requested or, if its end is already known from an
// earlier run (the journal), all rows up to that end. So pages neither overlap nor leave gaps while rows are inserted
// and deleted.
import { BackendError } from '../errors.ts'
import type { StoredDocument } from '../storage/document.ts'
import type { KeySpan, Order } from '../storage/read-statements.ts'
import type { ScanRow } from '../transactions/scan.ts'
import type { Transaction } from '../transactions/transaction.ts'
import { decodeCursor, encodeCursor, type CursorPosition } from './cursor.ts'
import type { PreparedQuery } from './query.ts'
import { QueryStream } from './query-stream.ts'

export type PageRequest = {
  fingerprint: string
  cursor: string | null
  endCursor: string | null
  pageSize: number
  maximumRowsRead: number | null
  maximumBytesRead: number | null
}

export type Page = {
  documents: StoredDocument[]
  isDone: boolean
  continueCursor: string
  splitCursor: string | null
  pageStatus: 'SplitRecommended' | 'SplitRequired' | null
}

const defaultMaximumRowsRead = 16_384
const defaultMaximumBytesRead = 8 * 1024 * 1024

export async function readPage(
  transaction: Transaction,
  query: PreparedQuery,
  request: PageRequest,
): Promise<Page> {
  const { fingerprint, cursor, endCursor, pageSize } = request
  if (endCursor === null) checkPageSize(pageSize)
  const after = cursor === null ? undefined : decodeCursor(fingerprint, cursor)
  const until = endCursor === null ? undefined : decodeCursor(fingerprint, endCursor)
  const toCursor = (position: CursorPosition) => encodeCursor(fingerprint, position)
  if (after === null) {
    return {
      documents: [],
      isDone: true,
      continueCursor: toCursor(null),
      splitCursor: null,
      pageStatus: null,
    }
  }

  // A page that may read nothing would end where it started and look like the last one.
  const maximumRows = Math.max(1, request.maximumRowsRead ?? defaultMaximumRowsRead)
  const maximumBytes = Math.max(1, request.maximumBytesRead ?? defaultMaximumBytesRead)
  const stream = new QueryStream(
    transaction,
    narrowToPage(query, after, until),
    until === undefined ? pageSize : Infinity,
  )
  const isWithinLimits = () => stream.rowsRead < maximumRows && !stream.hasReadMoreThan(maximumBytes - 1)
  const rows: ScanRow[] = []
  let reachedEnd = false
  while (until !== undefined || rows.length < pageSize) {
    const row = skipOutsidePage(query, await stream.next(isWithinLimits), after, until)
    if (row === 'skip') continue
    if (row === null) {
      reachedEnd = isWithinLimits()
      break
    }
    rows.push(row)
  }
  stream.close()

  const end = reachedEnd ? (until ?? null) : stream.lastRead
  const nearLimits = stream.rowsRead > maximumRows * 0.75 || stream.hasReadMoreThan(maximumBytes * 0.75)
  return {
    documents: rows.map(({ document }) => document),
    isDone: end === null,
    continueCursor: toCursor(end),
    splitCursor: rows.length > 1 ? toCursor(rows[Math.floor((rows.length - 1) / 2)]!.position) : null,
    pageStatus: !isWithinLimits() ? 'SplitRequired' : nearLimits ? 'SplitRecommended' : null,
  }
}

function checkPageSize(pageSize: number): void {
  if (pageSize < 1) {
    throw new BackendError('InvalidArgument', 'Must request at least 1 document while paginating')
  }
  if (!Number.isInteger(pageSize)) {
    throw new BackendError('InvalidArgument', `A page cannot have ${pageSize} documents.`)
  }
}

/** The same query, limited to the rows after one position and up to another. */
function narrowToPage(
  query: PreparedQuery,
  after: string | undefined,
  until: CursorPosition | undefined,
): PreparedQuery {
  const { source } = query
  if (source.type === 'search') return query
  let interval = source.interval
  if (after !== undefined) interval = narrow(interval, source.order, after, 'after')
  if (typeof until === 'string') interval = narrow(interval, source.order, until, 'until')
  return { ...query, source: { ...source, interval } }
}

function narrow({ start, end }: KeySpan, order: Order, position: string, side: 'after' | 'until'): KeySpan {
  // The next key after a position is the position and a NUL.
  const keepsAbove = (order === 'asc') === (side === 'after')
  const edge = order === 'asc' ? `${position}\0` : position
  if (keepsAbove) return { start: edge > start ? edge : start, end }
  return { start, end: end === null || edge < end ? edge : end }
}

/** Search results have no key interval: ranks outside of the page are skipped. */
function skipOutsidePage(
  query: PreparedQuery,
  row: ScanRow | null,
  after: string | undefined,
  until: CursorPosition | undefined,
): ScanRow | null | 'skip' {
  if (query.source.type !== 'search' || row === null) return row
  if (after !== undefined && row.position <= after) return 'skip'
  if (typeof until === 'string' && row.position > until) return null
  return row
}
