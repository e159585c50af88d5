// The storage of a backend that is not running: used for one task, with the lock that a running backend holds.
import { randomBytes } from 'node:crypto'
import { openFiles, type FilesLocation } from '../files/files-location.ts'
import { ConnectionPool } from '../storage/connection-pool.ts'
import { enableClientCheck, type Connection } from '../storage/connection.ts'
import type { Database } from '../storage/database.ts'
import { endFormerBackend, lockNamespace } from '../storage/namespace-lock.ts'
import { ownerSession } from '../storage/ownership.ts'
import { quoteIdentifier } from '../storage/tables.ts'
import { checkIdentifier } from '../values/limits.ts'

/** Like `storage` in the options of a backend. */
export type StorageLocation = { database: Database; schemaName?: string } & FilesLocation

export function schemaOf({ schemaName = 'convex' }: StorageLocation): string {
  checkIdentifier(schemaName)
  return schemaName
}

/** Where an import is staged. Leftovers of an interrupted one are removed by the next. */
export function importSchemaOf(location: StorageLocation): string {
  return `${schemaOf(location)}$import`
}

/**
 * `connection` is dedicated to the work. Fails while a backend runs. Work that changes something is fenced like a
 * backend: the former owner is terminated first, and if this process is killed, the next owner terminates its
 * sessions.
 */
export async function withStorage<T>(
  location: StorageLocation,
  work: (connection: Connection) => Promise<T>,
  access: 'read' | 'change' = 'change',
): Promise<T> {
  const pool = new ConnectionPool(location.database.clientConfig, 0)
  const instanceName = `data-${randomBytes(6).toString('hex')}`
  const lock = await pool.open(ownerSession(instanceName))
  try {
    await lockNamespace(lock, schemaOf(location))
    if (access === 'change') await endFormerBackend(lock, schemaOf(location), instanceName)
    const connection = await pool.open(`${instanceName}:work`)
    try {
      await enableClientCheck(connection)
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

/** Deletes everything: documents, schema, files. */
export async function eraseStorage(location: StorageLocation): Promise<void> {
  await withStorage(location, async (connection) => {
    for (const name of [schemaOf(location), importSchemaOf(location)]) {
      await connection.query({ text: `DROP SCHEMA IF EXISTS ${quoteIdentifier(name)} CASCADE` })
    }
    const files = await openFiles(location)
    for await (const { key } of files.list()) await files.remove(key)
    await files.removeUnfinished(0)
  })
}
