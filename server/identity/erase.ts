import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Database } from '#backend/index.ts'
import { eraseServiceSchema } from '../service-schema.ts'
import { identitySchema } from './database.ts'
import { keysFile } from './key-file.ts'

/** Deletes all accounts, sessions and keys; the next start creates new ones. */
export async function eraseIdentity(database: Database, dataDir: string): Promise<void> {
  await eraseServiceSchema(database, identitySchema)
  await rm(dirname(keysFile(dataDir)), { recursive: true, force: true })
}
