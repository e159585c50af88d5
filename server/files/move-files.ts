// `npm run data -- move-files`: copies uploaded files from another store into the one of FILES, also while the product
// runs. A copy is checked by its hash before it becomes visible, so a run that was interrupted is simply repeated.
import pg from 'pg'
import {
  describeStoredTables,
  isBackendError,
  joinDatabase,
  prepareForBackup,
  storedFiles,
  type Database,
  type FileStore,
} from '#backend/index.ts'
import { SettingsError, type FileStoreKind } from '../settings.ts'
import { openFileStore, type FilesSettings } from './open-files.ts'

export interface MoveOptions {
  settings: FilesSettings
  from: FileStoreKind
  /** Whether to delete the files in the former store, once they are in the new one. */
  removeFormer: boolean
  say: (line: string) => void
}

interface Moved {
  copied: number
  existing: number
  removed: number
  /** Neither in the former store nor in the new one. */
  missing: string[]
  /** In the former store, but not with the hash that the database knows. */
  damaged: string[]
}

export async function moveFiles({ settings, from, removeFormer, say }: MoveOptions): Promise<void> {
  const to = settings.files.kind
  if (from === to) {
    throw new SettingsError(
      `FILES is ${to}: the files are to be moved there, from another store. Set FILES to the new one first.`,
    )
  }
  const { dataDir, databaseUrl } = settings.data
  const database = await joinDatabase(databaseUrl === undefined ? { dataDir } : { url: databaseUrl })
  const stores: FileStore[] = []
  try {
    const source = await openFileStore(settings, database, from)
    stores.push(source)
    const target = await openFileStore(settings, database)
    stores.push(target)
    const moved = await copyAll(database, { source, target, removeFormer, say })
    for (const line of describe(moved, { from, to, removeFormer })) say(line)
  } finally {
    for (const store of stores) await store.close()
    await database.close()
  }
}

type Copying = { source: FileStore; target: FileStore } & Pick<MoveOptions, 'removeFormer' | 'say'>

async function copyAll(database: Database, { source, target, removeFormer, say }: Copying): Promise<Moved> {
  const moved: Moved = { copied: 0, existing: 0, removed: 0, missing: [], damaged: [] }
  const client = new pg.Client({ ...database.clientConfig, application_name: 'move-files' })
  client.on('error', () => {})
  await client.connect()
  try {
    // Like a backup: no file is deleted during the move.
    await prepareForBackup(client)
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    if (!(await describeStoredTables(client))) return moved
    for await (const { key, sha256 } of storedFiles(client)) {
      await copyFile(moved, { source, target }, key, sha256)
      if (moved.copied > 0 && moved.copied % 100 === 0) say(`${moved.copied} files copied…`)
      if (!removeFormer || (await target.size(key)) === null) continue
      if ((await source.size(key)) === null) continue
      await source.remove(key)
      moved.removed++
    }
    return moved
  } finally {
    await client.end()
  }
}

async function copyFile(
  moved: Moved,
  { source, target }: Pick<Copying, 'source' | 'target'>,
  key: string,
  sha256: string | null,
): Promise<void> {
  if ((await target.size(key)) !== null) return void moved.existing++
  const content = await source.read(key)
  if (!content) return void moved.missing.push(key)
  try {
    await target.write(content, {
      key,
      maxBytes: Infinity,
      sha256: sha256 === null ? undefined : Buffer.from(sha256, 'base64'),
    })
    moved.copied++
  } catch (error) {
    if (!isBackendError(error, 'DigestMismatch')) throw error
    moved.damaged.push(key)
  }
}

function describe(
  { copied, existing, removed, missing, damaged }: Moved,
  { from, to, removeFormer }: { from: FileStoreKind; to: FileStoreKind; removeFormer: boolean },
): string[] {
  const lines = [`${copied} files copied from ${from} to ${to} and verified; ${existing} were there already.`]
  if (missing.length > 0) lines.push(`${missing.length} are in neither store, such as ${missing[0]}.`)
  if (damaged.length > 0) {
    lines.push(`${damaged.length} are damaged in ${from} and were not copied, such as ${damaged[0]}.`)
  }
  if (removeFormer) lines.push(`${removed} were deleted from ${from}.`)
  else if (copied + existing > 0) {
    lines.push(
      `They are still in ${from}, too. When the product runs with FILES=${to}, delete them there: npm run data -- move-files ${from} --remove`,
    )
  }
  return lines
}
