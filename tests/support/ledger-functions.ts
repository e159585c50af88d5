// What the fault tests write: a counter and its items, always in one transaction. Whatever happens, the counter equals
// the number of items, and every acknowledged call has its item.
import { anyApi, defineSchema, defineTable, mutationGeneric, queryGeneric } from 'convex/server'
import { v } from 'convex/values'
import type { Backend } from '#backend/index.ts'
import { withClient, type TestPlace } from './test-backend.ts'

export const ledgerSchema = defineSchema({
  counters: defineTable({ name: v.string(), n: v.number() }).index('by_name', ['name']),
  items: defineTable({ counter: v.string(), label: v.string(), n: v.number() }).index('by_counter', [
    'counter',
    'n',
  ]),
})

export const ledgerModules = {
  ledger: {
    /** Reads the counter, raises it and adds an item: two tables that must agree. */
    add: mutationGeneric({
      args: { name: v.string(), label: v.string() },
      handler: async (ctx, { name, label }) => {
        const counter = await ctx.db
          .query('counters')
          .withIndex('by_name', (q) => q.eq('name', name))
          .unique()
        const n = ((counter?.n as number | undefined) ?? 0) + 1
        if (counter) await ctx.db.patch(counter._id, { n })
        else await ctx.db.insert('counters', { name, n })
        await ctx.db.insert('items', { counter: name, label, n })
        return n
      },
    }),
    /** One statement, which is a transaction by itself. */
    note: mutationGeneric({
      args: { label: v.string() },
      handler: (ctx, { label }) => ctx.db.insert('items', { counter: 'notes', label, n: 0 }),
    }),
    count: queryGeneric({
      args: { name: v.string() },
      handler: async (ctx, { name }) =>
        ((
          await ctx.db
            .query('counters')
            .withIndex('by_name', (q) => q.eq('name', name))
            .unique()
        )?.n as number | undefined) ?? 0,
    }),
    state: queryGeneric({
      args: { name: v.string() },
      handler: async (ctx, { name }) => {
        const counter = await ctx.db
          .query('counters')
          .withIndex('by_name', (q) => q.eq('name', name))
          .unique()
        const items = await ctx.db
          .query('items')
          .withIndex('by_counter', (q) => q.eq('counter', name))
          .collect()
        return {
          n: (counter?.n as number | undefined) ?? 0,
          labels: items.map(({ label }) => label as string),
          numbers: items.map(({ n }) => n as number),
        }
      },
    }),
  },
}

export const ledger = anyApi.ledger!

export type LedgerState = { n: number; labels: string[]; numbers: number[] }

export async function stateOf(backend: Pick<Backend, 'query'>, name: string): Promise<LedgerState> {
  return (await backend.query(ledger.state!, { name })) as LedgerState
}

/** The state in the database, without any cache. */
export async function storedState({ schemaName }: TestPlace, name: string): Promise<LedgerState> {
  return withClient(async (client) => {
    const counter = await client.query<{ n: number }>(
      `SELECT (doc->>'n')::int AS n FROM ${schemaName}.counters WHERE doc->>'name' = $1`,
      [name],
    )
    const items = await client.query<{ label: string; n: number }>(
      `SELECT doc->>'label' AS label, (doc->>'n')::int AS n FROM ${schemaName}.items WHERE doc->>'counter' = $1
        ORDER BY (doc->>'n')::int`,
      [name],
    )
    return {
      n: counter.rows[0]?.n ?? 0,
      labels: items.rows.map(({ label }) => label),
      numbers: items.rows.map(({ n }) => n),
    }
  })
}

/** Numbers 1 to n, each once. */
export function isWhole({ n, numbers }: LedgerState): boolean {
  return numbers.length === n && numbers.every((number, i) => number === i + 1)
}
