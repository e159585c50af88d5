// Statements that write documents: one by one for a few, arrays for many. PostgreSQL spends 190 µs on one insert and
// one update sent individually and 340 µs on the same as arrays; from about four documents on, arrays win.
// The order of the statements does not matter: in one batch every document is written once. A transaction combines
// its writes of a document, and no two commits in flight write the same one (committer.ts).
import { bytesArray, floatArray, jsonb, jsonbArray, textArray } from './binary-array.ts'
import type { Statement } from './connection.ts'
import type { StoredDocument } from './document.ts'
import { searchVector } from './search-text.ts'
import { keysOf, quoteIdentifier, type IndexKey, type StoredIndex, type StoredTable } from './tables.ts'

export type DocumentWrite = {
  table: StoredTable
  id: string
  /** Null for a new document. */
  before: StoredDocument | null
  /** Null for a deleted one. */
  after: StoredDocument | null
  beforeKeys: ReadonlyMap<StoredIndex, IndexKey> | null
  afterKeys: ReadonlyMap<StoredIndex, IndexKey> | null
  /** The indexes for which there are keys: all of the table when the function wrote. */
  indexes: StoredTable['indexes']
}

/** Another version may have added or dropped indexes while the write waited. */
export function withCurrentKeys(write: DocumentWrite): DocumentWrite {
  const { table, before, after } = write
  const { indexes } = table
  if (write.indexes === indexes) return write
  return {
    ...write,
    indexes,
    beforeKeys: before && keysOf(table, before.value),
    afterKeys: after && keysOf(table, after.value),
  }
}

export type WriteStatement = Statement & {
  /** Any other row count means that somebody else has changed the database. */
  expectedRows: number
}

type Stored = DocumentWrite & { after: StoredDocument; afterKeys: ReadonlyMap<StoredIndex, IndexKey> }

const fewDocuments = 8

export function writeStatements(writes: readonly DocumentWrite[]): WriteStatement[] {
  if (writes.length <= fewDocuments) return writes.map(writeOne)
  const statements: WriteStatement[] = []
  for (const [table, tableWrites] of groupBy(writes, ({ table }) => table)) {
    const stored = tableWrites.filter((write): write is Stored => write.after !== null)
    // New and changed documents are separate statements, so that each has its own expected row count: an upsert would
    // hide a row that is missing or that should not exist.
    const inserted = stored.filter(({ before }) => before === null)
    const updated = stored.filter(({ before }) => before !== null)
    const deleted = tableWrites.filter(({ after }) => after === null).map(({ id }) => id)
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
  const { number, texts, columns } = shapeOf(table)
  if (write.after === null)
    return { name: `delete:${table.number}`, text: texts.delete, values: [id], expectedRows: 1 }
  const stored = write as Stored
  const values: unknown[] = [id, jsonb(stored.after.text), ...columns.map((column) => column.value(stored))]
  if (before !== null)
    return { name: `update:${table.number}:${number}`, text: texts.update, values, expectedRows: 1 }
  values.push(stored.after.creationTime)
  return { name: `insert:${table.number}:${number}`, text: texts.insert, values, expectedRows: 1 }
}

function insertMany(table: StoredTable, writes: Stored[]): WriteStatement {
  const { number, texts, columns } = shapeOf(table)
  return {
    name: `inserts:${table.number}:${number}`,
    text: texts.inserts,
    values: [
      textArray(writes.map(({ id }) => id)),
      jsonbArray(writes.map(({ after }) => after.text)),
      floatArray(writes.map(({ after }) => after.creationTime)),
      ...columns.map((column) => column.values(writes)),
    ],
    expectedRows: writes.length,
  }
}

function updateMany(table: StoredTable, writes: Stored[]): WriteStatement {
  const { number, texts, columns } = shapeOf(table)
  return {
    name: `updates:${table.number}:${number}`,
    text: texts.updates,
    values: [
      textArray(writes.map(({ id }) => id)),
      jsonbArray(writes.map(({ after }) => after.text)),
      ...columns.map((column) => column.values(writes)),
    ],
    expectedRows: writes.length,
  }
}

/** The statements of a table: computed once, because they change only with the schema. */
type Shape = {
  /** Part of the names of its statements: what is prepared under a name cannot be changed. */
  number: number
  indexes: StoredTable['indexes']
  searchIndexes: StoredTable['searchIndexes']
  columns: KeyColumn[]
  texts: Record<'insert' | 'update' | 'delete' | 'inserts' | 'updates', string>
}

/** By table object: a renamed table is another one. Another version may add and drop indexes beside this one. */
const shapes = new WeakMap<StoredTable, Shape>()
let shapeCount = 0

function shapeOf(table: StoredTable): Shape {
  let shape = shapes.get(table)
  if (!shape || shape.indexes !== table.indexes || shape.searchIndexes !== table.searchIndexes)
    shapes.set(table, (shape = makeShape(table)))
  return shape
}

function makeShape(table: StoredTable): Shape {
  const columns = columnsOf(table)
  const names = columns.map(({ name }) => name)
  const aliases = columns.map((_, i) => `k${i}`)
  /** One parameter, or one array of them, for each column. */
  const places = (first: number) => columns.map(({ cast }, i) => `$${first + i}${cast}`)
  const arrays = (first: number) => columns.map(({ array }, i) => `$${first + i}::${array}`)
  const selected = columns.map(({ cast }, i) => `v.k${i}${cast}`)
  const set = (values: string[]) => columns.map(({ name }, i) => `${name} = ${values[i]}`)
  return {
    number: ++shapeCount,
    indexes: table.indexes,
    searchIndexes: table.searchIndexes,
    columns,
    texts: {
      delete: `DELETE FROM ${table.sqlName} WHERE _id = $1`,
      insert: `INSERT INTO ${table.sqlName} (${list('_id', 'doc', ...names, '"_creationTime"')})
        VALUES (${list('$1', '$2', ...places(3), `$${columns.length + 3}`)})`,
      // The creation time of a document never changes.
      update: `UPDATE ${table.sqlName} SET ${list('doc = $2', ...set(places(3)))} WHERE _id = $1`,
      inserts: `INSERT INTO ${table.sqlName} (${list('_id', 'doc', '"_creationTime"', ...names)})
        SELECT ${list('v.id', 'v.doc', 'v.time', ...selected)}
        FROM unnest(${list('$1::text[]', '$2::jsonb[]', '$3::float8[]', ...arrays(4))})
        AS v(${list('id', 'doc', 'time', ...aliases)})`,
      updates: `UPDATE ${table.sqlName} AS t SET ${list('doc = v.doc', ...set(selected))}
        FROM unnest(${list('$1::text[]', '$2::jsonb[]', ...arrays(3))}) AS v(${list('id', 'doc', ...aliases)})
        WHERE t._id = v.id`,
    },
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

/**
 * All indexes, also those that are still building: what is written now must not be missing when they are complete.
 */
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

function list(...parts: string[]): string {
  return parts.join(', ')
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
