// The engine's own tables, in numbered migrations. A released migration is never edited; a change is a new one. Names
// begin with `$`, which no Convex table can.
import { BackendError } from '../errors.ts'
import { transact, type Connection } from './connection.ts'
import { quoteIdentifier } from './tables.ts'

const migrations: string[] = [
  `
  CREATE TABLE "$tables" (
    number integer PRIMARY KEY,
    name text NOT NULL UNIQUE,
    sql_name text NOT NULL UNIQUE,
    -- The validator that every stored document is known to fulfil.
    document_type jsonb NOT NULL
  );
  CREATE TABLE "$indexes" (
    id integer PRIMARY KEY,
    table_number integer NOT NULL REFERENCES "$tables",
    name text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('key', 'search')),
    -- For a text index the searched field, then the filter fields.
    fields jsonb NOT NULL,
    column_name text NOT NULL,
    state text NOT NULL CHECK (state IN ('building', 'ready')),
    UNIQUE (table_number, name)
  );
  -- No commit that was ever answered has a later timestamp than this one.
  CREATE TABLE "$timestamps" (
    singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
    reserved bigint NOT NULL
  );
  INSERT INTO "$timestamps" (reserved) VALUES (0);
  `,
  // The backend that writes here: see namespace-lock.ts.
  `ALTER TABLE "$timestamps" ADD COLUMN owner text`,
  // Several instances: see turns.ts.
  `
  ALTER TABLE "$timestamps"
    ADD COLUMN shared boolean NOT NULL DEFAULT false,
    ADD COLUMN position bigint NOT NULL DEFAULT 0,
    ADD COLUMN committed bigint NOT NULL DEFAULT 0;
  -- What each turn wrote, for the other instances. Deleted after some minutes.
  CREATE TABLE "$commits" (
    position bigint PRIMARY KEY,
    batch text NOT NULL UNIQUE,
    commits text NOT NULL,
    written timestamptz NOT NULL DEFAULT now()
  );
  `,
  // Several versions at once: see schema-expand.ts.
  `
  -- Grows with every change of tables and indexes beside running instances.
  ALTER TABLE "$timestamps" ADD COLUMN catalog bigint NOT NULL DEFAULT 0;
  -- Two versions may have different indexes of one name. The row of a dropped index stays, so that its number is never
  -- used again.
  ALTER TABLE "$indexes"
    DROP CONSTRAINT "$indexes_table_number_name_key",
    DROP CONSTRAINT "$indexes_state_check",
    ADD CONSTRAINT "$indexes_state_check" CHECK (state IN ('building', 'ready', 'dropped'));
  -- The schemas that have been used here, by fingerprint.
  CREATE TABLE "$schemas" (fingerprint text PRIMARY KEY);
  `,
]

/** Number of migrations that this program knows. */
export const storageSteps = migrations.length

/** Migrates `schemaName` to the newest step and sets the connection's search path to it. */
export async function migrate(connection: Connection, schemaName: string): Promise<void> {
  await transact(connection, () => applyMigrations(connection, schemaName))
  await connection.query({ text: `SET search_path TO ${quoteIdentifier(schemaName)}` })
}

/** The same inside the caller's transaction, and only for it. */
export async function applyMigrations(
  connection: Pick<Connection, 'query'>,
  schemaName: string,
): Promise<void> {
  const schema = quoteIdentifier(schemaName)
  await connection.query({ text: `CREATE SCHEMA IF NOT EXISTS ${schema}` })
  // LOCAL ends with the transaction, so after a rollback the connection is as it was.
  await connection.query({ text: `SET LOCAL search_path TO ${schema}` })
  await connection.query({ text: 'CREATE TABLE IF NOT EXISTS "$migrations" (step integer PRIMARY KEY)' })
  const { rows } = await connection.query({ text: 'SELECT coalesce(max(step), 0) FROM "$migrations"' })
  const done = rows[0]?.[0] as number
  if (done > migrations.length) {
    throw new BackendError(
      'DatabaseVersion',
      `The database was written by a newer version of this program (step ${done}, known are ${migrations.length}). Update, or use another database.`,
    )
  }
  for (const [index, migration] of migrations.entries()) {
    const step = index + 1
    if (step <= done) continue
    // Step and number are stored in one transaction: after a crash there are both or neither, and no step runs twice.
    await connection.query({ text: migration })
    await connection.query({ text: 'INSERT INTO "$migrations" VALUES ($1)', values: [step] })
  }
}
