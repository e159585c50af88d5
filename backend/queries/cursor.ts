// Cursors of pagination: which query they belong to, and the place of the last row of a page. Opaque to clients, who
// may hand back anything: a cursor of another query is refused, and a place outside of the query's range finds nothing
// that the query itself would not.
import { createHash } from 'node:crypto'
import { BackendError } from '../errors.ts'
import { canonicalText, type JSONValue } from '../values/json.ts'

/** Null is the end of the query: nothing lies behind it. */
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

/** What the client's `usePaginatedQuery` looks for, to begin again from the first page. */
export const invalidCursorData = { isConvexSystemError: true, paginationError: 'InvalidCursor' }

function invalidCursor(cursor: string): BackendError {
  return new BackendError(
    'InvalidCursor',
    `InvalidCursor: Tried to run a query starting from a cursor, but it looks like this cursor is from a different query: ${canonicalText(cursor.slice(0, 64))}`,
  )
}
