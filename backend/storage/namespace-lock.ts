// One backend for one schema of a database: its caches and its order of commits hold only if nobody else writes. The
// lock belongs to a connection, and goes with it whatever happens to the process.
import { setTimeout as sleep } from 'node:timers/promises'
import { BackendError } from '../errors.ts'
import type { ConnectionPool } from './connection-pool.ts'
import type { Connection } from './connection.ts'

/** A former owner that is just stopping, or was just killed, is gone within this. */
const patienceMs = 5_000
const pollMs = 50

export async function lockNamespace(pool: ConnectionPool, schemaName: string): Promise<Connection> {
  const connection = await pool.open('owner')
  const deadline = performance.now() + patienceMs
  for (;;) {
    const { rows } = await connection.query({
      text: 'SELECT pg_try_advisory_lock(1280263251, hashtext($1))',
      values: [schemaName],
    })
    if (rows[0]?.[0] === true) return connection
    if (performance.now() > deadline) {
      await connection.close()
      throw new BackendError(
        'DatabaseInUse',
        `Another server is already using the schema "${schemaName}" of this database. Only one may run at a time.`,
      )
    }
    await sleep(pollMs)
  }
}
