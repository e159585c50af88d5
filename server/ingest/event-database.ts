// The ingest's own schema in the product's database, in numbered steps. A step, once released, is never edited; a change
// is a new step.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Database } from '#backend/index.ts'

const steps: string[] = [
  `
  -- Only ever added to, and dropped a month at a time.
  CREATE TABLE events (
    uuid uuid NOT NULL,
    at timestamptz NOT NULL,
    name text NOT NULL,
    person uuid NOT NULL,
    path text NOT NULL,
    properties jsonb NOT NULL,
    PRIMARY KEY (uuid, at)
  ) PARTITION BY RANGE (at);
  CREATE INDEX events_by_time ON events (at);
  CREATE INDEX events_by_person ON events (person);
  -- What the reports read: a thousandth of the events.
  CREATE TABLE hourly (
    hour timestamptz NOT NULL,
    name text NOT NULL,
    subject text NOT NULL,
    count bigint NOT NULL,
    PRIMARY KEY (hour, name, subject)
  );
  CREATE TABLE visitors (
    day date NOT NULL,
    person uuid NOT NULL,
    landed boolean NOT NULL,
    drew boolean NOT NULL,
    shared boolean NOT NULL,
    PRIMARY KEY (day, person)
  );
  -- Who was forgotten within a day: what a browser of theirs still sends is not taken.
  CREATE TABLE forgotten (
    person uuid PRIMARY KEY,
    at timestamptz NOT NULL
  );
  -- The key under which people are hashed.
  CREATE TABLE secret (value text NOT NULL);
  `,
]

export const eventSchema = 'ingest'

export async function openEventDatabase(database: Database, schemaName: string): Promise<pg.Pool> {
  const schema = pg.escapeIdentifier(schemaName)
  const pool = new pg.Pool({
    ...database.clientConfig,
    application_name: 'ingest',
    max: 4,
    connectionTimeoutMillis: 5000,
    // eslint-disable-next-line @typescript-eslint/no-misused-promises -- it is waited for; its types do not say so yet
    onConnect: async (client) =>
      void (await client.query(`SET search_path TO ${schema}; SET timezone TO 'UTC'`)),
  })
  // A connection that breaks while nobody uses it is replaced by the next one.
  pool.on('error', () => {})
  try {
    await migrate(pool, schema)
    return pool
  } catch (error) {
    await pool.end()
    throw error
  }
}

/** All events, and the key under which people are hashed. */
export async function eraseEvents(database: Database, schemaName = eventSchema): Promise<void> {
  const client = new pg.Client(database.clientConfig)
  await client.connect()
  try {
    await client.query(`DROP SCHEMA IF EXISTS ${pg.escapeIdentifier(schemaName)} CASCADE`)
  } finally {
    await client.end()
  }
}

async function migrate(pool: pg.Pool, schema: string): Promise<void> {
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
    if (done > steps.length)
      throw new Error(
        `The events in the database were written by a newer version of this program (step ${done}).`,
      )
    for (const [index, step] of steps.entries()) {
      if (index < done) continue
      await client.query(step)
      await client.query('INSERT INTO migrations VALUES ($1)', [index + 1])
    }
    const secret = randomBytes(32).toString('base64url')
    await client.query('INSERT INTO secret SELECT $1 WHERE NOT EXISTS (SELECT FROM secret)', [secret])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
