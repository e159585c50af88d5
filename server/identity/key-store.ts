// The keys in the database: made at the first start, read at every other. Beside the accounts, so that a backup has both
// from one moment and several servers can share them.
import type pg from 'pg'
import { StartError } from '../start-error.ts'
import type { IdentityDatabase } from './database.ts'
import { keysFile, readKeyFile, removeKeyFile } from './key-file.ts'
import { createKeys, parseKeys, withNewKeys, withoutExpired, type Keys } from './keys.ts'

type Queries = Pick<pg.ClientBase, 'query'>

/** For a start. Keys of an earlier version are taken from their file, which is removed when they are stored. */
export async function openKeys(
  database: IdentityDatabase,
  dataDir: string,
  warn: (message: string) => void = () => {},
): Promise<Keys> {
  const stored = (await readKeys(database)) ?? (await storeFirst(database, dataDir))
  await clearKeyFile(stored, dataDir, warn)
  return withoutExpired(stored, Date.now())
}

/** For commands, which leave the first keys to a start. */
export async function requireKeys(database: Queries): Promise<Keys> {
  const keys = await readKeys(database)
  if (!keys) throw new StartError('There are no keys yet. Start the product once (npm start).')
  return keys
}

/** New keys sign from the next start on. What the former ones have signed is believed until it expires. */
export async function rotateKeys(database: IdentityDatabase, nowMs = Date.now()): Promise<void> {
  const client = await database.connect()
  try {
    await client.query('BEGIN')
    // Two who rotate at once take turns.
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

/** For keys that others may have read: from the next start on, nothing that was signed before is believed. */
export async function replaceKeys(database: Queries): Promise<void> {
  await writeKeys(database, await createKeys())
}

/** However many products start at once, all of them get the same keys. */
async function storeFirst(database: IdentityDatabase, dataDir: string): Promise<Keys> {
  const keys = (await readKeyFile(dataDir)) ?? (await createKeys())
  await database.query('INSERT INTO keys (value) VALUES ($1) ON CONFLICT DO NOTHING', [JSON.stringify(keys)])
  return requireKeys(database)
}

/** A start may have been cut off between storing the keys and removing their file. */
async function clearKeyFile(stored: Keys, dataDir: string, warn: (message: string) => void): Promise<void> {
  const inFile = await readKeyFile(dataDir).catch(() => undefined)
  if (inFile === null) return
  // The secret stays the same when keys are rotated.
  if (inFile?.secret === stored.secret) return removeKeyFile(dataDir)
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
