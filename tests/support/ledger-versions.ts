// Two versions of a product with the ledger of the fault tests. The later one adds a table, a field and indexes, and one
// of its indexes has the name of an earlier one and other fields. The functions are the same.
import { defineSchema, defineTable } from 'convex/server'
import { v } from 'convex/values'
import { StoredDocument } from '#backend/storage/document.ts'
import { keyOf } from '#backend/storage/tables.ts'
import { ledgerSchema } from './ledger-functions.ts'
import { withClient, type TestPlace } from './test-backend.ts'

export type Version = 'earlier' | 'later'

const laterSchema = defineSchema({
  counters: defineTable({ name: v.string(), n: v.number() }).index('by_name', ['name', 'n']),
  items: defineTable({
    counter: v.string(),
    label: v.string(),
    n: v.number(),
    note: v.optional(v.string()),
  })
    .index('by_counter', ['counter', 'n'])
    .index('by_label', ['label'])
    .index('by_note', ['note', 'label'])
    .searchIndex('find', { searchField: 'label', filterFields: ['counter'] }),
  remarks: defineTable({ item: v.id('items') }).index('by_item', ['item']),
})

export const schemaOf: Record<Version, typeof ledgerSchema> = {
  earlier: ledgerSchema,
  later: laterSchema as unknown as typeof ledgerSchema,
}

type IndexRow = {
  id: number
  table: string
  name: string
  kind: 'key' | 'search'
  fields: string[]
  state: string
  column_name: string
}

/** The indexes in the database, without dropped ones. */
export async function storedIndexes({ schemaName }: TestPlace): Promise<IndexRow[]> {
  return withClient(async (client) => {
    const { rows } = await client.query<IndexRow>(
      `SELECT i.*, t.sql_name AS table FROM "${schemaName}"."$indexes" i
        JOIN "${schemaName}"."$tables" t ON t.number = i.table_number
        WHERE i.state <> 'dropped' AND t.name IN ('counters', 'items') ORDER BY t.name, i.name, i.id`,
    )
    return rows
  })
}

/** Documents whose key in an index is missing, or not that of the stored document. */
export async function wrongKeys(place: TestPlace): Promise<string[]> {
  const wrong: string[] = []
  for (const { table, name, kind, fields, column_name: column } of await storedIndexes(place)) {
    const { rows } = await withClient((client) =>
      client.query<{ _id: string; time: number; doc: string; key: Buffer | string | null }>(
        `SELECT _id, "_creationTime" AS time, doc::text, "${column}" AS key FROM "${place.schemaName}"."${table}"`,
      ),
    )
    for (const { _id, time, doc, key } of rows) {
      const expected = keyOf({ fields }, new StoredDocument(_id, time, doc).value).key
      const isRight = Buffer.isBuffer(key)
        ? key.toString('latin1') === expected
        : kind === 'search' && key !== null
      if (!isRight) wrong.push(`${table}.${name}: ${doc} has ${String(key)}`)
    }
  }
  return wrong
}
