// Which sessions wait for a table lock, for tests that hold one to stop others at a certain point.
import type pg from 'pg'

/** How many sessions wait for a lock on a table of the client's database. */
export async function waitingForTables(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_locks WHERE locktype = 'relation' AND NOT granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  )
  return rowCount ?? 0
}
