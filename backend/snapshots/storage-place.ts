// The storage of a backend that is not running: taken for one piece of work, with the lock that a running one holds.
import { rm } from 'node:fs/promises'
import { ConnectionPool } from '../storage/connection-pool.ts'
import type { Connection } from '../storage/connection.ts'
import type { Database } from '../storage/database.ts'
import { lockNamespace } from '../storage/namespace-lock.ts'
import { quoteIdentifier } from '../storage/tables.ts'
import { checkIdentifier } from '../values/limits.ts'

/** As `storage` in the options of a backend. */
export type StoragePlace = { database: Database; schemaName?: string; filesDir: string }

export function schemaOf({ schemaName = 'convex' }: StoragePlace): string {
  checkIdentifier(schemaName)
  return schemaName
}

/** Where an import is prepared. What an interrupted one left there is removed by the next. */
export function importSchemaOf(place: StoragePlace): string {
  return `${schemaOf(place)}$import`
}

/** `connection` is for the work alone. Refused while a backend runs there. */
export async function withStorage<T>(
  place: StoragePlace,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const pool = new ConnectionPool(place.database.clientConfig, 0)
  const lock = await pool.open('owner')
  try {
    await lockNamespace(lock, schemaOf(place))
    const connection = await pool.open('snapshot')
    try {
      return await work(connection)
    } finally {
      await connection.close()
    }
  } finally {
    await lock.close()
    await pool.close()
  }
}

export async function schemaExists(connection: Connection, schemaName: string): Promise<boolean> {
  const { rows } = await connection.query({
    text: `SELECT 1 FROM pg_tables WHERE schemaname = $1 AND tablename = '$tables'`,
    values: [schemaName],
  })
  return rows.length > 0
}

/** Everything goes: documents, schema, files. The next backend finds an empty place. */
export async function eraseStorage(place: StoragePlace): Promise<void> {
  await withStorage(place, async (connection) => {
    for (const name of [schemaOf(place), importSchemaOf(place)]) {
      await connection.query({ text: `DROP SCHEMA IF EXISTS ${quoteIdentifier(name)} CASCADE` })
    }
    await rm(place.filesDir, { recursive: true, force: true })
  })
}
