// `npm run data`: backup, restore, export, import, reset, seed, files and keys. Except for backups, files and keys the product
// must be stopped, which the lock of the data folder enforces.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import {
  eraseStorage,
  exportSnapshot,
  importSnapshot,
  isBackendError,
  unpackConvexZip,
  writeConvexZip,
  type Backend,
  type FileStore,
  type SnapshotSummary,
  type StorageLocation,
} from '#backend/index.ts'
import { createAdminKey, deleteAdminKey, eraseAdminKey } from '../backend/admin-key.ts'
import * as functions from '../backend/functions.ts'
import { exportsFolder, openBackend, openData } from '../backend/open-backend.ts'
import { runBackup, runRestore, runVerify } from '../backup/backup-commands.ts'
import { backUpInProcess } from '../backup/backup-process.ts'
import { backUpBeforeUpgrade } from '../backup/before-upgrade.ts'
import { clearUnfinishedRestore } from '../backup/unfinished-restore.ts'
import { moveFiles } from '../files/move-files.ts'
import { openFileStore } from '../files/open-files.ts'
import { eraseIdentity } from '../identity/erase.ts'
import { changeKeys, makeOwnerLink } from '../identity/key-commands.ts'
import { engravingsFolder } from '../images/engravings.ts'
import { picturesFolder } from '../images/svg-to-png.ts'
import { eraseEvents } from '../analytics/event-database.ts'
import { createLog } from '../log.ts'
import { importConvex, movingInFolder, sealTotems } from '../moving-in/import-convex.ts'
import { externalSeedingBackend } from '../seeding/external-backend.ts'
import { seed, type SeedSet } from '../seeding/seed.ts'
import { embeddedSchemas } from '../services.ts'
import { eraseSharedSecrets } from '../shared-secrets.ts'
import {
  SettingsError,
  type DataLocation,
  type ExternalBackend,
  type FileStoreKind,
  type Settings,
} from '../settings.ts'
import { eraseVersionHistory } from '../upgrade/version-history.ts'
import { refuseNewerData, upgradeData } from '../upgrade/upgrade-data.ts'

const usage = `npm run data -- backup <file>               everything as one file, also while the product runs
npm run data -- verify <file>               reads a whole backup, and says what is in it
npm run data -- restore <file>              a backup back, into an empty place
npm run data -- restore <file> --replace    the same, in the place of everything that is there
  --passphrase-file <file>                  for an encrypted backup; or set BACKUP_PASSPHRASE
npm run data -- export <folder>             documents and files in a new folder, to read; no accounts, no events
npm run data -- import <folder>             such a folder back, into an empty place
npm run data -- import <folder> --replace   the same, in the place of what is there
  <file>.zip instead of <folder>             the same in the format of npx convex export and import
npm run data -- import-convex <file>.zip    what would be imported from another Convex application (docs/moving-in.md)
npm run data -- import-convex <file>.zip --apply   imports it, beside what is here
  --mapping <file>                          how its tables and fields become ours
npm run data -- reset [--yes]               deletes everything; the next start begins with an empty database
npm run data -- seed                        stores what comes with the program, where it is missing; with BACKEND=external, in
                                            the deployment of CONVEX_URL
npm run data -- admin-key                   a new admin key, for npx convex run and export, from the next start on
npm run data -- admin-key --delete          there is none from the next start on
npm run data -- move-files <store>          uploaded files from there (disk, postgres or s3) into the store of FILES
npm run data -- move-files <store> --remove the same, and deletes them where they were
npm run data -- owner-link                  a link with which the owner sets a new password, within a day
npm run data -- rotate-keys                 new keys sign from the next start on; nobody notices
npm run data -- rotate-keys --stolen        the same, and what the former keys signed is worth nothing`

const optionsOf = new Map<string | undefined, readonly string[]>([
  ['backup', ['--passphrase-file']],
  ['verify', ['--passphrase-file']],
  ['restore', ['--passphrase-file', '--replace']],
  ['export', []],
  ['import', ['--replace']],
  ['import-convex', ['--apply', '--mapping']],
  ['reset', ['--yes']],
  // How much of it; for tests.
  ['seed', ['--content=all', '--content=decks']],
  ['move-files', ['--remove']],
  ['admin-key', ['--delete']],
  ['owner-link', []],
  ['rotate-keys', ['--stolen']],
])

export async function runDataCommand(
  args: readonly string[],
  settings: Settings,
  content: readonly SeedSet[],
  say: (line: string) => void,
): Promise<void> {
  const { command, path: folder, options, passphraseFile, mappingFile } = parseArguments(args)
  if (command === 'admin-key') return say(await changeAdminKey(settings, options.has('--delete')))
  if (command === 'owner-link') return say(await makeOwnerLink(settings))
  if (command === 'rotate-keys') return say(await changeKeys(settings, { stolen: options.has('--stolen') }))
  if (command === 'verify') return runVerify({ settings, file: folder!, passphraseFile, say })
  if (settings.backend.kind === 'external') {
    if (command === 'seed') return seedDeployment(settings.backend, content, say)
    throw new SettingsError('The data is not here: with BACKEND=external it is where CONVEX_URL says.')
  }
  if (command === 'backup') return runBackup({ settings, file: folder!, passphraseFile, say })
  if (command === 'move-files') {
    return moveFiles({
      settings,
      from: folder as FileStoreKind,
      removeFormer: options.has('--remove'),
      say,
    })
  }
  if (command === 'restore') {
    const replace = options.has('--replace')
    return runRestore({ settings, file: folder!, passphraseFile, say }, { replace })
  }
  if (command === 'reset' && !options.has('--yes')) await confirmReset(settings.data)

  await withData(settings, async (storage) => {
    if (command !== 'reset' && command !== 'seed') await refuseNewerData(storage.database)
    if (command === 'export') {
      const { documents, files } = await exportTo(storage, folder!)
      say(`Exported ${documents} documents and ${files} files to ${folder}`)
    } else if (command === 'import') {
      const replace = options.has('--replace')
      const { tables, files } = await importFrom(storage, folder!, {
        replace,
        dataDir: settings.data.dataDir,
      }).catch(explainReplace)
      say(`Imported ${documentsIn(tables)} documents and ${files} files from ${folder}`)
    } else if (command === 'import-convex') {
      await moveIn(settings, storage, { zipFile: folder!, mappingFile, apply: options.has('--apply'), say })
    } else if (command === 'reset') {
      await eraseStorage(storage)
      await eraseIdentity(storage.database, settings.data.dataDir)
      await eraseEvents(storage.database)
      await eraseVersionHistory(storage.database)
      await eraseAdminKey(settings.data.dataDir)
      await eraseSharedSecrets(storage.database)
      const { dataDir } = settings.data
      const others = [
        picturesFolder(dataDir),
        engravingsFolder(dataDir),
        exportsFolder(dataDir),
        importFolder(dataDir),
        movingInFolder(dataDir),
      ]
      for (const folder of others) await rm(folder, { recursive: true, force: true })
      say('Everything is deleted.')
    } else {
      await seedAll(settings, storage, content, say)
    }
  })
}

async function exportTo(storage: OpenStorage, path: string): Promise<{ documents: string; files: number }> {
  if (isZip(path)) {
    const source = { clientConfig: storage.database.clientConfig, files: storage.files }
    const { documents, files } = await writeConvexZip(source, path, { includeFiles: true })
    return { documents: documents.toLocaleString('en-US'), files }
  }
  const { tables, files } = await exportSnapshot(storage, path)
  return { documents: documentsIn(tables), files }
}

async function importFrom(
  storage: StorageLocation,
  path: string,
  { replace, dataDir }: { replace: boolean; dataDir: string },
): Promise<SnapshotSummary> {
  const options = { schema: functions.schema, replace }
  if (!isZip(path)) return importSnapshot(storage, path, options)
  // Not in the folder for temporary files, because it may be large.
  const folder = importFolder(dataDir)
  await rm(folder, { recursive: true, force: true })
  try {
    await unpackConvexZip(path, folder)
    return await importSnapshot(storage, folder, options)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function importFolder(dataDir: string): string {
  return join(dataDir, 'import')
}

function isZip(path: string): boolean {
  return path.toLowerCase().endsWith('.zip')
}

interface ParsedArguments {
  command: string
  path: string | undefined
  options: ReadonlySet<string>
  passphraseFile: string | undefined
  mappingFile: string | undefined
}

const withPath = new Set(['backup', 'verify', 'restore', 'export', 'import', 'import-convex', 'move-files'])
const fileStores = ['disk', 'postgres', 's3']

function parseArguments(args: readonly string[]): ParsedArguments {
  const [command = '', ...rest] = args
  const options = new Set<string>()
  const paths: string[] = []
  let passphraseFile: string | undefined
  let mappingFile: string | undefined
  const remaining = [...rest]
  for (let arg = remaining.shift(); arg !== undefined; arg = remaining.shift()) {
    if (!arg.startsWith('--')) paths.push(arg)
    else options.add(arg)
    if (arg === '--passphrase-file') {
      passphraseFile = remaining.shift()
      if (passphraseFile === undefined) throw new SettingsError(usage)
    }
    if (arg === '--mapping') {
      mappingFile = remaining.shift()
      if (mappingFile === undefined) throw new SettingsError(usage)
    }
  }
  const allowed = optionsOf.get(command)
  const isWrong =
    allowed === undefined ||
    paths.length !== (withPath.has(command) ? 1 : 0) ||
    [...options].some((option) => !allowed.includes(option)) ||
    (command === 'move-files' && !fileStores.includes(paths[0]!))
  if (isWrong) throw new SettingsError(usage)
  return { command, path: paths[0], options, passphraseFile, mappingFile }
}

type OpenStorage = StorageLocation & { files: FileStore }

async function withData(settings: Settings, work: (storage: OpenStorage) => Promise<void>): Promise<void> {
  const database = await openData({ location: settings.data, log: createLog(settings.logLevel) })
  let files: FileStore | undefined
  try {
    files = await openFileStore(settings, database)
    await work({ database, files })
  } finally {
    await files?.close()
    await database.close()
  }
}

async function seedAll(
  settings: Settings,
  storage: OpenStorage,
  content: readonly SeedSet[],
  say: (line: string) => void,
): Promise<void> {
  const { database } = storage
  const { data } = settings
  await upgradeData(database, {
    ...embeddedSchemas(settings, functions),
    cleanUp: () => clearUnfinishedRestore(database, data.dataDir),
    beforeUpgrade: backUpBeforeUpgrade({
      backups: settings.backups,
      makeBackup: (file) => backUpInProcess(settings, process.argv[1]!, file),
      say,
    }),
    say,
  })
  await withBackend(settings, storage, async (backend) => {
    if ((await seed(backend, content, { say })) === 0) say('Everything is there already.')
  })
}

async function moveIn(
  settings: Settings,
  storage: OpenStorage,
  options: Omit<Parameters<typeof importConvex>[1], 'dataDir'>,
): Promise<void> {
  const isChanged = await importConvex(storage, { ...options, dataDir: settings.data.dataDir })
  if (!options.apply) return
  if (isChanged)
    options.say('Imported. Totems are being sealed. If this is interrupted, run the command again.')
  await withBackend(settings, storage, (backend) => sealTotems(backend))
  options.say('Done.')
}

async function withBackend(
  { data, publicUrl, logLevel }: Settings,
  { database, files }: OpenStorage,
  work: (backend: Backend) => Promise<unknown>,
): Promise<void> {
  const backend = await openBackend(functions, database, {
    // Alone: an engine that shares the database would also run scheduled functions, without their settings.
    location: { ...data, instances: 'one' },
    files,
    publicUrl,
    fetchKeys: fetch,
    revocations: null,
    errorDetails: 'sent',
    log: createLog(logLevel),
  })
  try {
    await work(backend)
  } finally {
    await backend.close()
  }
}

async function changeAdminKey(settings: Settings, isDeletion: boolean): Promise<string> {
  if (isDeletion) {
    await deleteAdminKey(settings)
    return 'From the next start on there is no admin key.'
  }
  const key = await createAdminKey(settings)
  return `The admin key, from the next start on. It is shown only now, and anyone who has it can do everything:\n  ${key}`
}

async function seedDeployment(
  backend: ExternalBackend,
  content: readonly SeedSet[],
  say: (line: string) => void,
): Promise<void> {
  const rows = await seed(externalSeedingBackend(backend), content, { say })
  if (rows === 0) say(`Everything is at ${backend.url} already.`)
}

function explainReplace(error: unknown): never {
  if (!isBackendError(error, 'DatabaseNotEmpty')) throw error
  throw new SettingsError(`${error.message} Then say --replace.`)
}

async function confirmReset({ dataDir, databaseUrl }: DataLocation): Promise<void> {
  const where = databaseUrl === undefined ? dataDir : 'the database of DATABASE_URL'
  if (!process.stdin.isTTY) {
    throw new SettingsError(`This would delete everything in ${where}. Say so with --yes.`)
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`Type yes to delete everything in ${where}: `)
  terminal.close()
  if (answer.trim().toLowerCase() !== 'yes') throw new SettingsError('Nothing was deleted.')
}

function documentsIn(tables: readonly { documents: number }[]): string {
  return tables.reduce((sum, { documents }) => sum + documents, 0).toLocaleString('en-US')
}
