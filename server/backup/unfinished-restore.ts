// What a restore that was interrupted has left behind, cleared away by the next start. Only for whoever has the lock of the
// data: a restore that is under way looks just the same.
import pg from 'pg'
import type { Database } from '#backend/index.ts'
import { finishKeysFile } from './keys-file.ts'

/** Tables that never took their place take up room for nothing. Keys that were to follow their tables do so now. */
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
