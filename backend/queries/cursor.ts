// Pagination cursors: a fingerprint of the query and the position of the last row. They are opaque to clients, who
// may send anything: a cursor of another query is refused, and a position outside of the query's range returns
// nothing that the query itself would not.
import { createHash } from 'node:crypto'
import { BackendError } from '../errors.ts'
import { canonicalText, type JSONValue } from '../values/json.ts'

/** Null: the end of the query. */
export type CursorPosition = string | null

const fingerprintLength = 16

export function fingerprintOf(query: JSONValue): string {
  return createHash('sha256').update(JSON.stringify(query)).digest('base64url').slice(0, fingerprintLength)
}

export function encodeCursor(fingerprint: string, position: CursorPosition): string {
  return fingerprint + (position === null ? '!' : `.${Buffer.from(position, 'latin1').toString('base64url')}`)
}

export function decodeCursor(fingerprint: string, cursor: string): CursorPosition {
  const [kind, position] = [cursor.charAt(fingerprintLength), cursor.slice(fingerprintLength + 1)]
  const isWellFormed = kind === '!' ? position === '' : kind === '.' && /^[\w-]+$/.test(position)
  if (!cursor.startsWith(fingerprint) || !isWellFormed) throw invalidCursor(cursor)
  return kind === '!' ? null : Buffer.from(position, 'base64url').toString('latin1')
}

/** `usePaginatedQuery` looks for this to restart from the first page. */
export const invalidCursorData = { isConvexSystemError: true, paginationError: 'InvalidCursor' }

function invalidCursor(cursor: string): BackendError {
  return new BackendError(
    'InvalidCursor',
    `InvalidCursor: Tried to run a query starting from a cursor, but it looks like this cursor is from a different query: ${canonicalText(cursor.slice(0, 64))}`,
  )
}
