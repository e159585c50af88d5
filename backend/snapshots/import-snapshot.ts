// A snapshot back into storage, with every id as it was. It is prepared beside what is there, in a schema of its own,
// and takes its place in one transaction when everything has been read and checked: before that moment nothing has
// changed, after it everything has.
import { createReadStream } from 'node:fs'
import type { GenericSchema, SchemaDefinition } from 'convex/server'
import { BackendError } from '../errors.ts'
import { DiskFiles, isFileKey } from '../files/disk.ts'
import { noSchema, readSchema, type Schema } from '../schema/schema.ts'
import { validateStoredDocument, type TableOfId } from '../schema/validate.ts'
import { Catalog } from '../storage/catalog.ts'
import type { Connection } from '../storage/connection.ts'
import { StoredDocument } from '../storage/document.ts'
import { migrate } from '../storage/migrations.ts'
import { applySchema, inTransaction } from '../storage/schema-change.ts'
import { keysOf, quoteIdentifier, type DocumentValue, type StoredTable } from '../storage/tables.ts'
import { writeStatements, type DocumentWrite } from '../storage/write-statements.ts'
import { decodeDocumentId } from '../values/document-id.ts'
import { fromJson, isPlainObject, type JSONValue } from '../values/json.ts'
import { linesOf, readSummary, storedFile, tableFile, type SnapshotSummary } from './snapshot-folder.ts'
import { importSchemaOf, schemaExists, schemaOf, withStorage, type StoragePlace } from './storage-place.ts'

export type ImportOptions = {
  /** The default export of `convex/schema.ts`: what every document must fit. */
  schema?: SchemaDefinition<GenericSchema, boolean>
  /** Whether what is stored may go for it. */
  replace?: boolean
}

const batchRows = 500

export async function importSnapshot(
  place: StoragePlace,
  folder: string,
  { schema: definition, replace = false }: ImportOptions = {},
): Promise<SnapshotSummary> {
  const summary = await readSummary(folder)
  const schema = definition ? readSchema(definition) : noSchema
  return withStorage(place, async (connection) => {
    const [current, next] = [schemaOf(place), importSchemaOf(place)]
    if (!replace && (await hasDocuments(connection, current))) {
      throw new BackendError(
        'DatabaseNotEmpty',
        'There is data already, and an import takes its place. Export it first if you want to keep it.',
      )
    }
    await connection.query({ text: `DROP SCHEMA IF EXISTS ${quoteIdentifier(next)} CASCADE` })
    const importing = await prepare(connection, next, schema, summary)
    for (const table of summary.tables) await importTable(connection, importing, folder, table)
    await importFiles(connection, importing, place, folder, summary)
    await keepTimestamps(connection, current, summary)
    await inTransaction(connection, [
      { text: `DROP SCHEMA IF EXISTS ${quoteIdentifier(current)} CASCADE` },
      { text: `ALTER SCHEMA ${quoteIdentifier(next)} RENAME TO ${quoteIdentifier(current)}` },
    ])
    return summary
  })
}

type Importing = { catalog: Catalog; schema: Schema; tableOfId: TableOfId }

/** Empty tables with the numbers that the ids name, and whatever else the schema declares. */
async function prepare(
  connection: Connection,
  schemaName: string,
  schema: Schema,
  summary: SnapshotSummary,
): Promise<Importing> {
  await migrate(connection, schemaName)
  const numbered = await Catalog.load(connection, schemaName)
  for (const { name, number } of summary.tables) {
    if (numbered.getTable(name) || numbered.getTableByNumber(number)) throw twice(name)
    await inTransaction(connection, numbered.createTable(name, number))
    if (numbered.getTableByNumber(number)?.name !== name) throw twice(name)
  }
  const catalog = await applySchema(connection, schemaName, schema)
  const tableOfId: TableOfId = (id) => {
    const decoded = decodeDocumentId(id)
    return (decoded && catalog.getTableByNumber(decoded.tableNumber)?.name) ?? null
  }
  return { catalog, schema, tableOfId }
}

async function importTable(
  connection: Connection,
  { catalog, schema, tableOfId }: Importing,
  folder: string,
  { name, documents }: SnapshotSummary['tables'][number],
): Promise<void> {
  const table = catalog.getTable(name)!
  const declared = schema.tables.get(name)
  const file = tableFile(folder, name)
  let count = 0
  let batch: DocumentWrite[] = []
  const flush = async () => {
    const writes = batch
    batch = []
    await inTransaction(connection, writeStatements(writes))
  }
  try {
    for await (const { line, number } of linesOf(file)) {
      const at = `${file}, line ${number}`
      const document = readDocument(line, at)
      if (tableOfId(document._id) !== name) throw invalid(`${at}: ${document._id} is no id of ${name}.`)
      const problem = declared && validateStoredDocument(schema, declared, document, tableOfId)
      if (problem) throw invalid(`${at}: ${problem}`)
      batch.push(toWrite(table, document))
      count++
      if (batch.length >= batchRows) await flush()
    }
    await flush()
  } catch (error) {
    if (error instanceof BackendError) throw error
    throw new BackendError('InvalidSnapshot', `${file} cannot be imported: ${(error as Error).message}`, {
      cause: error,
    })
  }
  if (count !== documents) {
    throw invalid(
      `${file} has ${count} documents, and snapshot.json speaks of ${documents}: it was cut or changed.`,
    )
  }
}

function readDocument(line: string, at: string): DocumentValue {
  let document: unknown
  try {
    document = fromJson(JSON.parse(line) as JSONValue)
  } catch (error) {
    throw invalid(`${at} cannot be read: ${(error as Error).message}`)
  }
  if (
    !isPlainObject(document) ||
    typeof document._id !== 'string' ||
    typeof document._creationTime !== 'number'
  ) {
    throw invalid(`${at} is no document with an _id and a _creationTime.`)
  }
  return document as DocumentValue
}

function toWrite(table: StoredTable, document: DocumentValue): DocumentWrite {
  return {
    table,
    id: document._id,
    before: null,
    after: StoredDocument.fromValue(document),
    beforeKeys: null,
    afterKeys: keysOf(table, document),
  }
}

/** Under the keys that they had, each checked by its hash. Until the import is done nobody speaks for the new ones. */
async function importFiles(
  connection: Connection,
  { catalog }: Importing,
  { filesDir }: StoragePlace,
  folder: string,
  summary: SnapshotSummary,
): Promise<void> {
  const files = catalog.getTable('_files')
  const stored = catalog.getTable('_storage')
  if (!files || !stored) return
  const { rows } = await connection.query({
    text: `SELECT f.doc->>'key', s.doc->>'sha256' FROM ${files.sqlName} f
      LEFT JOIN ${stored.sqlName} s ON s._id = f.doc->>'storageId'`,
  })
  if (rows.length !== summary.files)
    throw invalid(`The snapshot has ${rows.length} files, not ${summary.files}.`)
  const disk = await DiskFiles.open(filesDir)
  for (const [key, sha256] of rows as [string, string | null][]) {
    if (!isFileKey(key) || sha256 === null) throw invalid(`The file ${key} is not described.`)
    try {
      await disk.write(createReadStream(storedFile(folder, key)), {
        ...{ key, maxBytes: Infinity, sha256: Buffer.from(sha256, 'base64') },
      })
    } catch (error) {
      throw invalid(`The file ${storedFile(folder, key)} cannot be imported: ${(error as Error).message}`)
    }
  }
}

/** Commits to come are later than all that were ever made, here or where the snapshot comes from. */
async function keepTimestamps(
  connection: Connection,
  current: string,
  { timestamp }: SnapshotSummary,
): Promise<void> {
  const before = (await schemaExists(connection, current))
    ? `(SELECT reserved FROM ${quoteIdentifier(current)}."$timestamps")`
    : '0'
  await connection.query({
    text: `UPDATE "$timestamps" SET reserved = greatest($1::bigint, ${before})`,
    values: [timestamp],
  })
}

async function hasDocuments(connection: Connection, schemaName: string): Promise<boolean> {
  if (!(await schemaExists(connection, schemaName))) return false
  await connection.query({ text: `SET search_path TO ${quoteIdentifier(schemaName)}` })
  const { tables } = await Catalog.load(connection, schemaName)
  for (const { sqlName } of tables) {
    const { rows } = await connection.query({ text: `SELECT 1 FROM ${sqlName} LIMIT 1` })
    if (rows.length > 0) return true
  }
  return false
}

function invalid(message: string): BackendError {
  return new BackendError('InvalidSnapshot', message)
}

function twice(table: string): BackendError {
  return invalid(`The table ${table} has a name or a number that another one has.`)
}
