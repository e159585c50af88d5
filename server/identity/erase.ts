import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Database } from '#backend/index.ts'
import { eraseServiceSchema } from '../service-schema.ts'
import { identitySchema } from './database.ts'
import { keysFile } from './key-file.ts'

/** All accounts and sessions, and the keys that signed for them: the next start is a first one. */
export async function eraseIdentity(database: Database, dataDir: string): Promise<void> {
  await eraseServiceSchema(database, identitySchema)
  await rm(dirname(keysFile(dataDir)), { recursive: true, force: true })
}
