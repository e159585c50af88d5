// Online schema change: from the stored tables to the declared ones. Everything that reads rows happens while the
// backend runs: a new index gets its column first, writes fill it from then on, batches fill existing rows, and only
// a complete index is read.
import type { ValidatorJSON } from 'convex/values'
import { BackendError } from '../errors.ts'
import { diffSchema, type StoredTable as TableBefore } from '../schema/diff.ts'
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
  const catalog = await Catalog.load(connection, schemaName)
  const target: Schema = {
    ...declared,
    tables: new Map([...systemTables.map((table) => [table.name, table] as const), ...declared.tables]),
  }
  const diff = diffSchema(
    catalog.tables.map((table) => before(catalog, table)),
    target,
  )
  for (const table of diff.checkTables) await checkDocuments(connection, catalog, declared, table)

  const empty = new Set(diff.createTables)
  for (const { table } of [...diff.createIndexes, ...diff.createSearchIndexes]) {
    const stored = catalog.getTable(table)
    if (stored && (await isEmpty(connection, stored))) empty.add(table)
  }
  const stateIn = (table: string) => (empty.has(table) ? 'ready' : 'building')
  const changes: Statement[] = []
  for (const table of diff.createTables) changes.push(...catalog.createTable(table))
  for (const { table, name } of [...diff.dropIndexes, ...diff.dropSearchIndexes]) {
    changes.push(...catalog.dropIndex(catalog.getTable(table)!, name))
  }
  for (const { table, index } of diff.createIndexes) {
    const { name, keyFields } = index
    changes.push(
      ...catalog.createIndex(catalog.getTable(table)!, 'key', name, [...keyFields], stateIn(table)),
    )
  }
  for (const { table, index } of diff.createSearchIndexes) {
    const { name, searchField, filterFields } = index
    const fields = [searchField, ...filterFields]
    changes.push(...catalog.createIndex(catalog.getTable(table)!, 'search', name, fields, stateIn(table)))
  }
  for (const { name, documentType } of declared.tables.values()) {
    const type: ValidatorJSON = declared.schemaValidation ? documentType : { type: 'any' }
    if (!sameJson(type, catalog.enforcedType(name))) changes.push(...catalog.setEnforcedType(name, type))
  }
  return { catalog, changes }
}

/** In one transaction, sent in one message. */
export async function inTransaction(connection: Connection, statements: readonly Statement[]): Promise<void> {
  const all = [{ text: 'BEGIN' }, ...statements, { text: 'COMMIT' }]
  const outcomes = await Promise.allSettled(all.map((statement) => connection.query(statement)))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  // COMMIT of a failed transaction is a ROLLBACK, so everything is undone.
  if (failed) throw failed.reason as Error
}

/** Fills and completes every index that is still building, while documents are read and written. */
export async function buildIndexes(connection: Connection, catalog: Catalog): Promise<void> {
  for (const table of catalog.tables) {
    for (const index of [...table.indexes, ...table.searchIndexes]) {
      if (index.state === 'ready') continue
      await fillColumn(connection, table, index)
      // One that a crash interrupted exists, but is unusable.
      await connection.query({ text: `DROP INDEX IF EXISTS ${sqlIndexName(index)}` })
      await connection.query({ text: createIndexText(table, index, 'CONCURRENTLY') })
      await inTransaction(connection, catalog.setReady(index))
    }
  }
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
      // `IS NULL`: a row written meanwhile already has its column, with a newer value.
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
