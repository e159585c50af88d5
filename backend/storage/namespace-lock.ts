// One backend per database schema: its caches and its commit order are only correct if nobody else writes. The lock
// is an advisory lock of a connection and is released with it.
//
// Fencing: a lock can be lost without its owner noticing at once. So a new owner writes its name into the database
// and then terminates the former owner's connections; and nobody starts writing over a new connection without having
// read its own name there. There is no gap between the two: a commit lane that was connected before the new name was
// written is among the connections that are terminated, and one that connects later reads the new name.
import { setTimeout as sleep } from 'node:timers/promises'
import { BackendError } from '../errors.ts'
import type { Connection } from './connection.ts'
import { quoteIdentifier } from './tables.ts'

/** How long a former owner that is stopping or was killed may hold the lock. */
export const lockTimeoutMs = 5_000
const pollMs = 50
export const namespaceLockClass = 1280263251

/** The connection holds the lock from then on. */
export async function lockNamespace(connection: Connection, schemaName: string): Promise<void> {
  const deadline = performance.now() + lockTimeoutMs
  for (;;) {
    const { rows } = await connection.query({
      text: `SELECT pg_try_advisory_lock(${namespaceLockClass}, hashtext($1))`,
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

/**
 * `timestampTable` has one row, with the owner's name. Instances that have shared the database cannot write any more:
 * each of their turns checks in its own transaction that it is shared (commit-records.ts).
 */
export async function takeOwnership(
  lock: Connection,
  timestampTable: string,
  instanceName: string,
  canBeShared = true,
): Promise<void> {
  // In this order: if the sessions were terminated first, the former owner could reconnect, still find its own name,
  // and write on.
  const former = await readOwner(lock, timestampTable)
  const unshare = canBeShared ? ', shared = false, position = position + 1' : ''
  await lock.query({ text: `UPDATE ${timestampTable} SET owner = $1${unshare}`, values: [instanceName] })
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
    text: `SELECT attname::text FROM pg_attribute WHERE attrelid = to_regclass($1) AND attname IN ('owner', 'shared')`,
    values: [table],
  })
  const columns = new Set(rows.map(([name]) => name))
  if (columns.has('owner')) await takeOwnership(lock, table, instanceName, columns.has('shared'))
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
  // `LIKE`: names consist of letters, digits, `-` and `:`, so a name matches only itself. Our own connection may have
  // the same name as the former one that it replaces.
  const end = {
    text: `SELECT pg_terminate_backend(pid, ${lockTimeoutMs}) FROM pg_stat_activity
      WHERE application_name LIKE $1 AND datname = current_database() AND pid <> pg_backend_pid()`,
    values: [namePattern],
  }
  // Until none is listed: a termination is only a request, and the session may be finishing a COMMIT.
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
