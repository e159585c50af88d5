// Backup and restore of the service schemas (identity, analytics, version history), row by row with any columns. They are
// restored at the migration step of the backup, so that the columns match; the next start migrates them.
import pg from 'pg'
import type { StorageRestore } from '#backend/index.ts'
import { identityServiceSchema } from '../identity/database.ts'
import { eventServiceSchema } from '../analytics/event-database.ts'
import type { ServiceSchema } from '../service-schema.ts'
import { versionHistorySchema } from '../upgrade/version-history.ts'
import { BackupError } from './backup-error.ts'
import type { Manifest, ServiceKind, ServiceTables } from './manifest.ts'

type Statement = Parameters<StorageRestore['query']>[0]

const serviceSchemas: Record<ServiceKind, Pick<ServiceSchema, 'name' | 'steps'>> = {
  identity: identityServiceSchema,
  events: eventServiceSchema,
  openings: versionHistorySchema,
}

export const serviceSchemaNames = Object.values(serviceSchemas).map(({ name }) => name)

/** The list of migration steps, which is recreated and not copied. */
const stepsTable = 'migrations'

export type ServiceTablesSource = Pick<ServiceTables, 'step'> & {
  tables: (Pick<ServiceTables['tables'][number], 'name' | 'partition'> & { lines: string })[]
}

/** Null if there is no such schema. Partitions are copied one by one, so that none is locked for long. */
export async function describeServiceTables(
  client: pg.ClientBase,
  kind: ServiceKind,
): Promise<ServiceTablesSource | null> {
  const schema = pg.escapeIdentifier(serviceSchemas[kind].name)
  const { rows: existing } = await client.query<{ name: string | null }>('SELECT to_regclass($1) AS name', [
    `${schema}.${stepsTable}`,
  ])
  if (!existing[0]?.name) return null
  const { rows: steps } = await client.query<{ step: number | null }>(
    `SELECT max(step) AS step FROM ${schema}.${stepsTable}`,
  )
  if (!steps[0]?.step) return null
  const { rows } = await client.query<{ name: string; of: string | null; bound: string | null }>(
    `SELECT c.relname AS name, parent.relname AS of, pg_get_expr(c.relpartbound, c.oid) AS bound
     FROM pg_class c
     LEFT JOIN pg_inherits i ON i.inhrelid = c.oid
     LEFT JOIN pg_class parent ON parent.oid = i.inhparent
     WHERE c.relnamespace = $1::regnamespace AND c.relkind = 'r' AND c.relname <> $2
     ORDER BY c.relname`,
    [schema, stepsTable],
  )
  return {
    step: steps[0].step,
    tables: rows.map(({ name, of, bound }) => ({
      name,
      // One row per line: jsonb text contains no line breaks.
      lines: `SELECT to_jsonb(t)::text FROM ${schema}.${pg.escapeIdentifier(name)} t`,
      ...(of !== null && bound !== null && { partition: { of, bound } }),
    })),
  }
}

/** Whether this program knows every migration step of the backup. */
export function isKnownStep(kind: ServiceKind, { step }: Pick<ServiceTables, 'step'>): boolean {
  return step <= serviceSchemas[kind].steps.length
}

/** Restores the tables of one service into a staging schema. */
export class StagedServiceTables {
  readonly #restore: Pick<StorageRestore, 'query'>
  readonly #name: string
  readonly #steps: readonly string[]
  readonly #copied: ServiceTables | null

  constructor(restore: Pick<StorageRestore, 'query'>, kind: ServiceKind, manifest: Manifest) {
    const { name, steps } = serviceSchemas[kind]
    this.#restore = restore
    this.#name = name
    this.#steps = steps
    this.#copied = manifest[kind]
  }

  get #schema(): string {
    return pg.escapeIdentifier(`${this.#name}$import`)
  }

  async create(): Promise<void> {
    await this.#run(`DROP SCHEMA IF EXISTS ${this.#schema} CASCADE`)
    if (!this.#copied) return
    const { step, tables } = this.#copied
    await this.#run(`CREATE SCHEMA ${this.#schema}`)
    await this.#run(`SET search_path TO ${this.#schema}`)
    await this.#run(`CREATE TABLE ${stepsTable} (step integer PRIMARY KEY)`)
    for (const [index, statements] of this.#steps.slice(0, step).entries()) {
      await this.#run(statements)
      await this.#run(`INSERT INTO ${stepsTable} VALUES (${index + 1})`)
    }
    for (const { name, partition } of tables) {
      if (partition) {
        await this.#run(
          `CREATE TABLE ${this.#table(name)} PARTITION OF ${this.#table(partition.of)} ${partition.bound}`,
        )
      }
      // A migration step may insert rows, which the backup contains as well.
      await this.#run(`DELETE FROM ${this.#table(name)}`)
    }
  }

  async addLines(table: string, lines: readonly string[], entryName: string): Promise<void> {
    const target = this.#table(table)
    try {
      await this.#restore.query({
        text: `INSERT INTO ${target} SELECT copied.* FROM unnest($1::text[]) AS line,
          jsonb_populate_record(NULL::${target}, line::jsonb) AS copied`,
        values: [lines],
      })
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error
      throw new BackupError(`The backup cannot be restored: ${entryName} does not fit: ${error.message}.`)
    }
  }

  async count(table: string): Promise<number> {
    const { rows } = await this.#restore.query({ text: `SELECT count(*)::int4 FROM ${this.#table(table)}` })
    return rows[0]![0] as number
  }

  /** For the transaction that switches everything. Drops the schema if the backup has none. */
  switchStatements(): Statement[] {
    const current = pg.escapeIdentifier(this.#name)
    return [
      { text: `DROP SCHEMA IF EXISTS ${current} CASCADE` },
      ...(this.#copied ? [{ text: `ALTER SCHEMA ${this.#schema} RENAME TO ${current}` }] : []),
    ]
  }

  #table(name: string): string {
    return `${this.#schema}.${pg.escapeIdentifier(name)}`
  }

  async #run(text: string): Promise<void> {
    await this.#restore.query({ text })
  }
}
