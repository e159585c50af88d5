// Writes a consistent snapshot of all data into one file, whether the product runs or not. All tables are read in one
// REPEATABLE READ transaction. Each is locked only while it is read: rolling back to a savepoint releases the lock and keeps
// the snapshot.
import type { Duplex } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import {
  describeStoredTables,
  prepareForBackup,
  type Database,
  type FileStore,
  type StoredTables,
} from '#backend/index.ts'
import { thisProgram, unrecordedVersion } from '../upgrade/data-versions.ts'
import { newestVersionRecord } from '../upgrade/version-history.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { BackupError } from './backup-error.ts'
import { copyFiles } from './copy-files.ts'
import { readKeysFile } from './keys-file.ts'
import {
  backupFormat,
  keysEntry,
  serviceKinds,
  rowEntryName,
  type Manifest,
  type ServiceKind,
  type ServiceTables,
  type RowEntry,
} from './manifest.ts'
import { describeServiceTables, serviceSchemaNames, type ServiceTablesSource } from './service-tables.ts'
import { verifyBackup } from './verify-backup.ts'

export interface BackupOptions {
  database: Database
  files: FileStore
  dataDir: string
  file: string
  passphrase?: string | undefined
  onProgress?: ((progress: BackupProgress) => void) | undefined
}

export interface BackupProgress {
  doing: 'reading' | 'verifying'
  /** Bytes of the file written so far, or verified so far. */
  bytes: number
}

export interface CreatedBackup {
  manifest: Manifest
  bytes: number
}

/** The size of parts: small enough for memory, large enough to compress well. */
const partBytes = 2 * 2 ** 20

/** When this returns, the file is complete, synced to disk, and verified. */
export async function createBackup(options: BackupOptions): Promise<CreatedBackup> {
  const { database, file, passphrase, onProgress } = options
  const client = new pg.Client({ ...database.clientConfig, application_name: 'backup' })
  // Errors are reported by the failing statement.
  client.on('error', () => {})
  await client.connect()
  await prepareForBackup(client)
  const archive = await ArchiveWriter.create(file, passphrase)
  const progress = setInterval(
    () => onProgress?.({ doing: 'reading', bytes: archive.bytes }),
    progressEveryMs,
  )
  try {
    const manifest = await copyEverything(client, archive, options)
    await archive.finish(manifest)
    clearInterval(progress)
    await verifyBackup(archive.incompletePath, {
      passphrase,
      onProgress: (bytes) => onProgress?.({ doing: 'verifying', bytes }),
    })
    await archive.publish()
    return { manifest, bytes: archive.bytes }
  } catch (error) {
    // Otherwise PostgreSQL would first send the rest of a table.
    destroyConnection(client)
    await archive.abandon()
    throw explainError(error)
  } finally {
    clearInterval(progress)
    await client.end().catch(() => {})
  }
}

function destroyConnection(client: pg.Client): void {
  const { connection } = client as unknown as { connection: { stream: Duplex } }
  connection.stream.destroy()
}

const progressEveryMs = 1_000

async function copyEverything(
  client: pg.Client,
  archive: ArchiveWriter,
  { dataDir, files: store }: BackupOptions,
): Promise<Manifest> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const createdAt = new Date().toISOString()
  // Read within the snapshot, because names that are resolved later could refer to replaced schemas.
  const schemas = await schemasIn(client)
  const stored = await describeStoredTables(client)
  if (!stored) throw new BackupError('There is nothing to back up: nothing was ever stored here.')
  const services = await describeAllServiceTables(client)
  const newestRecord = await newestVersionRecord({
    query: ({ text }) => client.query({ text, rowMode: 'array' }),
  })
  const documents = await copyDocuments(client, archive, stored)
  const identity = await copyServiceTables(client, archive, 'identity', services.identity)
  const events = await copyServiceTables(client, archive, 'events', services.events)
  const openings = await copyServiceTables(client, archive, 'openings', services.openings)
  const keys = await readKeysFile(dataDir)
  if (keys) await archive.add(keysEntry, keys)
  const files = await copyFiles(client, archive, store)
  await client.query('COMMIT')
  await requireUnchanged(client, { schemas, stored, services })
  return {
    format: backupFormat,
    productVersion: thisProgram.version,
    dataVersion: newestRecord?.dataVersion ?? unrecordedVersion,
    createdAt,
    documents,
    identity,
    events,
    openings,
    files,
    entries: archive.entries,
  }
}

type ServiceSources = Record<ServiceKind, ServiceTablesSource | null>

async function describeAllServiceTables(client: pg.Client): Promise<ServiceSources> {
  const sources: ServiceSources = { identity: null, events: null, openings: null }
  for (const kind of serviceKinds) sources[kind] = await describeServiceTables(client, kind)
  return sources
}

async function copyDocuments(
  client: pg.Client,
  archive: ArchiveWriter,
  { step, timestamp, tables }: StoredTables,
): Promise<Manifest['documents']> {
  const copiedTables: Manifest['documents']['tables'] = []
  for (const { name, number, documentType, lines } of tables) {
    const documents = await copyRows(client, archive, { kind: 'documents', table: name }, lines)
    copiedTables.push({ name, number, documents, documentType })
  }
  return { step, timestamp, tables: copiedTables }
}

async function copyServiceTables(
  client: pg.Client,
  archive: ArchiveWriter,
  kind: ServiceKind,
  source: ServiceTablesSource | null,
): Promise<ServiceTables | null> {
  if (!source) return null
  const copiedTables: ServiceTables['tables'] = []
  for (const { name, lines, partition } of source.tables) {
    const rows = await copyRows(client, archive, { kind, table: name }, lines)
    copiedTables.push({ name, rows, ...(partition && { partition }) })
  }
  return { step: source.step, tables: copiedTables }
}

/** Streams a table with backpressure, so that only one part of it is in memory. */
async function copyRows(
  client: pg.Client,
  archive: ArchiveWriter,
  entry: RowEntry,
  select: string,
): Promise<number> {
  await client.query('SAVEPOINT table_read')
  // With a quote character that JSON cannot contain, each row is its JSON text and a line break.
  const rows = client.query(
    copyTo(`COPY (${select}) TO STDOUT (FORMAT csv, QUOTE E'\\x01', DELIMITER E'\\x02')`),
  )
  let count = 0
  let part = 0
  let buffered: Buffer[] = []
  let bufferedBytes = 0
  const flush = async (content: Buffer) => {
    for (let index = content.indexOf(10); index >= 0; index = content.indexOf(10, index + 1)) count++
    await archive.add(rowEntryName(entry, ++part), content)
  }
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    buffered.push(chunk)
    bufferedBytes += chunk.length
    if (bufferedBytes < partBytes) continue
    const content = Buffer.concat(buffered)
    const end = content.lastIndexOf(10) + 1
    if (end > 0) await flush(content.subarray(0, end))
    buffered = [content.subarray(end)]
    bufferedBytes = content.length - end
  }
  if (bufferedBytes > 0) await flush(Buffer.concat(buffered))
  await client.query('ROLLBACK TO table_read')
  return count
}

async function schemasIn(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    'SELECT nspname, oid FROM pg_namespace WHERE nspname = ANY ($1) ORDER BY nspname',
    [['convex', ...serviceSchemaNames]],
  )
  return JSON.stringify(rows)
}

type Described = { schemas: string; stored: StoredTables; services: ServiceSources }

/** A table that was replaced or rewritten during the backup looks empty in its older snapshot. */
async function requireUnchanged(client: pg.Client, { schemas, stored, services }: Described): Promise<void> {
  const now = await describeAllServiceTables(client)
  const isSame =
    (await schemasIn(client)) === schemas &&
    (await describeStoredTables(client))?.step === stored.step &&
    serviceKinds.every((kind) => now[kind]?.step === services[kind]?.step)
  if (!isSame) {
    throw new BackupError('The data was replaced or updated during the backup. Make the backup again.')
  }
}

function explainError(error: unknown): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (code === '57P01' || /^Connection terminated/.test(message)) {
    return new BackupError('The database was stopped during the backup. Make the backup again.', {
      cause: error,
    })
  }
  if (code === 'ENOSPC')
    return new BackupError('The disk is full: the backup could not be written.', { cause: error })
  return error
}
