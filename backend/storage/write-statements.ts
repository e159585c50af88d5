// The statements that write documents: one by one for a few, whole arrays at once for many. PostgreSQL spends 190 µs on
// one insert and one update sent plainly and 340 µs on the same as arrays; from about four documents on, arrays win.
import { bytesArray, floatArray, jsonb, jsonbArray, textArray } from './binary-array.ts'
import type { Statement } from './connection.ts'
import type { StoredDocument } from './document.ts'
import { searchVector } from './search-text.ts'
import { quoteIdentifier, type IndexKey, type StoredIndex, type StoredTable } from './tables.ts'

export type DocumentWrite = {
  table: StoredTable
  id: string
  /** Null for a new document. */
  before: StoredDocument | null
  /** Null for a deleted one. */
  after: StoredDocument | null
  beforeKeys: ReadonlyMap<StoredIndex, IndexKey> | null
  afterKeys: ReadonlyMap<StoredIndex, IndexKey> | null
}

export type WriteStatement = Statement & {
  /** Any other number of rows means that somebody else has changed the database. */
  expectedRows: number
}

type Stored = DocumentWrite & { after: StoredDocument; afterKeys: ReadonlyMap<StoredIndex, IndexKey> }

const fewDocuments = 8

export function writeStatements(writes: readonly DocumentWrite[]): WriteStatement[] {
  if (writes.length <= fewDocuments) return writes.map(writeOne)
  const statements: WriteStatement[] = []
  for (const [table, ofTable] of groupBy(writes, ({ table }) => table)) {
    const stored = ofTable.filter((write): write is Stored => write.after !== null)
    const inserted = stored.filter(({ before }) => before === null)
    const updated = stored.filter(({ before }) => before !== null)
    const deleted = ofTable.filter(({ after }) => after === null).map(({ id }) => id)
    if (inserted.length > 0) statements.push(insertMany(table, inserted))
    if (updated.length > 0) statements.push(updateMany(table, updated))
    if (deleted.length > 0) {
      statements.push({
        name: `deletes:${table.number}`,
        text: `DELETE FROM ${table.sqlName} WHERE _id = ANY($1::text[])`,
        values: [textArray(deleted)],
        expectedRows: deleted.length,
      })
    }
  }
  return statements
}

function writeOne(write: DocumentWrite): WriteStatement {
  const { table, id, before } = write
  if (write.after === null) {
    return {
      name: `delete:${table.number}`,
      text: `DELETE FROM ${table.sqlName} WHERE _id = $1`,
      values: [id],
      expectedRows: 1,
    }
  }
  const keys = columnsOf(table)
  const stored = write as Stored
  const values = [id, jsonb(stored.after.text), ...keys.map((column) => column.value(stored))]
  if (before === null) {
    const places = keys.map(({ cast }, i) => `$${i + 3}${cast}`)
    return {
      name: `insert:${table.number}`,
      text: `INSERT INTO ${table.sqlName} (${['_id', 'doc', ...names(keys), '"_creationTime"'].join(', ')})
        VALUES (${['$1', '$2', ...places, `$${keys.length + 3}`].join(', ')})`,
      values: [...values, stored.after.creationTime],
      expectedRows: 1,
    }
  }
  return {
    name: `update:${table.number}`,
    text: `UPDATE ${table.sqlName} SET ${['doc = $2', ...keys.map(({ name, cast }, i) => `${name} = $${i + 3}${cast}`)].join(', ')}
      WHERE _id = $1`,
    values,
    expectedRows: 1,
  }
}

function insertMany(table: StoredTable, writes: Stored[]): WriteStatement {
  const keys = columnsOf(table)
  const source = [
    '$1::text[]',
    '$2::jsonb[]',
    '$3::float8[]',
    ...keys.map(({ array }, i) => `$${i + 4}::${array}`),
  ]
  const selected = ['v.id', 'v.doc', 'v.time', ...keys.map(({ cast }, i) => `v.k${i}${cast}`)]
  return {
    name: `inserts:${table.number}`,
    text: `INSERT INTO ${table.sqlName} (${['_id', 'doc', '"_creationTime"', ...names(keys)].join(', ')})
      SELECT ${selected.join(', ')} FROM unnest(${source.join(', ')})
      AS v(${['id', 'doc', 'time', ...keys.map((_, i) => `k${i}`)].join(', ')})`,
    values: [
      textArray(writes.map(({ id }) => id)),
      jsonbArray(writes.map(({ after }) => after.text)),
      floatArray(writes.map(({ after }) => after.creationTime)),
      ...keys.map((column) => column.values(writes)),
    ],
    expectedRows: writes.length,
  }
}

function updateMany(table: StoredTable, writes: Stored[]): WriteStatement {
  const keys = columnsOf(table)
  const source = ['$1::text[]', '$2::jsonb[]', ...keys.map(({ array }, i) => `$${i + 3}::${array}`)]
  return {
    name: `updates:${table.number}`,
    text: `UPDATE ${table.sqlName} AS t SET ${['doc = v.doc', ...keys.map(({ name, cast }, i) => `${name} = v.k${i}${cast}`)].join(', ')}
      FROM unnest(${source.join(', ')}) AS v(${['id', 'doc', ...keys.map((_, i) => `k${i}`)].join(', ')})
      WHERE t._id = v.id`,
    values: [
      textArray(writes.map(({ id }) => id)),
      jsonbArray(writes.map(({ after }) => after.text)),
      ...keys.map((column) => column.values(writes)),
    ],
    expectedRows: writes.length,
  }
}

/** One column of an index: how its values are sent. */
type KeyColumn = {
  name: string
  array: 'bytea[]' | 'text[]'
  cast: '' | '::tsvector'
  value(write: Stored): Buffer | string
  values(writes: Stored[]): Buffer
}

function columnsOf(table: StoredTable): KeyColumn[] {
  const keyBytes = (index: StoredIndex, write: Stored) =>
    Buffer.from(write.afterKeys.get(index)!.key, 'latin1')
  return [
    ...table.indexes.map((index): KeyColumn => ({
      name: quoteIdentifier(index.column!),
      array: 'bytea[]',
      cast: '',
      value: (write) => keyBytes(index, write),
      values: (writes) => bytesArray(writes.map((write) => keyBytes(index, write))),
    })),
    ...table.searchIndexes.map((index): KeyColumn => ({
      name: quoteIdentifier(index.column),
      array: 'text[]',
      cast: '::tsvector',
      value: ({ after }) => searchVector(index, after.value),
      values: (writes) => textArray(writes.map(({ after }) => searchVector(index, after.value))),
    })),
  ]
}

function names(columns: KeyColumn[]): string[] {
  return columns.map(({ name }) => name)
}

function groupBy<K, T>(items: readonly T[], keyOfItem: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOfItem(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
