// Online schema change: from the stored tables to the declared ones. Everything that reads rows happens while the
// backend runs: a new index gets its column first, writes fill it from then on, batches fill existing rows, and only
// a complete index is read.
//
// Why a new index misses no document. Its column exists before this process writes anything, and every write fills it,
// also while the index is still building (`columnsOf` in write-statements.ts). So only rows from before can be empty,
// and the batches fill exactly those. After a crash the state is still `building`: the next start fills the rest.
import { setTimeout as sleep } from 'node:timers/promises'
import type { ValidatorJSON } from 'convex/values'
import { BackendError } from '../errors.ts'
import { diffSchema, type SchemaDiff, type StoredTable as TableBefore } from '../schema/diff.ts'
import { sameJson, type Schema } from '../schema/schema.ts'
import { validateStoredDocument, type TableOfId } from '../schema/validate.ts'
import { decodeDocumentId } from '../values/document-id.ts'
import { Catalog, createIndexText, sqlIndexName } from './catalog.ts'
import { isDeadlock, type Connection, type Statement } from './connection.ts'
import { StoredDocument } from './document.ts'
import { searchVector } from './search-text.ts'
import { systemTables } from './system-tables.ts'
import {
  keyOf,
  quoteIdentifier,
  type StoredIndex,
  type StoredSearchIndex,
  type StoredTable,
} from './tables.ts'

const batchRows = 1_000
const lockPollMs = 100

/** Creates what is missing and drops undeclared indexes. New indexes of non-empty tables are `building`. */
export async function applySchema(
  connection: Connection,
  schemaName: string,
  declared: Schema,
): Promise<Catalog> {
  const { catalog, changes } = await planSchema(connection, schemaName, declared)
  await inTransaction(connection, changes)
  return catalog
}

/**
 * What `applySchema` would do, without doing it. The catalog is the future one. Throws if a stored document does not
 * match.
 */
export async function planSchema(
  connection: Connection,
  schemaName: string,
  declared: Schema,
): Promise<{ catalog: Catalog; changes: Statement[] }> {
  const { catalog, diff } = await compareSchema(connection, schemaName, declared)
  // Before the first change, so that a schema that does not fit leaves everything as it was (SQL4). The caller has the
  // lock, so no document is written between this check and the change.
  for (const table of diff.checkTables) await checkDocuments(connection, catalog, declared, table)
  const create = await planCreation(connection, catalog, diff)
  const changes = create.tables()
  // Before new ones are created: an index whose fields have changed is dropped and created under the same name.
  for (const { table, name } of [...diff.dropIndexes, ...diff.dropSearchIndexes]) {
    changes.push(...catalog.dropIndex(catalog.getTable(table)!, name))
  }
  changes.push(...create.indexes())
  for (const { name } of declared.tables.values()) {
    const type = typeIn(declared, name)
    if (!sameJson(type, catalog.enforcedType(name))) changes.push(...catalog.setEnforcedType(name, type))
  }
  return { catalog, changes }
}

/** With the engine's own tables. */
export function withSystemTables(declared: Schema): Schema {
  return {
    ...declared,
    tables: new Map([...systemTables.map((table) => [table.name, table] as const), ...declared.tables]),
  }
}

export async function compareSchema(
  connection: Connection,
  schemaName: string,
  declared: Schema,
): Promise<{ catalog: Catalog; diff: SchemaDiff }> {
  const catalog = await Catalog.load(connection, schemaName)
  const target = withSystemTables(declared)
  catalog.declare(target)
  const diff = diffSchema(
    catalog.tables.map((table) => before(catalog, table)),
    target,
  )
  return { catalog, diff }
}

/** Documents of a table must match this. */
export function typeIn(declared: Schema, table: string): ValidatorJSON {
  return declared.schemaValidation ? declared.tables.get(table)!.documentType : { type: 'any' }
}

export async function planCreation(
  connection: Connection,
  catalog: Catalog,
  diff: SchemaDiff,
): Promise<{ tables: () => Statement[]; indexes: () => Statement[] }> {
  const empty = new Set(diff.createTables)
  for (const { table } of [...diff.createIndexes, ...diff.createSearchIndexes]) {
    const stored = catalog.getTable(table)
    if (stored && (await isEmpty(connection, stored))) empty.add(table)
  }
  const stateIn = (table: string) => (empty.has(table) ? 'ready' : 'building')
  return {
    tables: () => diff.createTables.flatMap((table) => catalog.createTable(table)),
    indexes: () => [
      ...diff.createIndexes.flatMap(({ table, index: { name, keyFields } }) =>
        catalog.createIndex(catalog.getTable(table)!, 'key', name, [...keyFields], stateIn(table)),
      ),
      ...diff.createSearchIndexes.flatMap(({ table, index: { name, searchField, filterFields } }) => {
        const fields = [searchField, ...filterFields]
        return catalog.createIndex(catalog.getTable(table)!, 'search', name, fields, stateIn(table))
      }),
    ],
  }
}

/** In one transaction, sent in one message. */
export async function inTransaction(connection: Connection, statements: readonly Statement[]): Promise<void> {
  const all = [{ text: 'BEGIN' }, ...statements, { text: 'COMMIT' }]
  const outcomes = await Promise.allSettled(all.map((statement) => connection.query(statement)))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  // COMMIT of a failed transaction is a ROLLBACK, so everything is undone.
  if (failed) throw failed.reason as Error
}

const buildLockClass = 1280263256

/**
 * Fills and completes every index that is still building, while documents are read and written. With several
 * instances on this schema one builds, and the others wait for it: each must know when an index can be read.
 */
export async function buildIndexes(
  connection: Connection,
  catalog: Catalog,
  sharedSchemaName?: string,
): Promise<void> {
  const building = catalog.tables.flatMap((table) =>
    [...table.indexes, ...table.searchIndexes]
      // What only another version uses is built by it.
      .filter((index) => index.state !== 'ready' && catalog.isDeclared(index))
      .map((index) => ({ table, index })),
  )
  if (building.length === 0) return
  // Ends with the connection.
  if (sharedSchemaName !== undefined) {
    const lock = `SELECT pg_try_advisory_lock(${buildLockClass}, hashtext($1))`
    // Asked for again and again: waiting inside a statement would hold a snapshot, for which CREATE INDEX CONCURRENTLY
    // of the one that builds would wait.
    while ((await connection.query({ text: lock, values: [sharedSchemaName] })).rows[0]?.[0] !== true)
      await sleep(lockPollMs)
  }
  for (const { table, index } of building) {
    if (sharedSchemaName !== undefined && (await isStoredReady(connection, index))) index.state = 'ready'
    else {
      await fillColumn(connection, table, index)
      // One that a crash interrupted exists, but is unusable. CONCURRENTLY does not block writers, and cannot be part
      // of a transaction. So the index may be complete and its state not stored: then it is built once more.
      await connection.query({ text: `DROP INDEX CONCURRENTLY IF EXISTS ${sqlIndexName(index)}` })
      await connection.query({ text: createIndexText(table, index, 'CONCURRENTLY') })
      await inTransaction(connection, catalog.setReady(index))
    }
  }
}

async function isStoredReady(
  connection: Connection,
  { id }: StoredIndex | StoredSearchIndex,
): Promise<boolean> {
  const { rows } = await connection.query({
    text: 'SELECT state FROM "$indexes" WHERE id = $1',
    values: [id],
  })
  return rows[0]?.[0] === 'ready'
}

async function fillColumn(
  connection: Connection,
  table: StoredTable,
  index: StoredIndex | StoredSearchIndex,
): Promise<void> {
  const column = quoteIdentifier(index.column!)
  const isSearch = 'searchField' in index
  for await (const documents of documentBatches(connection, table, `AND ${column} IS NULL`)) {
    const columnValues = documents.map(({ value }) =>
      isSearch ? searchVector(index, value) : Buffer.from(keyOf(index, value).key, 'latin1'),
    )
    const fill = {
      // `IS NULL`: a row that was written since the SELECT has its column already, with a newer value.
      text: `UPDATE ${table.sqlName} AS t SET ${column} = v.filled${isSearch ? '::tsvector' : ''}
        FROM unnest($1::text[], $2::${isSearch ? 'text' : 'bytea'}[]) AS v(id, filled)
        WHERE t._id = v.id AND t.${column} IS NULL`,
      values: [documents.map(({ id }) => id), columnValues],
    }
    // After a deadlock with a function's write, try again.
    while (!(await hasSucceeded(connection.query(fill))));
  }
}

async function hasSucceeded(query: Promise<unknown>): Promise<boolean> {
  try {
    await query
    return true
  } catch (error) {
    if (isDeadlock(error)) return false
    throw error
  }
}

/** Throws if a stored document does not match the schema. */
async function checkDocuments(
  connection: Connection,
  catalog: Catalog,
  schema: Schema,
  name: string,
): Promise<void> {
  const table = catalog.getTable(name)!
  const declared = schema.tables.get(name)!
  const tableOfId: TableOfId = (id) => {
    const decoded = decodeDocumentId(id)
    return (decoded && catalog.getTableByNumber(decoded.tableNumber)?.name) ?? null
  }
  for await (const documents of documentBatches(connection, table)) {
    for (const { value } of documents) {
      const problem = validateStoredDocument(schema, declared, value, tableOfId)
      if (problem !== null) throw new BackendError('SchemaViolation', problem)
    }
  }
}

/**
 * In order of id, each batch by its own statement, so that no snapshot is held open for a long time. A document that
 * is inserted behind the current position is not returned. That is fine: where rows are filled, it has its columns
 * already, and while they are checked or exported, nobody writes.
 */
export async function* documentBatches(
  connection: Connection,
  table: StoredTable,
  condition = '',
): AsyncGenerator<StoredDocument[]> {
  let last = ''
  for (;;) {
    const { rows } = await connection.query({
      text: `SELECT _id, "_creationTime", doc FROM ${table.sqlName} WHERE _id > $1 ${condition} ORDER BY _id LIMIT ${batchRows}`,
      values: [last],
    })
    if (rows.length === 0) return
    const documents = (rows as [string, number, string][]).map((row) => new StoredDocument(...row))
    yield documents
    last = documents.at(-1)!.id
  }
}

export async function isEmpty(connection: Connection, table: StoredTable): Promise<boolean> {
  const { rows } = await connection.query({ text: `SELECT 1 FROM ${table.sqlName} LIMIT 1` })
  return rows.length === 0
}

/** Without what every table has, as `diffSchema` expects. */
function before(catalog: Catalog, table: StoredTable): TableBefore {
  const implicit = new Set(['_creationTime', '_id'])
  return {
    name: table.name,
    indexes: table.indexes
      .filter(({ name }) => name !== 'by_creation_time')
      .map(({ name, fields }) => ({ name, fields: fields.filter((field) => !implicit.has(field)) })),
    searchIndexes: table.searchIndexes,
    enforcedType: catalog.enforcedType(table.name),
  }
}
