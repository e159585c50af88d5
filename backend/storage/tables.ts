// How a Convex table is stored in PostgreSQL: one SQL table with the id, the creation time, the document as jsonb,
// and for each index one column of order-preserving keys (a `tsvector` for a text index).
import { encodeFullKey, encodeFullKeyText, truncateKey, maxPlainKeyBytes } from '../keys/encode.ts'
import { valueAtPath } from '../schema/schema.ts'
import type { Value } from '../values/json.ts'

export type IndexState = 'building' | 'ready'

/** An ordered index. `fields` end with the implicit `_creationTime` and `_id`, so that keys are unique. */
export type StoredIndex = {
  /** Unique over all tables and kinds: reads and writes are matched by it. */
  id: number
  table: string
  name: string
  fields: string[]
  /** Null for by_id, which is the primary key itself. */
  column: string | null
  state: IndexState
}

export type StoredSearchIndex = {
  id: number
  table: string
  name: string
  searchField: string
  filterFields: string[]
  column: string
  state: IndexState
}

export type StoredTable = {
  number: number
  name: string
  /** Quoted, with its schema. */
  sqlName: string
  byId: StoredIndex
  /**
   * All with a column: by_creation_time, the declared ones, and those of other versions that run beside this one. All
   * of them are written. The declared ones come first: another version may have one with the same name. A list is
   * replaced when it changes, so what was made from it can be recognized as outdated.
   */
  indexes: readonly StoredIndex[]
  searchIndexes: readonly StoredSearchIndex[]
}

/** `_id` and `_creationTime` are among the fields. */
export type DocumentValue = { _id: string; _creationTime: number } & { [field: string]: Value }

/**
 * An index key as latin1 text, with the lengths of its leading fields. Readers of "all rows with these leading
 * fields" are found by looking up a few prefixes of the key.
 */
export type IndexKey = { key: string; prefixEnds: number[] }

export function keysOf(table: StoredTable, document: DocumentValue): Map<StoredIndex, IndexKey> {
  const encoded = new Map<string, string>()
  const encode = (field: string) => {
    let text = encoded.get(field)
    if (text === undefined) {
      text = encodeFullKeyText(valueAtPath(document, field))
      encoded.set(field, text)
    }
    return text
  }
  const keys = new Map<StoredIndex, IndexKey>()
  keys.set(table.byId, join([encode('_id')]))
  for (const index of table.indexes) keys.set(index, join(index.fields.map(encode)))
  return keys
}

export function keyOf(index: { fields: readonly string[] }, document: DocumentValue): IndexKey {
  return join(index.fields.map((field) => encodeFullKeyText(valueAtPath(document, field))))
}

/** The key before truncation, by which rows with truncated keys are ordered. */
export function fullKeyOf(index: StoredIndex, document: DocumentValue): Buffer {
  return encodeFullKey(index.fields.map((field) => valueAtPath(document, field)))
}

function join(parts: string[]): IndexKey {
  let key = ''
  const prefixEnds: number[] = []
  for (const part of parts) {
    // The same bytes as encoding the fields together (`encodeFullKey`), so keys of rows and bounds of ranges compare.
    key += part
    // A boundary behind the point of truncation is not in the stored key. Reads of such long prefixes are watched as
    // intervals (`kindOf` in read-index.ts).
    if (key.length <= maxPlainKeyBytes) prefixEnds.push(key.length)
  }
  if (key.length > maxPlainKeyBytes) key = truncateKey(Buffer.from(key, 'latin1')).toString('latin1')
  return { key, prefixEnds }
}

export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
