// The statements that read documents. Each has a name, so that PostgreSQL parses and plans it once for each connection.
import type { Row, Statement } from './connection.ts'
import { textArray } from './binary-array.ts'
import { StoredDocument } from './document.ts'
import { idsFrom } from './id-bounds.ts'
import { quoteIdentifier, type StoredIndex, type StoredSearchIndex, type StoredTable } from './tables.ts'

export type Order = 'asc' | 'desc'

/** Keys from `start` on and below `end`; `end` null is "to the last one". Bytes are the characters of the texts. */
export type KeySpan = { start: string; end: string | null }

export type IndexEntry = { key: string; document: StoredDocument }

const columns = '_id, "_creationTime", doc'

export function getStatement(table: StoredTable, ids: readonly string[]): Statement {
  const [id] = ids
  // One id at a time is by far the most usual, and the plan for it is cheaper.
  return ids.length === 1
    ? {
        name: `get1:${table.number}`,
        text: `SELECT ${columns} FROM ${table.sqlName} WHERE _id = $1`,
        values: [id],
      }
    : {
        name: `get:${table.number}`,
        text: `SELECT ${columns} FROM ${table.sqlName} WHERE _id = ANY($1::text[])`,
        values: [textArray(ids)],
      }
}

export function toDocument([id, creationTime, text]: Row): StoredDocument {
  return new StoredDocument(id as string, creationTime as number, text as string)
}

export function scanStatement(
  table: StoredTable,
  index: StoredIndex,
  span: KeySpan,
  order: Order,
  limit: number,
): Statement {
  if (index.column === null) return scanById(table, span, order, limit)
  const column = quoteIdentifier(index.column)
  const end = span.end === null ? '' : `AND ${column} < $3`
  return {
    name: `scan:${index.id}:${order}:${span.end === null ? 'open' : 'closed'}`,
    text: `SELECT ${columns}, ${column} FROM ${table.sqlName} WHERE ${column} >= $1 ${end} ORDER BY ${column} ${order} LIMIT $2`,
    values: [bytes(span.start), limit, ...(span.end === null ? [] : [bytes(span.end)])],
  }
}

export function toIndexEntry([id, creationTime, text, key]: Row): IndexEntry {
  return {
    key: (key as string | undefined) ?? idKey(id as string),
    document: new StoredDocument(id as string, creationTime as number, text as string),
  }
}

/** The key of an id in the index by_id, which exists in memory only. */
export function idKey(id: string): string {
  return `\x10${id}\x00`
}

export function searchStatement(
  table: StoredTable,
  index: StoredSearchIndex,
  condition: string,
  limit: number,
): Statement {
  const column = quoteIdentifier(index.column)
  return {
    name: `search:${index.id}`,
    text: `SELECT ${columns} FROM ${table.sqlName} WHERE ${column} @@ $1::tsquery
      ORDER BY ts_rank(${column}, $1::tsquery) DESC, "_creationTime" DESC LIMIT $2`,
    values: [condition, limit],
  }
}

export function countStatement(table: StoredTable): Statement {
  return { name: `count:${table.number}`, text: `SELECT count(*) FROM ${table.sqlName}` }
}

function scanById(table: StoredTable, { start, end }: KeySpan, order: Order, limit: number): Statement {
  const from = idsFrom(start)
  const until = end === null ? null : idsFrom(end)
  // No id lies below an end that lies below every id.
  const none = end !== null && until === null
  const conditions = [
    ...(from ? [`_id ${from.operator} $2`] : ['$2::text IS NULL']),
    ...(until ? [`_id ${until.operator === '>' ? '<=' : '<'} $3`] : ['$3::text IS NULL']),
    ...(none ? ['false'] : []),
  ]
  return {
    text: `SELECT ${columns} FROM ${table.sqlName} WHERE ${conditions.join(' AND ')} ORDER BY _id ${order} LIMIT $1`,
    values: [limit, from?.id ?? null, until?.id ?? null],
  }
}

function bytes(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}
