// One embedded PostgreSQL for a whole test run, in a temporary folder. Each test has its own schema in it. Tests of
// durability start their own server.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#backend/index.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseConfig: pg.ClientConfig
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'test-database-'))
  const database = process.env.TEST_DATABASE_URL
    ? await openDatabase({ url: process.env.TEST_DATABASE_URL })
    : await openDatabase({
        dataDir,
        // Nothing here survives the run, so fsync is off.
        settings: {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          max_connections: '400',
        },
      })
  project.provide('databaseConfig', database.clientConfig)
  return async () => {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
