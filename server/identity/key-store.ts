// Stores the keys in the database, next to the accounts, so that a backup has a consistent snapshot of both and several
// servers can share them. With SECRET_KEY they are encrypted.
import type pg from 'pg'
import { decryptSecret, encryptSecret, isEncryptedSecret } from '#rules/encrypted-secret.ts'
import { StartError } from '../start-error.ts'
import type { IdentityDatabase } from './database.ts'
import { keysFile, readKeyFile, removeKeyFile } from './key-file.ts'
import { createKeys, parseKeys, withNewKeys, withoutExpired, type Keys } from './keys.ts'

type Queries = Pick<pg.ClientBase, 'query'>
/** Undefined: the keys are not encrypted. */
type SecretKey = string | undefined

const purpose = 'identity keys'

/** For a start: creates the keys, or moves those of an earlier version from their file. */
export async function openKeys(
  database: IdentityDatabase,
  dataDir: string,
  { secretKey, warn = () => {} }: { secretKey?: SecretKey; warn?: (message: string) => void } = {},
): Promise<Keys> {
  const stored = (await readKeys(database, secretKey)) ?? (await storeFirst(database, dataDir, secretKey))
  await encryptStored(database, secretKey)
  await clearKeyFile(stored, dataDir, warn)
  return withoutExpired(stored, Date.now())
}

/** For commands, which never create the first keys. */
export async function requireKeys(database: Queries, secretKey?: SecretKey): Promise<Keys> {
  const keys = await readKeys(database, secretKey)
  if (!keys) throw new StartError('There are no keys yet. Start the product once (npm start).')
  return keys
}

/** New keys are used from the next start on. What former keys have signed stays valid until it expires. */
export async function rotateKeys(
  database: IdentityDatabase,
  nowMs = Date.now(),
  secretKey?: SecretKey,
): Promise<void> {
  const client = await database.connect()
  try {
    await client.query('BEGIN')
    // Serializes concurrent rotations.
    await client.query('SELECT 1 FROM keys FOR UPDATE')
    const keys = await withNewKeys(await requireKeys(client, secretKey), nowMs)
    await writeKeys(client, keys, secretKey)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/** For leaked keys: from the next start on, nothing that was signed before is valid. */
export async function replaceKeys(database: Queries, secretKey?: SecretKey): Promise<void> {
  await writeKeys(database, await createKeys(), secretKey)
}

/** Servers that start concurrently get the same keys. */
async function storeFirst(database: IdentityDatabase, dataDir: string, secretKey: SecretKey): Promise<Keys> {
  const keys = (await readKeyFile(dataDir)) ?? (await createKeys())
  await database.query('INSERT INTO keys (value) VALUES ($1) ON CONFLICT DO NOTHING', [
    await toStored(keys, secretKey),
  ])
  return requireKeys(database, secretKey)
}

/** Encrypts keys from before SECRET_KEY was set. */
async function encryptStored(database: Queries, secretKey: SecretKey): Promise<void> {
  if (secretKey === undefined) return
  const { rows } = await database.query<{ text: string }>(
    `SELECT value::text AS text FROM keys WHERE jsonb_typeof(value) = 'object'`,
  )
  if (!rows[0]) return
  const encrypted = JSON.stringify(await encryptSecret(secretKey, purpose, rows[0].text))
  // Unless they were rotated or encrypted in between.
  await database.query('UPDATE keys SET value = $1 WHERE value = $2::jsonb', [encrypted, rows[0].text])
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

async function readKeys(database: Queries, secretKey: SecretKey): Promise<Keys | null> {
  const { rows } = await database.query<{ value: unknown }>('SELECT value FROM keys')
  if (!rows[0]) return null
  const { value } = rows[0]
  const keys = parseKeys(
    typeof value === 'string' && isEncryptedSecret(value) ? await decrypted(value, secretKey) : value,
  )
  if (keys) return keys
  throw new StartError(
    'The table identity.keys does not hold the keys of the identity provider. Restore a backup, or make new ones: npm run data -- rotate-keys --stolen',
  )
}

async function decrypted(value: string, secretKey: SecretKey): Promise<unknown> {
  const text = secretKey === undefined ? null : await decryptSecret(secretKey, purpose, value)
  if (text !== null) return JSON.parse(text)
  throw new StartError(
    `The keys of the identity provider are encrypted${secretKey === undefined ? ', and SECRET_KEY is not set' : ' with another SECRET_KEY'}. Set the one with which they were stored. If it is lost, make new keys: npm run data -- rotate-keys --stolen. Then everybody has to sign in again.`,
  )
}

/** As JSON for the database. */
async function toStored(keys: Keys, secretKey: SecretKey): Promise<string> {
  const text = JSON.stringify(keys)
  return secretKey === undefined ? text : JSON.stringify(await encryptSecret(secretKey, purpose, text))
}

async function writeKeys(database: Queries, keys: Keys, secretKey: SecretKey): Promise<void> {
  await database.query(
    'INSERT INTO keys (value) VALUES ($1) ON CONFLICT (singleton) DO UPDATE SET value = excluded.value',
    [await toStored(keys, secretKey)],
  )
}
