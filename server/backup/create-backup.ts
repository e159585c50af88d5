// One consistent moment of everything that is kept, as one file, whether the product runs or not. All tables are read in
// one REPEATABLE READ transaction. Each is locked only while it is being read: a savepoint before it is rolled back after
// it, which lets go of the lock and keeps the snapshot.
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { describeStoredTables, prepareForBackup, type Database, type StoredTables } from '#backend/index.ts'
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
  dataDir: string
  file: string
  passphrase?: string | undefined
  onProgress?: ((progress: BackupProgress) => void) | undefined
}

export interface BackupProgress {
  doing: 'reading' | 'verifying'
  /** Of the file: written so far, or read again so far. */
  bytes: number
}

export interface CreatedBackup {
  manifest: Manifest
  bytes: number
}

/** Rows are gathered to parts of this size: small enough to hold, large enough to compress well. */
const partBytes = 2 * 2 ** 20

/** The file is there when this has returned: whole, on disk, and read again from beginning to end. */
export async function createBackup(options: BackupOptions): Promise<CreatedBackup> {
  const { database, file, passphrase, onProgress } = options
  const client = new pg.Client({ ...database.clientConfig, application_name: 'backup' })
  // Reported by the statement that fails.
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
    // A table that is only half read would be sent to its end first.
    cutConnection(client)
    await archive.abandon()
    throw explained(error)
  } finally {
    clearInterval(progress)
    await client.end().catch(() => {})
  }
}

function cutConnection(client: pg.Client): void {
  const { connection } = client as unknown as { connection: { stream: Duplex } }
  connection.stream.destroy()
}

const progressEveryMs = 1_000

async function copyEverything(
  client: pg.Client,
  archive: ArchiveWriter,
  { dataDir }: BackupOptions,
): Promise<Manifest> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const createdAt = new Date().toISOString()
  // As the snapshot has them: a name that is read later means whatever has that name by then.
  const schemas = await schemasIn(client)
  const stored = await describeStoredTables(client)
  if (!stored) throw new BackupError('There is nothing to back up: nothing was ever stored here.')
  const own = await describeAllServiceTables(client)
  const newest = await newestVersionRecord({ query: ({ text }) => client.query({ text, rowMode: 'array' }) })
  const documents = await copyDocuments(client, archive, stored)
  const identity = await copyServiceTables(client, archive, 'identity', own.identity)
  const events = await copyServiceTables(client, archive, 'events', own.events)
  const openings = await copyServiceTables(client, archive, 'openings', own.openings)
  const keys = await readKeysFile(dataDir)
  if (keys) await archive.add(keysEntry, keys)
  const files = await copyFiles(client, archive, join(dataDir, 'files'))
  await client.query('COMMIT')
  await requireUnchanged(client, { schemas, stored, own })
  return {
    format: backupFormat,
    productVersion: thisProgram.version,
    dataVersion: newest?.dataVersion ?? unrecordedVersion,
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
  const copied: Manifest['documents']['tables'] = []
  for (const { name, number, documentType, lines } of tables) {
    const documents = await copyRows(client, archive, { kind: 'documents', table: name }, lines)
    copied.push({ name, number, documents, documentType })
  }
  return { step, timestamp, tables: copied }
}

async function copyServiceTables(
  client: pg.Client,
  archive: ArchiveWriter,
  kind: ServiceKind,
  source: ServiceTablesSource | null,
): Promise<ServiceTables | null> {
  if (!source) return null
  const copied: ServiceTables['tables'] = []
  for (const { name, lines, partition } of source.tables) {
    const rows = await copyRows(client, archive, { kind, table: name }, lines)
    copied.push({ name, rows, ...(partition && { partition }) })
  }
  return { step: source.step, tables: copied }
}

/** Whatever a table holds, no more than a part of it is in memory: PostgreSQL sends as fast as we write. */
async function copyRows(
  client: pg.Client,
  archive: ArchiveWriter,
  entry: RowEntry,
  select: string,
): Promise<number> {
  await client.query('SAVEPOINT table_read')
  // With a quote that JSON cannot contain, each row is its text and a line break.
  const rows = client.query(
    copyTo(`COPY (${select}) TO STDOUT (FORMAT csv, QUOTE E'\\x01', DELIMITER E'\\x02')`),
  )
  let count = 0
  let part = 0
  let held: Buffer[] = []
  let heldBytes = 0
  const flush = async (content: Buffer) => {
    for (let at = content.indexOf(10); at >= 0; at = content.indexOf(10, at + 1)) count++
    await archive.add(rowEntryName(entry, ++part), content)
  }
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    held.push(chunk)
    heldBytes += chunk.length
    if (heldBytes < partBytes) continue
    const content = Buffer.concat(held)
    const end = content.lastIndexOf(10) + 1
    if (end > 0) await flush(content.subarray(0, end))
    held = [content.subarray(end)]
    heldBytes = content.length - end
  }
  if (heldBytes > 0) await flush(Buffer.concat(held))
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

type Described = { schemas: string; stored: StoredTables; own: ServiceSources }

/** A table that was replaced or rewritten while the backup was made looks empty to its older snapshot. */
async function requireUnchanged(client: pg.Client, { schemas, stored, own }: Described): Promise<void> {
  const now = await describeAllServiceTables(client)
  const isSame =
    (await schemasIn(client)) === schemas &&
    (await describeStoredTables(client))?.step === stored.step &&
    serviceKinds.every((kind) => now[kind]?.step === own[kind]?.step)
  if (!isSame) {
    throw new BackupError('The data was replaced or updated during the backup. Make the backup again.')
  }
}

function explained(error: unknown): unknown {
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
