// Cleans up after an interrupted restore at the next start. Requires the lock of the data, because a running restore looks the
// same.
import pg from 'pg'
import type { Database } from '#backend/index.ts'
import { finishKeysFile } from './keys-file.ts'

/** Drops staging schemas, and installs a keys file whose tables were already switched. */
export async function clearUnfinishedRestore(database: Database, dataDir: string): Promise<void> {
  await finishKeysFile(database, dataDir)
  const client = new pg.Client(database.clientConfig)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT nspname AS name FROM pg_namespace WHERE nspname IN ('convex$import', 'identity$import', 'ingest$import', 'product$import')`,
    )
    for (const { name } of rows) {
      await client.query(
        `SET statement_timeout TO 0; DROP SCHEMA IF EXISTS ${pg.escapeIdentifier(name)} CASCADE`,
      )
    }
  } finally {
    await client.end()
  }
}
