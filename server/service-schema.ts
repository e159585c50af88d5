// A schema of a service's own in the product's database, in numbered steps. A step, once released, is never edited; a
// change is a new step.
import pg from 'pg'
import { DatabaseUpgrade, type Database } from '#backend/index.ts'
import { StartError } from './start-error.ts'

export interface ServiceSchema {
  name: string
  /** For the database's own list of who is connected. */
  service: string
  steps: readonly string[]
  /** What is kept there, for whoever starts an older program on it. */
  holds: string
}

/** Rows come as lists of values. */
export type SchemaQueries = Pick<DatabaseUpgrade, 'query'>

/** At its newest step, which a start of the product has brought it to already (upgrade/upgrade-data.ts). */
export async function openServiceSchema(database: Database, own: ServiceSchema): Promise<pg.Pool> {
  const upgrade = await DatabaseUpgrade.open(database)
  try {
    await upgrade.transaction(() => migrateServiceSchema(upgrade, own))
  } finally {
    await upgrade.close()
  }
  const schema = pg.escapeIdentifier(own.name)
  const pool = new pg.Pool({
    ...database.clientConfig,
    application_name: own.service,
    max: 4,
    // People who sign in would rather wait on a busy machine than be told to try again.
    connectionTimeoutMillis: 15_000,
    // eslint-disable-next-line @typescript-eslint/no-misused-promises -- it is waited for; its types do not say so yet
    onConnect: async (client) =>
      void (await client.query(`SET search_path TO ${schema}; SET timezone TO 'UTC'; SET datestyle TO ISO`)),
  })
  // A connection that breaks while nobody uses it is replaced by the next one.
  pool.on('error', () => {})
  return pool
}

export async function eraseServiceSchema(database: Database, name: string): Promise<void> {
  const client = new pg.Client(database.clientConfig)
  await client.connect()
  try {
    await client.query(`DROP SCHEMA IF EXISTS ${pg.escapeIdentifier(name)} CASCADE`)
  } finally {
    await client.end()
  }
}

/** Inside a transaction, of which the search path is this schema from then on. */
export async function migrateServiceSchema(
  database: SchemaQueries,
  { name, steps, holds }: ServiceSchema,
): Promise<void> {
  const schema = pg.escapeIdentifier(name)
  // Two products that start on one database take turns.
  await database.query({
    text: 'SELECT pg_advisory_xact_lock(1280263252, hashtext($1))',
    values: [schema],
  })
  await database.query({ text: `CREATE SCHEMA IF NOT EXISTS ${schema}` })
  await database.query({ text: `SET LOCAL search_path TO ${schema}` })
  await database.query({ text: `SET LOCAL timezone TO 'UTC'` })
  await database.query({ text: 'CREATE TABLE IF NOT EXISTS migrations (step integer PRIMARY KEY)' })
  const { rows } = await database.query({ text: 'SELECT coalesce(max(step), 0) FROM migrations' })
  const done = rows[0]?.[0] as number
  if (done > steps.length) {
    throw new StartError(
      `The ${holds} in the database were written by a newer version of this program (step ${done}, known are ${steps.length}). Start that version.`,
    )
  }
  for (const [index, step] of steps.entries()) {
    if (index < done) continue
    await database.query({ text: step })
    await database.query({ text: 'INSERT INTO migrations VALUES ($1)', values: [index + 1] })
  }
}
