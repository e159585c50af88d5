// Stores the keys in the database, next to the accounts, so that a backup has a consistent snapshot of both and several
// servers can share them.
import type pg from 'pg'
import { StartError } from '../start-error.ts'
import type { IdentityDatabase } from './database.ts'
import { keysFile, readKeyFile, removeKeyFile } from './key-file.ts'
import { createKeys, parseKeys, withNewKeys, withoutExpired, type Keys } from './keys.ts'

type Queries = Pick<pg.ClientBase, 'query'>

/** For a start: creates the keys, or moves those of an earlier version from their file. */
export async function openKeys(
  database: IdentityDatabase,
  dataDir: string,
  warn: (message: string) => void = () => {},
): Promise<Keys> {
  const stored = (await readKeys(database)) ?? (await storeFirst(database, dataDir))
  await clearKeyFile(stored, dataDir, warn)
  return withoutExpired(stored, Date.now())
}

/** For commands, which never create the first keys. */
export async function requireKeys(database: Queries): Promise<Keys> {
  const keys = await readKeys(database)
  if (!keys) throw new StartError('There are no keys yet. Start the product once (npm start).')
  return keys
}

/** New keys are used from the next start on. What former keys have signed stays valid until it expires. */
export async function rotateKeys(database: IdentityDatabase, nowMs = Date.now()): Promise<void> {
  const client = await database.connect()
  try {
    await client.query('BEGIN')
    // Serializes concurrent rotations.
    await client.query('SELECT 1 FROM keys FOR UPDATE')
    await writeKeys(client, await withNewKeys(await requireKeys(client), nowMs))
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/** For leaked keys: from the next start on, nothing that was signed before is valid. */
export async function replaceKeys(database: Queries): Promise<void> {
  await writeKeys(database, await createKeys())
}

/** Servers that start concurrently get the same keys. */
async function storeFirst(database: IdentityDatabase, dataDir: string): Promise<Keys> {
  const keys = (await readKeyFile(dataDir)) ?? (await createKeys())
  await database.query('INSERT INTO keys (value) VALUES ($1) ON CONFLICT DO NOTHING', [JSON.stringify(keys)])
  return requireKeys(database)
}

/** An earlier start may have been interrupted between storing the keys and removing the file. */
async function clearKeyFile(stored: Keys, dataDir: string, warn: (message: string) => void): Promise<void> {
  const fileKeys = await readKeyFile(dataDir).catch(() => undefined)
  if (fileKeys === null) return
  // The secret stays the same when keys are rotated.
  if (fileKeys?.secret === stored.secret) return removeKeyFile(dataDir)
  warn(
    `${keysFile(dataDir)} is not used: the keys are in the database. Delete the file if you do not need it.`,
  )
}

async function readKeys(database: Queries): Promise<Keys | null> {
  const { rows } = await database.query<{ value: unknown }>('SELECT value FROM keys')
  if (!rows[0]) return null
  const keys = parseKeys(rows[0].value)
  if (keys) return keys
  throw new StartError(
    'The table identity.keys does not hold the keys of the identity provider. Restore a backup, or make new ones: npm run data -- rotate-keys --stolen',
  )
}

async function writeKeys(database: Queries, keys: Keys): Promise<void> {
  await database.query(
    'INSERT INTO keys (value) VALUES ($1) ON CONFLICT (singleton) DO UPDATE SET value = excluded.value',
    [JSON.stringify(keys)],
  )
}
