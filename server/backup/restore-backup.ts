// A backup back into the database and the data folder: whole or not at all. It is read twice: once from beginning to end
// to see that it is complete, and once to fill tables beside those in use. Everything then takes its place in one
// transaction. Until that moment nothing has changed, however the restore ends.
import { join } from 'node:path'
import { restoreStored, storageSteps, type Database, type StorageRestore } from '#backend/index.ts'
import { thisProgram } from '../upgrade/data-versions.ts'
import { readArchive, type ReadEntry } from './archive-reader.ts'
import { BackupError } from './backup-error.ts'
import { finishKeysFile, stageKeysFile } from './keys-file.ts'
import {
  fileKeyOf,
  keysEntry,
  manifestEntry,
  serviceKinds,
  rowEntryOf,
  type Manifest,
  type ServiceKind,
} from './manifest.ts'
import { isKnownStep, StagedServiceTables } from './service-tables.ts'
import { countsIn, verifiedPart, verifyBackup } from './verify-backup.ts'

export interface RestoreOptions {
  /** Opened once the backup has been read and found good. */
  openDatabase: () => Promise<Database>
  dataDir: string
  file: string
  passphrase?: string | undefined
  /** Whether what is there may go for it. */
  replace: boolean
  schema: Parameters<typeof restoreStored>[1]
  onProgress?: ((progress: RestoreProgress) => void) | undefined
}

export interface RestoreProgress {
  doing: 'verifying' | 'restoring'
  bytes: number
  ofBytes: number
}

export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { file, passphrase, onProgress, dataDir } = options
  const manifest = await verifyBackup(file, {
    passphrase,
    onProgress: (bytes, ofBytes) => onProgress?.({ doing: 'verifying', bytes, ofBytes }),
  })
  requireKnownSteps(manifest)
  const database = await options.openDatabase()
  try {
    const place = { database, filesDir: join(dataDir, 'files') }
    await restoreStored(place, options.schema, (restore) => fill(restore, manifest, options))
    await finishKeysFile(database, dataDir)
  } finally {
    await database.close()
  }
  return manifest
}

/** A backup of an older version is brought up to date by the next start. One of a newer version cannot be. */
export function requireKnownSteps(manifest: Manifest): void {
  const isKnown =
    manifest.dataVersion <= thisProgram.dataVersion &&
    manifest.documents.step <= storageSteps &&
    serviceKinds.every((kind) => manifest[kind] === null || isKnownStep(kind, manifest[kind]))
  if (!isKnown) {
    throw new BackupError(
      `The backup was made by a newer version of the product (${manifest.productVersion}) and cannot be restored by this one. Install that version, or a later one, and restore it there.`,
    )
  }
}

async function fill(restore: StorageRestore, manifest: Manifest, options: RestoreOptions): Promise<void> {
  const own = {
    identity: new StagedServiceTables(restore, 'identity', manifest),
    events: new StagedServiceTables(restore, 'events', manifest),
    openings: new StagedServiceTables(restore, 'openings', manifest),
  }
  if (!options.replace && !(await isEmpty(restore))) {
    throw new BackupError(
      'There is data already, and a restore takes the place of all of it. Make a backup of it first if you want to keep it. Then say --replace.',
    )
  }
  await restore.begin(manifest.documents.tables as Parameters<StorageRestore['begin']>[0])
  for (const kind of serviceKinds) await own[kind].create()

  const filling: Filling = {
    restore,
    own,
    manifest,
    dataDir: options.dataDir,
    files: new Set(),
    damaged: new Set(manifest.files.damaged),
  }
  const progress = (bytes: number, ofBytes: number) =>
    options.onProgress?.({ doing: 'restoring', bytes, ofBytes })
  for await (const entry of readArchive(options.file, {
    passphrase: options.passphrase,
    onProgress: progress,
  })) {
    await addEntry(filling, entry)
  }
  await requireEverything(filling)

  await restore.finish(manifest.documents.timestamp, [
    ...serviceKinds.flatMap((kind) => own[kind].switchStatements()),
    ...(filling.keysStatement ? [filling.keysStatement] : []),
  ])
}

type Filling = {
  restore: StorageRestore
  own: Record<ServiceKind, StagedServiceTables>
  manifest: Manifest
  dataDir: string
  files: Set<string>
  damaged: ReadonlySet<string>
  keysStatement?: { text: string }
}

async function addEntry(filling: Filling, entry: ReadEntry): Promise<void> {
  const { restore, own, manifest, dataDir, files, damaged } = filling
  const { name } = entry
  const rows = rowEntryOf(name)
  const key = fileKeyOf(name)
  if (rows) {
    const lines = linesOf(await verifiedPart(entry, manifest))
    if (rows.kind === 'documents') await restore.addLines(rows.table, lines, name)
    else await own[rows.kind].addLines(rows.table, lines, name)
  } else if (key !== null && damaged.has(key) && (await restore.hasFile(key))) {
    // The one that is there may be good, and is needed should the restore fail.
    await letPass(entry)
  } else if (key !== null) {
    await restore.addFile(key, entry.content, Buffer.from(manifest.entries[name]?.sha256 ?? '', 'hex'))
    files.add(key)
  } else if (name === keysEntry) {
    filling.keysStatement = (await stageKeysFile(dataDir, await verifiedPart(entry, manifest))).statement
  } else if (name === manifestEntry) {
    // It was read before anything else.
    await letPass(entry)
  }
}

async function letPass({ content }: ReadEntry): Promise<void> {
  for await (const _part of content);
}

/** The file may have been exchanged between the two readings. */
async function requireEverything({ restore, own, manifest, files, damaged }: Filling): Promise<void> {
  for (const [{ kind, table }, count] of countsIn(manifest)) {
    const stored = kind === 'documents' ? await restore.countDocuments(table) : await own[kind].count(table)
    if (stored !== count) throw new BackupError(`${kind}/${table} has ${stored} rows instead of ${count}.`)
  }
  const missing = (await restore.fileKeys()).filter((key) => !files.has(key) && !damaged.has(key))
  if (missing.length > 0) {
    throw new BackupError(
      `The backup has documents of ${missing.length} files that are not in it, such as ${missing[0]}.`,
    )
  }
}

async function isEmpty(restore: StorageRestore): Promise<boolean> {
  if (!(await restore.isEmpty())) return false
  const { rows } = await restore.query({ text: `SELECT to_regclass('identity.accounts')::text` })
  if (rows[0]?.[0] === null) return true
  return (await restore.query({ text: 'SELECT FROM identity.accounts LIMIT 1' })).rowCount === 0
}

function linesOf(part: Buffer): string[] {
  const lines = part.toString('utf8').split('\n')
  // Every line ends with a break, so there is nothing behind the last.
  lines.pop()
  return lines
}
