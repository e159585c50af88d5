// Statements that read documents. Most have a name, so that PostgreSQL parses and plans them once per connection. A
// name must determine the text: whatever can change in the text is part of the name, otherwise the statement that was
// prepared first under that name would run instead.
import type { Row, Statement } from './connection.ts'
import { textArray } from './binary-array.ts'
import { StoredDocument } from './document.ts'
import { idsFrom } from './id-bounds.ts'
import { searchCondition, searchTerm, searchTerms, type Relevance, type SearchQuery } from './search-text.ts'
import { quoteIdentifier, type StoredIndex, type StoredSearchIndex, type StoredTable } from './tables.ts'

export type Order = 'asc' | 'desc'

/** Keys >= `start` and < `end` (null: no upper bound), as latin1 text. */
export type KeySpan = { start: string; end: string | null }

export type IndexEntry = { key: string; document: StoredDocument }

export type SearchResult = Relevance & { document: StoredDocument }

const columns = '_id, "_creationTime", doc'

export function getStatement(table: StoredTable, ids: readonly string[]): Statement {
  const [id] = ids
  // A single id is the most common case, and its plan is cheaper.
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
    // Keys end with the id and are unique, so the order is total, and LIMIT cuts at the same row for equal data.
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

/** The key of an id in by_id, which exists in memory only. */
export function idKey(id: string): string {
  return `\x10${id}\x00`
}

/** The best documents first, in the order defined in search-text.ts. */
export function searchStatement(
  table: StoredTable,
  index: StoredSearchIndex,
  query: SearchQuery,
  limit: number,
): Statement {
  const column = quoteIdentifier(index.column)
  const terms = searchTerms(query)
  const last = terms.at(-1)!
  const has = (parameter: number) => `(${column} @@ $${parameter}::tsquery)::int`
  const whole = terms.map((_, i) => `2 * ${has(i + 3)}`)
  // One point for a mere prefix of the last word, not in addition to the two for the whole word: as in `relevanceOf`.
  const beginning = `(CASE WHEN ${column} @@ $${terms.length + 2}::tsquery THEN 0 ELSE ${has(terms.length + 3)} END)`
  return {
    name: `search:${index.id}:${terms.length}`,
    text: `SELECT ${columns}, ${[...whole, beginning].join(' + ')} AS score, length(${column}) AS length
      FROM ${table.sqlName} WHERE ${column} @@ $1::tsquery
      ORDER BY score DESC, length, "_creationTime" DESC, _id LIMIT $2`,
    values: [
      searchCondition(query),
      limit,
      ...terms.map((word) => searchTerm(word, 'whole')),
      searchTerm(last, 'beginning'),
    ],
  }
}

export function toSearchResult([id, creationTime, text, score, length]: Row): SearchResult {
  return {
    document: new StoredDocument(id as string, creationTime as number, text as string),
    score: score as number,
    length: length as number,
  }
}

export function countStatement(table: StoredTable): Statement {
  return { name: `count:${table.number}`, text: `SELECT count(*) FROM ${table.sqlName}` }
}

function scanById(table: StoredTable, { start, end }: KeySpan, order: Order, limit: number): Statement {
  // Without a name, because its conditions depend on the bounds.
  const from = idsFrom(start)
  const until = end === null ? null : idsFrom(end)
  // The end is below every id, so the result is empty.
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
