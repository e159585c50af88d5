// Exports everything a backend has stored to files: one consistent snapshot, read in batches.
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BackendError } from '../errors.ts'
import { openFiles } from '../files/files-location.ts'
import { Catalog } from '../storage/catalog.ts'
import type { Connection } from '../storage/connection.ts'
import { documentBatches } from '../storage/schema-change.ts'
import { quoteIdentifier, type StoredTable } from '../storage/tables.ts'
import {
  snapshotFormat,
  storedFile,
  summaryFile,
  tableFile,
  type SnapshotSummary,
} from './snapshot-folder.ts'
import { schemaExists, schemaOf, withStorage, type StorageLocation } from './storage-location.ts'

/** Into an empty or new folder. */
export async function exportSnapshot(location: StorageLocation, folder: string): Promise<SnapshotSummary> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) {
    throw new BackendError('InvalidArgument', `${folder} is not empty. Give a new folder.`)
  }
  return withStorage(location, (connection) => exportOver(connection, location, folder), 'read')
}

async function exportOver(
  connection: Connection,
  location: StorageLocation,
  folder: string,
): Promise<SnapshotSummary> {
  const schemaName = schemaOf(location)
  if (!(await schemaExists(connection, schemaName))) {
    throw new BackendError('InvalidArgument', 'There is nothing to export: nothing was ever stored here.')
  }
  await connection.query({ text: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' })
  await connection.query({ text: `SET LOCAL search_path TO ${quoteIdentifier(schemaName)}` })
  const summary = await writeSnapshot(connection, location, folder)
  await connection.query({ text: 'COMMIT' })
  return summary
}

async function writeSnapshot(
  connection: Connection,
  location: StorageLocation,
  folder: string,
): Promise<SnapshotSummary> {
  await mkdir(join(folder, 'tables'))
  await mkdir(join(folder, 'files'))
  const catalog = await Catalog.load(connection, schemaOf(location))
  const { rows } = await connection.query({ text: 'SELECT reserved FROM "$timestamps"' })
  const tables: SnapshotSummary['tables'] = []
  for (const table of catalog.tables) {
    tables.push({
      name: table.name,
      number: table.number,
      documents: await writeTable(connection, table, folder),
    })
  }
  const summary: SnapshotSummary = {
    format: snapshotFormat,
    timestamp: String(rows[0]![0]),
    tables,
    files: await copyFiles(connection, catalog, location, folder),
  }
  const incomplete = `${summaryFile(folder)}.incomplete`
  await writeFile(incomplete, `${JSON.stringify(summary, null, 2)}\n`)
  await rename(incomplete, summaryFile(folder))
  return summary
}

async function writeTable(connection: Connection, table: StoredTable, folder: string): Promise<number> {
  let documents = 0
  const lines = async function* () {
    for await (const batch of documentBatches(connection, table)) {
      documents += batch.length
      yield batch.map(({ json }) => `${json}\n`).join('')
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(tableFile(folder, table.name)))
  return documents
}

async function copyFiles(
  connection: Connection,
  catalog: Catalog,
  location: StorageLocation,
  folder: string,
): Promise<number> {
  const table = catalog.getTable('_files')
  if (!table) return 0
  const store = await openFiles(location)
  let files = 0
  for await (const batch of documentBatches(connection, table)) {
    for (const { value } of batch) {
      const key = String(value.key)
      const content = await store.read(key)
      if (content === null) throw new BackendError('FileNotFound', `The stored file ${key} is missing.`)
      await pipeline(content, createWriteStream(storedFile(folder, key)))
      files++
    }
  }
  return files
}
