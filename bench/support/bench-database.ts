import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Database } from '../../backend/index.ts'

/** The embedded PostgreSQL as it runs in production (durable), in a temporary folder. */
export async function withBenchDatabase<T>(
  work: (database: Database, dataDir: string) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  try {
    const database = await openDatabase({ dataDir, settings })
    try {
      return await work(database, dataDir)
    } finally {
      await database.close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
