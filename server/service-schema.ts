// A PostgreSQL schema of one service (identity, analytics) with numbered migrations. A released step is never edited; a
// change is a new step.
import pg from 'pg'
import { DatabaseUpgrade, type Database } from '#backend/index.ts'
import { StartError } from './start-error.ts'

export interface ServiceSchema {
  name: string
  /** The application_name of its connections. */
  service: string
  steps: readonly string[]
  /** What it stores, for the error when an older program is started on it. */
  holds: string
}

/** Rows are arrays of values. */
export type SchemaQueries = Pick<DatabaseUpgrade, 'query'>

/** Migrates to the newest step, which a start has usually done already (upgrade/upgrade-data.ts). */
export async function openServiceSchema(database: Database, schema: ServiceSchema): Promise<pg.Pool> {
  const upgrade = await DatabaseUpgrade.open(database)
  try {
    await upgrade.transaction(() => migrateServiceSchema(upgrade, schema))
  } finally {
    await upgrade.close()
  }
  const schemaName = pg.escapeIdentifier(schema.name)
  const pool = new pg.Pool({
    ...database.clientConfig,
    application_name: schema.service,
    max: 4,
    // On a busy machine a slow sign-in is better than a failed one.
    connectionTimeoutMillis: 15_000,
    // eslint-disable-next-line @typescript-eslint/no-misused-promises -- it is waited for; its types do not say so yet
    onConnect: async (client) =>
      void (await client.query(
        `SET search_path TO ${schemaName}; SET timezone TO 'UTC'; SET datestyle TO ISO`,
      )),
  })
  // A broken idle connection is replaced by the pool.
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

/** Runs inside a transaction and sets its search path to this schema. */
export async function migrateServiceSchema(
  database: SchemaQueries,
  { name, steps, holds }: ServiceSchema,
): Promise<void> {
  const schema = pg.escapeIdentifier(name)
  // Serializes servers that start on the same database.
  await database.query({
    text: 'SELECT pg_advisory_xact_lock(1280263252, hashtext($1))',
    values: [schema],
  })
  await database.query({ text: `CREATE SCHEMA IF NOT EXISTS ${schema}` })
  await database.query({ text: `SET LOCAL search_path TO ${schema}` })
  await database.query({ text: `SET LOCAL timezone TO 'UTC'` })
  await database.query({ text: 'CREATE TABLE IF NOT EXISTS migrations (step integer PRIMARY KEY)' })
  const { rows } = await database.query({ text: 'SELECT coalesce(max(step), 0) FROM migrations' })
  const currentStep = rows[0]?.[0] as number
  if (currentStep > steps.length) {
    throw new StartError(
      `The ${holds} in the database were written by a newer version of this program (step ${currentStep}, known are ${steps.length}). Start that version.`,
    )
  }
  for (const [index, step] of steps.entries()) {
    if (index < currentStep) continue
    await database.query({ text: step })
    await database.query({ text: 'INSERT INTO migrations VALUES ($1)', values: [index + 1] })
  }
}
