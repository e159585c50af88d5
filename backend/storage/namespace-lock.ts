// One backend per database schema: its caches and its commit order are only correct if nobody else writes. The lock
// is an advisory lock of a connection and is released with it.
//
// Fencing: a lock can be lost without its owner noticing at once. So a new owner writes its name into the database
// and then terminates the former owner's connections; and nobody starts writing over a new connection without having
// read its own name there.
import { setTimeout as sleep } from 'node:timers/promises'
import { BackendError } from '../errors.ts'
import type { Connection } from './connection.ts'
import { quoteIdentifier } from './tables.ts'

/** How long a former owner that is stopping or was killed may hold the lock. */
export const lockTimeoutMs = 5_000
const pollMs = 50

/** The connection holds the lock from then on. */
export async function lockNamespace(connection: Connection, schemaName: string): Promise<void> {
  const deadline = performance.now() + lockTimeoutMs
  for (;;) {
    const { rows } = await connection.query({
      text: 'SELECT pg_try_advisory_lock(1280263251, hashtext($1))',
      values: [schemaName],
    })
    if (rows[0]?.[0] === true) return
    if (performance.now() > deadline) {
      throw new BackendError(
        'DatabaseInUse',
        `Another server is already using the schema "${schemaName}" of this database. Only one may run at a time.`,
      )
    }
    await sleep(pollMs)
  }
}

/** `timestampTable` has one row, with the owner's name. */
export async function takeOwnership(
  lock: Connection,
  timestampTable: string,
  instanceName: string,
): Promise<void> {
  const former = await readOwner(lock, timestampTable)
  await lock.query({ text: `UPDATE ${timestampTable} SET owner = $1`, values: [instanceName] })
  if (former !== null) await endSessions(lock, `${former}:%`)
}

/**
 * Before changing the tables of a backend that is not running: terminates what a former owner may still be writing.
 * Needs the lock. Tables that do not exist yet, or have no owner column, have nobody to terminate.
 */
export async function endFormerBackend(
  lock: Connection,
  schemaName: string,
  instanceName: string,
): Promise<void> {
  const table = `${quoteIdentifier(schemaName)}."$timestamps"`
  const { rows } = await lock.query({
    text: `SELECT 1 FROM pg_attribute WHERE attrelid = to_regclass($1) AND attname = 'owner'`,
    values: [table],
  })
  if (rows.length > 0) await takeOwnership(lock, table, instanceName)
}

export async function requireOwnership(
  connection: Pick<Connection, 'query'>,
  timestampTable: string,
  instanceName: string,
): Promise<void> {
  requireName(await readOwner(connection, timestampTable), instanceName)
}

export function requireName(owner: unknown, instanceName: string): void {
  if (owner === instanceName) return
  throw new BackendError(
    'DatabaseInUse',
    'Another server has taken over this database. Only one may run at a time.',
  )
}

/**
 * Terminates connections by application name, and waits until they have ended. A server process that lost its client
 * may still be executing what it was sent: only after it has ended does the database show the final state.
 */
export async function endSessions(connection: Pick<Connection, 'query'>, namePattern: string): Promise<void> {
  const deadline = performance.now() + lockTimeoutMs
  const end = {
    text: `SELECT pg_terminate_backend(pid, ${lockTimeoutMs}) FROM pg_stat_activity
      WHERE application_name LIKE $1 AND datname = current_database() AND pid <> pg_backend_pid()`,
    values: [namePattern],
  }
  while ((await connection.query(end)).rows.length > 0) {
    if (performance.now() < deadline) continue
    throw new BackendError('DatabaseUnavailable', 'A former connection to the database does not end.')
  }
}

async function readOwner(
  connection: Pick<Connection, 'query'>,
  timestampTable: string,
): Promise<string | null> {
  const { rows } = await connection.query({ text: `SELECT owner FROM ${timestampTable}` })
  return (rows[0]?.[0] ?? null) as string | null
}
