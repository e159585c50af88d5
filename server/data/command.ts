// `npm run data`: everything that is kept, as files and back. The product must be stopped meanwhile; whoever forgets is
// told so by the lock of the data folder.
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import {
  eraseStorage,
  exportSnapshot,
  importSnapshot,
  isBackendError,
  type Database,
  type StoragePlace,
} from '#backend/index.ts'
import * as functions from '../backend/functions.ts'
import { openBackend, openData } from '../backend/open-backend.ts'
import { createLog } from '../log.ts'
import { seed } from '../seeding/seed.ts'
import { seedSets } from '../seeding/sets.ts'
import { SettingsError, type EmbeddedBackend, type Settings } from '../settings.ts'

const usage = `npm run data -- export <folder>             everything as files in a new folder
npm run data -- import <folder>             all of it back, into an empty place
npm run data -- import <folder> --replace   the same, in the place of what is there
npm run data -- reset [--yes]               deletes everything; the next start begins anew
npm run data -- seed                        stores what comes with the program, where it is missing`

export async function runDataCommand(
  args: readonly string[],
  settings: Settings,
  say: (line: string) => void,
): Promise<void> {
  const [command, ...rest] = args
  const options = new Set(rest.filter((arg) => arg.startsWith('--')))
  const [folder, ...more] = rest.filter((arg) => !arg.startsWith('--'))
  const takesFolder = command === 'export' || command === 'import'
  const allowed = command === 'import' ? ['--replace'] : command === 'reset' ? ['--yes'] : []
  const isWrong =
    !['export', 'import', 'reset', 'seed'].includes(command ?? '') ||
    takesFolder !== (folder !== undefined) ||
    more.length > 0 ||
    [...options].some((option) => !allowed.includes(option))
  if (isWrong) throw new SettingsError(usage)
  const { backend: place } = settings
  if (place.kind === 'external') {
    throw new SettingsError('The data is not here: with BACKEND=external it is where CONVEX_URL says.')
  }
  if (command === 'reset' && !options.has('--yes')) await confirmReset(place)

  await withData(settings, place, async (storage) => {
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
      say('Everything is deleted.')
    } else {
      await seedAll(settings, place, storage.database, say)
    }
  })
}

async function withData(
  settings: Settings,
  place: EmbeddedBackend,
  work: (storage: StoragePlace) => Promise<void>,
): Promise<void> {
  const database = await openData({ place, log: createLog(settings.logLevel) })
  try {
    await work({ database, filesDir: join(place.dataDir, 'files') })
  } finally {
    await database.close()
  }
}

async function seedAll(
  settings: Settings,
  place: EmbeddedBackend,
  database: Database,
  say: (line: string) => void,
): Promise<void> {
  const log = createLog(settings.logLevel)
  const { publicUrl } = settings
  const backend = await openBackend(functions, database, { place, publicUrl, errorDetails: 'sent', log })
  try {
    if ((await seed(backend, seedSets('all'), { say })) === 0) say('Everything is there already.')
  } finally {
    await backend.close()
  }
}

function explainReplace(error: unknown): never {
  if (!isBackendError(error, 'DatabaseNotEmpty')) throw error
  throw new SettingsError(`${error.message} Then say --replace.`)
}

async function confirmReset({ dataDir, databaseUrl }: EmbeddedBackend): Promise<void> {
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
