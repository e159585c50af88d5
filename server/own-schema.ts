// A schema of a service's own in the product's database, in numbered steps. A step, once released, is never edited; a
// change is a new step.
import pg from 'pg'
import type { Database } from '#backend/index.ts'
import { StartError } from './start-error.ts'

export interface OwnSchema {
  name: string
  /** For the database's own list of who is connected. */
  service: string
  steps: readonly string[]
  /** What is kept there, for whoever starts an older program on it. */
  holds: string
}

export async function openOwnSchema(
  database: Database,
  { name, service, steps, holds }: OwnSchema,
): Promise<pg.Pool> {
  const schema = pg.escapeIdentifier(name)
  const pool = new pg.Pool({
    ...database.clientConfig,
    application_name: service,
    max: 4,
    connectionTimeoutMillis: 5000,
    // eslint-disable-next-line @typescript-eslint/no-misused-promises -- it is waited for; its types do not say so yet
    onConnect: async (client) =>
      void (await client.query(`SET search_path TO ${schema}; SET timezone TO 'UTC'`)),
  })
  // A connection that breaks while nobody uses it is replaced by the next one.
  pool.on('error', () => {})
  try {
    await migrate(pool, schema, steps, holds)
    return pool
  } catch (error) {
    await pool.end()
    throw error
  }
}

export async function eraseOwnSchema(database: Database, name: string): Promise<void> {
  const client = new pg.Client(database.clientConfig)
  await client.connect()
  try {
    await client.query(`DROP SCHEMA IF EXISTS ${pg.escapeIdentifier(name)} CASCADE`)
  } finally {
    await client.end()
  }
}

async function migrate(
  pool: pg.Pool,
  schema: string,
  steps: readonly string[],
  holds: string,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    // Two products that start on one database take turns.
    await client.query('SELECT pg_advisory_xact_lock(1280263252, hashtext($1))', [schema])
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`)
    await client.query(`SET LOCAL search_path TO ${schema}`)
    await client.query('CREATE TABLE IF NOT EXISTS migrations (step integer PRIMARY KEY)')
    const { rows } = await client.query<{ done: number }>(
      'SELECT coalesce(max(step), 0) AS done FROM migrations',
    )
    const done = rows[0]?.done ?? 0
    if (done > steps.length) {
      throw new StartError(
        `The ${holds} in the database were written by a newer version of this program (step ${done}, known are ${steps.length}). Start that version.`,
      )
    }
    for (const [index, step] of steps.entries()) {
      if (index < done) continue
      await client.query(step)
      await client.query('INSERT INTO migrations VALUES ($1)', [index + 1])
    }
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
