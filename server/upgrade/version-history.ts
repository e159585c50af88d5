// Records which program versions have opened this database, so that an older program can refuse newer data. The names and
// meanings of these columns never change, because older and newer programs read them.
import type { Database } from '#backend/index.ts'
import {
  eraseServiceSchema,
  migrateServiceSchema,
  type ServiceSchema,
  type SchemaQueries,
} from '../service-schema.ts'
import type { Program } from './data-versions.ts'

export const versionHistorySchema: ServiceSchema = {
  name: 'product',
  service: 'product',
  holds: 'records of who opened the data',
  steps: [
    `
    CREATE TABLE opened_by (
      program_version text PRIMARY KEY,
      -- What it upgraded the data to, or found.
      data_version integer NOT NULL,
      first_at timestamptz NOT NULL,
      last_at timestamptz NOT NULL
    );
    `,
  ],
}

export interface VersionRecord extends Program {
  firstAt: Date
}

/** Rows are arrays of values. */
type ReadQueries = { query(statement: { text: string }): Promise<{ rows: unknown[][] }> }

/** The record with the newest data version, and of those the latest; null if there is none. */
export async function newestVersionRecord(database: ReadQueries): Promise<VersionRecord | null> {
  const table = await database.query({ text: `SELECT to_regclass('product.opened_by') IS NOT NULL` })
  if (table.rows[0]?.[0] !== true) return null
  const { rows } = await database.query({
    text: `SELECT program_version, data_version, first_at FROM product.opened_by
      ORDER BY data_version DESC, last_at DESC LIMIT 1`,
  })
  const [version, dataVersion, firstAt] = (rows[0] ?? []) as [string?, number?, Date?]
  return version === undefined ? null : { version, dataVersion: dataVersion!, firstAt: firstAt! }
}

/** Must run inside a transaction. */
export async function recordVersion(database: SchemaQueries, program: Program): Promise<void> {
  await migrateServiceSchema(database, versionHistorySchema)
  await database.query({
    text: `INSERT INTO opened_by VALUES ($1, $2, now(), now())
      ON CONFLICT (program_version) DO UPDATE SET
        data_version = excluded.data_version,
        last_at = now(),
        -- A program that has only now upgraded the data has opened it, so to speak, for the first time.
        first_at = CASE WHEN opened_by.data_version = excluded.data_version THEN opened_by.first_at ELSE now() END`,
    values: [program.version, program.dataVersion],
  })
}

export function eraseVersionHistory(database: Database): Promise<void> {
  return eraseServiceSchema(database, versionHistorySchema.name)
}
