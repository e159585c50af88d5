// One backend for one schema of a database: its caches and its order of commits hold only if nobody else writes. The
// lock belongs to a connection, and goes with it whatever happens to the process.
//
// A lock can be lost without its owner noticing at once. So the new owner writes its name into the database and then ends
// the connections over which the one before could still write; and nobody begins to write over a new connection without
// having read its own name there.
import { setTimeout as sleep } from 'node:timers/promises'
import { BackendError } from '../errors.ts'
import type { Connection } from './connection.ts'
import { quoteIdentifier } from './tables.ts'

/** A former owner that is just stopping, or was just killed, is gone within this. */
export const lockTimeoutMs = 5_000
const pollMs = 50

/** The lock is the connection's from then on. */
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

/** `timestampTable` has the one row with the owner's name. */
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
 * Before work on the tables of a backend that does not run: ends what one that lost its lock, or was killed, may still be
 * writing. Needs the lock. Tables that are not there yet, or older than the owner's name in them, have nobody to end.
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
 * Ends connections by the name they gave themselves. A server that has lost its client may still be carrying out what it
 * was sent: only when it is gone does the database tell the truth.
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
