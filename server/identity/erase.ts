import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import pg from 'pg'
import type { Database } from '#backend/index.ts'
import { identitySchema } from './database.ts'
import { keysFile } from './keys.ts'

/** All accounts and sessions, and the keys that signed for them: the next start is a first one. */
export async function eraseIdentity(database: Database, dataDir: string): Promise<void> {
  const client = new pg.Client(database.clientConfig)
  await client.connect()
  try {
    await client.query(`DROP SCHEMA IF EXISTS ${pg.escapeIdentifier(identitySchema)} CASCADE`)
  } finally {
    await client.end()
  }
  await rm(dirname(keysFile(dataDir)), { recursive: true, force: true })
}
