// Storage that is filled in a separate schema beside the current one, from a folder (import) or a backup (restore).
// It replaces the current one in one transaction after everything was read and checked.
import type { ValidatorJSON } from 'convex/values'
import { BackendError } from '../errors.ts'
import { isFileKey, type FileStore } from '../files/file-store.ts'
import { openFiles } from '../files/files-location.ts'
import { sameJson, type Schema, type TableSchema } from '../schema/schema.ts'
import { validateStoredDocument, type TableOfId } from '../schema/validate.ts'
import { Catalog } from '../storage/catalog.ts'
import type { Connection, Statement } from '../storage/connection.ts'
import { StoredDocument } from '../storage/document.ts'
import { migrate } from '../storage/migrations.ts'
import { applySchema, inTransaction } from '../storage/schema-change.ts'
import { keysOf, quoteIdentifier, type DocumentValue, type StoredTable } from '../storage/tables.ts'
import { writeStatements, type DocumentWrite } from '../storage/write-statements.ts'
import { decodeDocumentId } from '../values/document-id.ts'
import { fromJson, isPlainObject, type JSONValue } from '../values/json.ts'
import { importSchemaOf, schemaExists, schemaOf, type StorageLocation } from './storage-location.ts'

export type StagedTable = {
  name: string
  /** The table number in the ids of its documents. */
  number: number
  /** The validator that its documents matched. Without it they are validated by the current schema. */
  documentType?: ValidatorJSON
}

/** `origin` says where the document comes from, for error messages. */
export type DocumentSource = { json: JSONValue; origin: string }

const batchRows = 500

export class StagedStorage {
  readonly #connection: Connection
  readonly #location: StorageLocation
  readonly #catalog: Catalog
  readonly #schema: Schema
  readonly #files: FileStore

  private constructor(
    connection: Connection,
    location: StorageLocation,
    catalog: Catalog,
    schema: Schema,
    files: FileStore,
  ) {
    this.#connection = connection
    this.#location = location
    this.#catalog = catalog
    this.#schema = schema
    this.#files = files
  }

  /** Creates empty tables with the numbers in the ids, and whatever else the schema declares. */
  static async create(
    connection: Connection,
    location: StorageLocation,
    schema: Schema,
    tables: readonly StagedTable[],
  ): Promise<StagedStorage> {
    const schemaName = importSchemaOf(location)
    await connection.query({ text: `DROP SCHEMA IF EXISTS ${quoteIdentifier(schemaName)} CASCADE` })
    await migrate(connection, schemaName)
    const numbered = await Catalog.load(connection, schemaName)
    for (const { name, number } of tables) {
      if (numbered.getTable(name) || numbered.getTableByNumber(number)) throw duplicateTable(name)
      await inTransaction(connection, numbered.createTable(name, number))
      if (numbered.getTableByNumber(number)?.name !== name) throw duplicateTable(name)
    }
    const catalog = await applySchema(connection, schemaName, schema)
    // If the data is older than this program, the next start validates it against the current schema, as after any
    // update.
    await inTransaction(
      connection,
      tables.flatMap(({ name, documentType }) =>
        documentType === undefined || sameJson(documentType, catalog.enforcedType(name))
          ? []
          : catalog.setEnforcedType(name, documentType),
      ),
    )
    const files = await openFiles(location)
    return new StagedStorage(connection, location, catalog, withTypesOf(schema, tables), files)
  }

  /** Returns how many there were. */
  async addDocuments(tableName: string, documents: AsyncIterable<DocumentSource>): Promise<number> {
    const table = this.#catalog.getTable(tableName)
    if (!table) throw invalid(`There is no table ${tableName}.`)
    let count = 0
    let batch: DocumentWrite[] = []
    const flush = async () => {
      const writes = batch
      batch = []
      await inTransaction(this.#connection, writeStatements(writes))
    }
    for await (const { json, origin } of documents) {
      batch.push(this.#toWrite(table, json, origin))
      count++
      if (batch.length >= batchRows) await flush()
    }
    await flush()
    return count
  }

  async countDocuments(tableName: string): Promise<number> {
    const table = this.#catalog.getTable(tableName)
    if (!table) return 0
    const { rows } = await this.#connection.query({ text: `SELECT count(*)::int4 FROM ${table.sqlName}` })
    return rows[0]![0] as number
  }

  /** The files that the documents refer to; the hash is null if its description is missing. */
  async describedFiles(): Promise<{ key: string; sha256: string | null }[]> {
    const files = this.#catalog.getTable('_files')
    const stored = this.#catalog.getTable('_storage')
    if (!files || !stored) return []
    const { rows } = await this.#connection.query({
      text: `SELECT f.doc->>'key', s.doc->>'sha256' FROM ${files.sqlName} f
        LEFT JOIN ${stored.sqlName} s ON s._id = f.doc->>'storageId'`,
    })
    return (rows as [string, string | null][]).map(([key, sha256]) => ({ key, sha256 }))
  }

  async hasFile(key: string): Promise<boolean> {
    return (await this.#files.size(key)) !== null
  }

  /** Under its original key. Until the switch no record refers to it, and the sweep would remove it after an hour. */
  async writeFile(key: string, content: AsyncIterable<Uint8Array>, sha256: Buffer): Promise<void> {
    if (!isFileKey(key)) throw invalid(`${key} is no key of a file.`)
    await this.#files.write(content, { key, maxBytes: Infinity, sha256 })
  }

  /**
   * To be run in one transaction with everything else that must change at once. Later commits get timestamps above
   * all that were ever used, here or at the source.
   */
  async switchStatements(timestamp: string): Promise<Statement[]> {
    const [current, next] = [schemaOf(this.#location), importSchemaOf(this.#location)]
    const before = (await schemaExists(this.#connection, current))
      ? `(SELECT reserved FROM ${quoteIdentifier(current)}."$timestamps")`
      : '0'
    return [
      {
        text: `UPDATE ${quoteIdentifier(next)}."$timestamps" SET reserved = greatest($1::bigint, ${before})`,
        values: [timestamp],
      },
      { text: `DROP SCHEMA IF EXISTS ${quoteIdentifier(current)} CASCADE` },
      { text: `ALTER SCHEMA ${quoteIdentifier(next)} RENAME TO ${quoteIdentifier(current)}` },
    ]
  }

  readonly #tableOfId: TableOfId = (id) => {
    const decoded = decodeDocumentId(id)
    return (decoded && this.#catalog.getTableByNumber(decoded.tableNumber)?.name) ?? null
  }

  #toWrite(table: StoredTable, json: JSONValue, origin: string): DocumentWrite {
    const document = readDocument(json, origin)
    if (this.#tableOfId(document._id) !== table.name) {
      throw invalid(`${origin}: ${document._id} is no id of ${table.name}.`)
    }
    const declared = this.#schema.tables.get(table.name)
    const problem = declared && validateStoredDocument(this.#schema, declared, document, this.#tableOfId)
    if (problem) throw invalid(`${origin}: ${problem}`)
    return {
      table,
      id: document._id,
      before: null,
      after: StoredDocument.fromValue(document),
      beforeKeys: null,
      afterKeys: keysOf(table, document),
      indexes: table.indexes,
    }
  }
}

/** Whether an import or restore would replace anything. */
export async function hasDocuments(connection: Connection, location: StorageLocation): Promise<boolean> {
  const schemaName = schemaOf(location)
  if (!(await schemaExists(connection, schemaName))) return false
  await connection.query({ text: `SET search_path TO ${quoteIdentifier(schemaName)}` })
  const { tables } = await Catalog.load(connection, schemaName)
  for (const { sqlName } of tables) {
    const { rows } = await connection.query({ text: `SELECT 1 FROM ${sqlName} LIMIT 1` })
    if (rows.length > 0) return true
  }
  return false
}

export function invalid(message: string): BackendError {
  return new BackendError('InvalidSnapshot', message)
}

function withTypesOf(schema: Schema, tables: readonly StagedTable[]): Schema {
  const typed = tables.flatMap(({ name, documentType }): [string, TableSchema][] =>
    documentType === undefined
      ? []
      : [[name, { name, indexes: new Map(), searchIndexes: new Map(), documentType }]],
  )
  if (typed.length === 0) return schema
  return { schemaValidation: true, tables: new Map([...schema.tables, ...typed]) }
}

function readDocument(json: JSONValue, origin: string): DocumentValue {
  let document: unknown
  try {
    document = fromJson(json)
  } catch (error) {
    throw invalid(`${origin} cannot be read: ${(error as Error).message}`)
  }
  if (
    !isPlainObject(document) ||
    typeof document._id !== 'string' ||
    typeof document._creationTime !== 'number'
  ) {
    throw invalid(`${origin} is no document with an _id and a _creationTime.`)
  }
  return document as DocumentValue
}

function duplicateTable(table: string): BackendError {
  return invalid(`The table ${table} has a name or a number that another one has.`)
}
