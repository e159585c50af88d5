// The storage of a backend that is not running: taken for one piece of work, with the lock that a running one holds.
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { ConnectionPool } from '../storage/connection-pool.ts'
import { endWithClient, type Connection } from '../storage/connection.ts'
import type { Database } from '../storage/database.ts'
import { endFormerBackend, lockNamespace } from '../storage/namespace-lock.ts'
import { ownerSession } from '../storage/ownership.ts'
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

/**
 * `connection` is for the work alone. Refused while a backend runs there. Work that changes something is fenced like a
 * backend: the one before is ended first, and of a process that is killed meanwhile the next owner ends the sessions.
 */
export async function withStorage<T>(
  place: StoragePlace,
  work: (connection: Connection) => Promise<T>,
  access: 'read' | 'change' = 'change',
): Promise<T> {
  const pool = new ConnectionPool(place.database.clientConfig, 0)
  const instanceName = `data-${randomBytes(6).toString('hex')}`
  const lock = await pool.open(ownerSession(instanceName))
  try {
    await lockNamespace(lock, schemaOf(place))
    if (access === 'change') await endFormerBackend(lock, schemaOf(place), instanceName)
    const connection = await pool.open(`${instanceName}:work`)
    try {
      await endWithClient(connection)
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
