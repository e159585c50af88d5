// Writes everything a backend has stored as one ZIP file in the format of `npx convex export`: one consistent snapshot, also
// while the backend runs. System tables except `_storage` are left out, as Convex does.
//
//   _tables/documents.jsonl      {"name":"users","id":10001}: the table number in the ids
//   users/documents.jsonl        one document a line
//   _storage/documents.jsonl     one file a line
//   _storage/<id>                its content
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { ZipFile } from 'yazl'
import { BackendError } from '../errors.ts'
import { quoteIdentifier } from '../storage/tables.ts'
import type { FileStore } from '../files/file-store.ts'
import { isSystemTable, systemTableNumbers } from '../storage/system-tables.ts'
import { jsonFromStorage } from '../values/json.ts'
import { convexStorageNumber, renumberIds } from './storage-ids.ts'
import { describeStoredTables, prepareForBackup, readStoredFile, type StoredTables } from './stored-tables.ts'

export type ZipSource = { clientConfig: pg.ClientConfig; schemaName?: string; files: FileStore }

export type ZipSummary = { documents: number; files: number }

type StoredFileRow = { line: string; id: string; key: string }

const batchRows = 500

export async function writeConvexZip(
  { clientConfig, schemaName = 'convex', files: store }: ZipSource,
  file: string,
  { includeFiles }: { includeFiles: boolean },
): Promise<ZipSummary> {
  const client = new pg.Client(clientConfig)
  await client.connect()
  try {
    await prepareForBackup(client, schemaName)
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const stored = await describeStoredTables(client, schemaName)
    if (!stored)
      throw new BackendError('InvalidArgument', 'There is nothing to export: nothing was ever stored here.')
    const files = includeFiles ? await readFileRows(client, schemaName) : []
    const summary: ZipSummary = { documents: 0, files: files.length }
    await writeZip(file, (zip) => {
      addTables(zip, client, stored, summary)
      if (includeFiles) addFiles(zip, files, store)
    })
    return summary
  } finally {
    await client.end()
  }
}

async function writeZip(file: string, fill: (zip: ZipFile) => void): Promise<void> {
  const zip = new ZipFile()
  const failed = new Promise<never>((_resolve, reject) => zip.on('error', reject))
  fill(zip)
  zip.end()
  const written = pipeline(
    zip.outputStream as Readable,
    createWriteStream(file, { flags: 'wx', mode: 0o600 }),
  )
  await Promise.race([written, failed])
}

function addTables(zip: ZipFile, client: pg.Client, { tables }: StoredTables, summary: ZipSummary): void {
  const exported = tables.filter(({ name }) => !isSystemTable(name))
  const names = exported.map(({ name, number }) => `${JSON.stringify({ name, id: number })}\n`)
  zip.addBuffer(Buffer.from(names.join('')), '_tables/documents.jsonl')
  for (const [index, { name, lines }] of exported.entries()) {
    addLines(zip, `${name}/documents.jsonl`, async function* () {
      for await (const batch of cursorOver<{ line: string }>(client, `table_${index}`, asLine(lines))) {
        summary.documents += batch.length
        yield batch.map(({ line }) => toConvexLine(line)).join('')
      }
    })
  }
}

function addFiles(zip: ZipFile, files: readonly StoredFileRow[], store: FileStore): void {
  const described = files.map(({ line, key }) =>
    toConvexLine(`${line.slice(0, -1)},"internalId":${JSON.stringify(key)}}`),
  )
  zip.addBuffer(Buffer.from(described.join('')), '_storage/documents.jsonl')
  for (const { id, key } of files) {
    const name = `_storage/${renumberIds(id, systemTableNumbers._storage!, convexStorageNumber)}`
    addStream(zip, name, async () => {
      const stored = await readStoredFile(store, key)
      if (!stored) throw new BackendError('FileNotFound', `The stored file ${key} is missing.`)
      return Readable.from(stored.content)
    })
  }
}

function addLines(zip: ZipFile, name: string, lines: () => AsyncGenerator<string>): void {
  addStream(zip, name, () => Promise.resolve(Readable.from(lines(), { objectMode: false })))
}

/** Opened when its turn has come, so that one cursor and one file are open at a time. */
function addStream(zip: ZipFile, name: string, open: () => Promise<Readable>): void {
  zip.addReadStreamLazy(name, (onOpen) => {
    open().then(
      (stream) =>
        onOpen(
          null,
          stream.on('error', (error) => zip.emit('error', error)),
        ),
      (error: unknown) => zip.emit('error', error),
    )
  })
}

async function readFileRows(client: pg.Client, schemaName: string): Promise<StoredFileRow[]> {
  const schema = quoteIdentifier(schemaName)
  const { rows } = await client.query<StoredFileRow>(
    `SELECT s._id AS id, f.doc->>'key' AS key,
      '{"_id":"' || s._id || '","_creationTime":' || s."_creationTime"::text || ',' || substr(s.doc::text, 2) AS line
     FROM ${schema}._storage s JOIN ${schema}._files f ON f.doc->>'storageId' = s._id ORDER BY s._id`,
  )
  return rows
}

async function* cursorOver<Row extends pg.QueryResultRow>(
  client: pg.Client,
  name: string,
  query: string,
): AsyncGenerator<Row[]> {
  await client.query(`DECLARE ${name} NO SCROLL CURSOR FOR ${query}`)
  for (;;) {
    const { rows } = await client.query<Row>(`FETCH ${batchRows} FROM ${name}`)
    if (rows.length === 0) break
    yield rows
  }
  await client.query(`CLOSE ${name}`)
}

function asLine(lines: string): string {
  return `SELECT line FROM (${lines}) AS documents(line)`
}

function toConvexLine(stored: string): string {
  const text = stored.includes('\\u0001') ? JSON.stringify(jsonFromStorage(stored)) : stored
  return `${renumberIds(text, systemTableNumbers._storage!, convexStorageNumber)}\n`
}
