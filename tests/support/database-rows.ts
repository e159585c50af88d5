// Every row of every table of the product as text, to compare two databases.
import pg from 'pg'
import type { Database } from '#backend/index.ts'

/** Tables that differ: the owner of the database and the progress of its commits. */
const ownBookkeeping = ['$timestamps', '$indexes']

export async function rowsOf({
  clientConfig,
}: Pick<Database, 'clientConfig'>): Promise<Record<string, string[]>> {
  const client = new pg.Client(clientConfig)
  await client.connect()
  try {
    await client.query(`SET timezone TO 'UTC'; SET statement_timeout TO 0; SET idle_session_timeout TO 0`)
    await client.query(`SET bytea_output TO hex; SET extra_float_digits TO 1`)
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname IN ('convex', 'identity', 'ingest', 'product') AND NOT tablename = ANY ($1)`,
      [ownBookkeeping],
    )
    const all: Record<string, string[]> = {}
    for (const { name } of tables) {
      // Columns of indexes have numbers in their names, which may differ; their values may not.
      const { rows } = await client.query<{ row: string }>(
        `SELECT jsonb_object_agg(regexp_replace(field.key, '[$][0-9]+$', ''), field.value)::text AS row
         FROM ${name} t, jsonb_each(to_jsonb(t)) AS field GROUP BY t.ctid, t.tableoid`,
      )
      all[name] = rows.map(({ row }) => row).sort()
    }
    return all
  } finally {
    await client.end()
  }
}
