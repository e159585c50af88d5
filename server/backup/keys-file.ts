// Backup and restore of the identity keys file of older versions. A restore switches the database in one transaction and then
// the file. The transaction stores a mark for the pending file as a comment of the schema, so that the next start can finish
// a restore that was interrupted in between.
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import type { Database } from '#backend/index.ts'
import { identitySchema } from '../identity/database.ts'
import { keysFile } from '../identity/key-file.ts'

/** Null if there is no file. */
export async function readKeysFile(dataDir: string): Promise<Buffer | null> {
  try {
    return await readFile(keysFile(dataDir))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

export interface StagedKeysFile {
  /** For the transaction that switches everything. */
  statement: { text: string }
}

/** Writes the keys to a staging file, which `finishKeysFile` installs. */
export async function stageKeysFile(dataDir: string, keys: Buffer): Promise<StagedKeysFile> {
  const file = keysFile(dataDir)
  const mark = randomUUID()
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(restoredFile(file, mark), 'wx', 0o600)
  try {
    await handle.writeFile(keys)
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { statement: { text: `COMMENT ON SCHEMA ${pg.escapeIdentifier(identitySchema)} IS 'keys ${mark}'` } }
}

/** Runs after a restore and at every start: installs or removes a staged file. */
export async function finishKeysFile(database: Database, dataDir: string): Promise<void> {
  const file = keysFile(dataDir)
  const names = await readdir(dirname(file)).catch(() => [])
  const restored = names.filter((name) => name.startsWith(`${basename(file)}.restored-`))
  if (restored.length === 0) return
  const mark = await restoredMark(database)
  for (const name of restored) {
    const staged = join(dirname(file), name)
    if (mark !== null && staged === restoredFile(file, mark)) await rename(staged, file)
    else await rm(staged, { force: true })
  }
}

async function restoredMark(database: Database): Promise<string | null> {
  const client = new pg.Client(database.clientConfig)
  await client.connect()
  try {
    const { rows } = await client.query<{ mark: string | null }>(
      `SELECT substring(obj_description(oid, 'pg_namespace') FROM '^keys ([0-9a-f-]{36})$') AS mark
       FROM pg_namespace WHERE nspname = $1`,
      [identitySchema],
    )
    return rows[0]?.mark ?? null
  } finally {
    await client.end()
  }
}

function restoredFile(file: string, mark: string): string {
  return `${file}.restored-${mark}`
}
