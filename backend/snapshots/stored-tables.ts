// Describes what a backend has stored, for a backup that copies it in one transaction: each table with the query that
// returns its documents as lines of JSON, and the files that belong to them.
import type { ValidatorJSON } from 'convex/values'
import type pg from 'pg'
import type { FileStore } from '../files/file-store.ts'
import { holdFilesForBackup } from '../storage/backup-lock.ts'
import { sessionSettings } from '../storage/connection.ts'
import { quoteIdentifier } from '../storage/tables.ts'

export type StoredTables = {
  /** The last migration of the engine. */
  step: number
  /** The last commit that it may contain. */
  timestamp: string
  tables: StoredTableSource[]
}

export type StoredTableSource = {
  name: string
  number: number
  /** The validator that every stored document is known to match. */
  documentType: ValidatorJSON
  /** Selects one column: one document per row, as JSON text without line breaks. */
  lines: string
}

/** The hash from the file's metadata, in base64; null if that is missing. */
export type StoredFile = { key: string; sha256: string | null }

const defaultSchemaName = 'convex'

/**
 * Prepares a client for a long read: no timeouts, numbers with all digits, times in UTC as ISO, and the lock that
 * keeps files from being deleted while the client is connected. Call it before the transaction begins.
 */
export async function prepareForBackup(
  client: pg.ClientBase,
  schemaName: string = defaultSchemaName,
): Promise<void> {
  await client.query(sessionSettings(0))
  await client.query(`SET timezone TO 'UTC'`)
  await holdFilesForBackup(client, schemaName)
}

/** Null if no backend was ever opened there. */
export async function describeStoredTables(
  client: pg.ClientBase,
  schemaName: string = defaultSchemaName,
): Promise<StoredTables | null> {
  const schema = quoteIdentifier(schemaName)
  const { rows: existing } = await client.query<{ at: string | null }>('SELECT to_regclass($1) AS at', [
    `${schema}."$tables"`,
  ])
  if (!existing[0]?.at) return null
  const { rows: steps } = await client.query<{ step: number; reserved: string }>(
    `SELECT (SELECT max(step) FROM ${schema}."$migrations") AS step, reserved::text FROM ${schema}."$timestamps"`,
  )
  const { rows } = await client.query<{ number: number; name: string; sqlName: string; type: string }>(
    `SELECT number, name, sql_name AS "sqlName", document_type::text AS type FROM ${schema}."$tables" ORDER BY number`,
  )
  return {
    step: steps[0]!.step,
    timestamp: steps[0]!.reserved,
    tables: rows.map(({ number, name, sqlName, type }) => ({
      number,
      name,
      documentType: JSON.parse(type) as ValidatorJSON,
      lines: linesOf(`${schema}.${quoteIdentifier(sqlName)}`),
    })),
  }
}

/** The document as one object. Its text is the stored one, where U+0000 is escaped. */
function linesOf(table: string): string {
  return `SELECT '{"_id":"' || _id || '","_creationTime":' || "_creationTime"::text ||
    CASE WHEN doc = '{}' THEN '}' ELSE ',' || substr(doc::text, 2) END FROM ${table}`
}

/** In batches of the caller's transaction. */
export async function* storedFiles(
  client: pg.ClientBase,
  schemaName: string = defaultSchemaName,
): AsyncGenerator<StoredFile> {
  const schema = quoteIdentifier(schemaName)
  await client.query(`DECLARE stored_files NO SCROLL CURSOR FOR
    SELECT f.doc->>'key' AS key, s.doc->>'sha256' AS sha256
    FROM ${schema}._files f LEFT JOIN ${schema}._storage s ON s._id = f.doc->>'storageId'`)
  for (;;) {
    const { rows } = await client.query<StoredFile>('FETCH 500 FROM stored_files')
    if (rows.length === 0) break
    yield* rows
  }
  await client.query('CLOSE stored_files')
}

/** The content and size of a stored file; null if it does not exist. */
export async function readStoredFile(
  files: FileStore,
  key: string,
): Promise<{ size: number; content: AsyncIterable<Buffer> } | null> {
  const size = await files.size(key)
  const content = size === null ? null : await files.read(key)
  return size === null || content === null ? null : { size, content }
}
