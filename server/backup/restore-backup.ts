// Restores a backup into the database and the file store, all or nothing. It is read twice: once to verify it, and once to
// fill staging tables next to those in use, which one transaction then switches. Until then nothing is changed.
import {
  restoreStored,
  storageSteps,
  type Database,
  type FileStore,
  type StorageRestore,
} from '#backend/index.ts'
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
import { rowCounts, readVerifiedPart, verifyBackup } from './verify-backup.ts'

export interface RestoreOptions {
  /** Called after the backup has been verified. */
  openDatabase: () => Promise<Database>
  openFiles: (database: Database) => Promise<FileStore>
  dataDir: string
  file: string
  passphrase?: string | undefined
  /** Whether existing data may be replaced. */
  replace: boolean
  schema: Parameters<typeof restoreStored>[1]
  onProgress?: ((progress: RestoreProgress) => void) | undefined
}

export interface RestoreProgress {
  doing: 'verifying' | 'restoring'
  bytes: number
  totalBytes: number
}

export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { file, passphrase, onProgress, dataDir } = options
  const manifest = await verifyBackup(file, {
    passphrase,
    onProgress: (bytes, totalBytes) => onProgress?.({ doing: 'verifying', bytes, totalBytes }),
  })
  requireKnownSteps(manifest)
  const database = await options.openDatabase()
  let files: FileStore | undefined
  try {
    files = await options.openFiles(database)
    const storage = { database, files }
    await restoreStored(storage, options.schema, (restore) => fill(restore, manifest, options))
    await finishKeysFile(database, dataDir)
  } finally {
    await files?.close()
    await database.close()
  }
  return manifest
}

/** The next start upgrades a backup of an older version. One of a newer version is refused. */
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
  const serviceTables = {
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
  for (const kind of serviceKinds) await serviceTables[kind].create()

  const state: RestoreState = {
    restore,
    serviceTables,
    manifest,
    dataDir: options.dataDir,
    files: new Set(),
    damaged: new Set(manifest.files.damaged),
  }
  const progress = (bytes: number, totalBytes: number) =>
    options.onProgress?.({ doing: 'restoring', bytes, totalBytes })
  for await (const entry of readArchive(options.file, {
    passphrase: options.passphrase,
    onProgress: progress,
  })) {
    await addEntry(state, entry)
  }
  await requireComplete(state)

  await restore.finish(manifest.documents.timestamp, [
    ...serviceKinds.flatMap((kind) => serviceTables[kind].switchStatements()),
    ...(state.keysStatement ? [state.keysStatement] : []),
  ])
}

type RestoreState = {
  restore: StorageRestore
  serviceTables: Record<ServiceKind, StagedServiceTables>
  manifest: Manifest
  dataDir: string
  files: Set<string>
  damaged: ReadonlySet<string>
  keysStatement?: { text: string }
}

async function addEntry(state: RestoreState, entry: ReadEntry): Promise<void> {
  const { restore, serviceTables, manifest, dataDir, files, damaged } = state
  const { name } = entry
  const rows = rowEntryOf(name)
  const key = fileKeyOf(name)
  if (rows) {
    const lines = linesOf(await readVerifiedPart(entry, manifest))
    if (rows.kind === 'documents') await restore.addLines(rows.table, lines, name)
    else await serviceTables[rows.kind].addLines(rows.table, lines, name)
  } else if (key !== null && damaged.has(key) && (await restore.hasFile(key))) {
    // The existing file may be undamaged, and is needed if the restore fails.
    await skip(entry)
  } else if (key !== null) {
    await restore.addFile(key, entry.content, Buffer.from(manifest.entries[name]?.sha256 ?? '', 'hex'))
    files.add(key)
  } else if (name === keysEntry) {
    state.keysStatement = (await stageKeysFile(dataDir, await readVerifiedPart(entry, manifest))).statement
  } else if (name === manifestEntry) {
    // Already read during verification.
    await skip(entry)
  }
}

async function skip({ content }: ReadEntry): Promise<void> {
  for await (const _part of content);
}

/** The file may have been replaced between the two reads. */
async function requireComplete({
  restore,
  serviceTables,
  manifest,
  files,
  damaged,
}: RestoreState): Promise<void> {
  for (const [{ kind, table }, count] of rowCounts(manifest)) {
    const stored =
      kind === 'documents' ? await restore.countDocuments(table) : await serviceTables[kind].count(table)
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
  // Every line ends with a line break, so the last element is empty.
  lines.pop()
  return lines
}
