// `npm run data`: backup, restore, export, import, reset, seed and keys. Except for backups and keys the product must be
// stopped, which the lock of the data folder enforces.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import {
  eraseStorage,
  exportSnapshot,
  importSnapshot,
  isBackendError,
  type Database,
  type StorageLocation,
} from '#backend/index.ts'
import * as functions from '../backend/functions.ts'
import { openBackend, openData } from '../backend/open-backend.ts'
import { runBackup, runRestore, runVerify } from '../backup/backup-commands.ts'
import { backUpInProcess } from '../backup/backup-process.ts'
import { backUpBeforeUpgrade } from '../backup/before-upgrade.ts'
import { clearUnfinishedRestore } from '../backup/unfinished-restore.ts'
import { eraseIdentity } from '../identity/erase.ts'
import { changeKeys, makeOwnerLink } from '../identity/key-commands.ts'
import { engravingsFolder } from '../images/engravings.ts'
import { picturesFolder } from '../images/svg-to-png.ts'
import { eraseEvents } from '../analytics/event-database.ts'
import { createLog } from '../log.ts'
import { seed, type SeedSet } from '../seeding/seed.ts'
import { embeddedSchemas } from '../services.ts'
import { SettingsError, type DataLocation, type Settings } from '../settings.ts'
import { eraseVersionHistory } from '../upgrade/version-history.ts'
import { refuseNewerData, upgradeData } from '../upgrade/upgrade-data.ts'

const usage = `npm run data -- backup <file>               everything as one file; the product may run meanwhile
npm run data -- verify <file>               reads a whole backup, and says what is in it
npm run data -- restore <file>              a backup back, into an empty place
npm run data -- restore <file> --replace    the same, in the place of everything that is there
  --passphrase-file <file>                  for an encrypted backup; or set BACKUP_PASSPHRASE
npm run data -- export <folder>             documents and files in a new folder, to read; no accounts, no events
npm run data -- import <folder>             such a folder back, into an empty place
npm run data -- import <folder> --replace   the same, in the place of what is there
npm run data -- reset [--yes]               deletes everything; the next start begins with an empty database
npm run data -- seed                        stores what comes with the program, where it is missing
npm run data -- owner-link                  a link with which the owner sets a new password, within a day
npm run data -- rotate-keys                 new keys sign from the next start on; nobody notices
npm run data -- rotate-keys --stolen        the same, and what the former keys signed is worth nothing`

const optionsOf = new Map<string | undefined, readonly string[]>([
  ['backup', ['--passphrase-file']],
  ['verify', ['--passphrase-file']],
  ['restore', ['--passphrase-file', '--replace']],
  ['export', []],
  ['import', ['--replace']],
  ['reset', ['--yes']],
  ['seed', []],
  ['owner-link', []],
  ['rotate-keys', ['--stolen']],
])

export async function runDataCommand(
  args: readonly string[],
  settings: Settings,
  content: readonly SeedSet[],
  say: (line: string) => void,
): Promise<void> {
  const { command, path: folder, options, passphraseFile } = parseArguments(args)
  if (command === 'owner-link') return say(await makeOwnerLink(settings))
  if (command === 'rotate-keys') return say(await changeKeys(settings, { stolen: options.has('--stolen') }))
  if (command === 'verify') return runVerify({ settings, file: folder!, passphraseFile, say })
  if (settings.backend.kind === 'external') {
    throw new SettingsError('The data is not here: with BACKEND=external it is where CONVEX_URL says.')
  }
  if (command === 'backup') return runBackup({ settings, file: folder!, passphraseFile, say })
  if (command === 'restore') {
    const replace = options.has('--replace')
    return runRestore({ settings, file: folder!, passphraseFile, say }, { replace })
  }
  if (command === 'reset' && !options.has('--yes')) await confirmReset(settings.data)

  await withData(settings, async (storage) => {
    if (command === 'export' || command === 'import') await refuseNewerData(storage.database)
    if (command === 'export') {
      const { tables, files } = await exportSnapshot(storage, folder!)
      say(`Exported ${documentsIn(tables)} documents and ${files} files to ${folder}`)
    } else if (command === 'import') {
      const replace = options.has('--replace')
      const { tables, files } = await importSnapshot(storage, folder!, {
        schema: functions.schema,
        replace,
      }).catch(explainReplace)
      say(`Imported ${documentsIn(tables)} documents and ${files} files from ${folder}`)
    } else if (command === 'reset') {
      await eraseStorage(storage)
      await eraseIdentity(storage.database, settings.data.dataDir)
      await eraseEvents(storage.database)
      await eraseVersionHistory(storage.database)
      for (const folder of [picturesFolder, engravingsFolder]) {
        await rm(folder(settings.data.dataDir), { recursive: true, force: true })
      }
      say('Everything is deleted.')
    } else {
      await seedAll(settings, storage.database, content, say)
    }
  })
}

interface ParsedArguments {
  command: string
  path: string | undefined
  options: ReadonlySet<string>
  passphraseFile: string | undefined
}

const withPath = new Set(['backup', 'verify', 'restore', 'export', 'import'])

function parseArguments(args: readonly string[]): ParsedArguments {
  const [command = '', ...rest] = args
  const options = new Set<string>()
  const paths: string[] = []
  let passphraseFile: string | undefined
  const remaining = [...rest]
  for (let arg = remaining.shift(); arg !== undefined; arg = remaining.shift()) {
    if (!arg.startsWith('--')) paths.push(arg)
    else options.add(arg)
    if (arg === '--passphrase-file') {
      passphraseFile = remaining.shift()
      if (passphraseFile === undefined) throw new SettingsError(usage)
    }
  }
  const allowed = optionsOf.get(command)
  const isWrong =
    allowed === undefined ||
    paths.length !== (withPath.has(command) ? 1 : 0) ||
    [...options].some((option) => !allowed.includes(option))
  if (isWrong) throw new SettingsError(usage)
  return { command, path: paths[0], options, passphraseFile }
}

async function withData(
  settings: Settings,
  work: (storage: StorageLocation) => Promise<void>,
): Promise<void> {
  const database = await openData({ location: settings.data, log: createLog(settings.logLevel) })
  try {
    await work({ database, filesDir: join(settings.data.dataDir, 'files') })
  } finally {
    await database.close()
  }
}

async function seedAll(
  settings: Settings,
  database: Database,
  content: readonly SeedSet[],
  say: (line: string) => void,
): Promise<void> {
  const { data, publicUrl, logLevel } = settings
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
  const backend = await openBackend(functions, database, {
    location: data,
    publicUrl,
    fetchKeys: fetch,
    revocations: null,
    errorDetails: 'sent',
    log: createLog(logLevel),
  })
  try {
    if ((await seed(backend, content, { say })) === 0) say('Everything is there already.')
  } finally {
    await backend.close()
  }
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
