// Functions that interpret their arguments, for tests that generate operations.
import { mutationGeneric, paginationOptsValidator, queryGeneric, type GenericQueryCtx } from 'convex/server'
import { v, type Value } from 'convex/values'
import type { Bound, Fields, Filter, Find } from './model.ts'

type AnyDb = GenericQueryCtx<Record<string, never>>['db']

type RangeBuilder = Record<Bound['op'], (field: string, value: unknown) => RangeBuilder>
type FilterBuilder = Record<
  'eq' | 'neq' | 'lt' | 'lte' | 'gt' | 'gte' | 'and' | 'or',
  (...parts: unknown[]) => unknown
> & {
  not(part: unknown): unknown
  field(path: string): unknown
}

export function queryOf(db: AnyDb, { table, index, bounds, order, filter }: Find) {
  const rows = db
    .query(table as never)
    .withIndex(
      index as never,
      ((q: RangeBuilder) =>
        bounds.reduce((built, { op, field, value }) => built[op](field, value), q)) as never,
    )
    .order(order)
  return filter === undefined ? rows : rows.filter(((q: FilterBuilder) => build(q, filter)) as never)
}

function build(q: FilterBuilder, filter: Filter): unknown {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return q[filter.kind](...filter.parts.map((part) => build(q, part)))
    case 'not':
      return q.not(build(q, filter.part))
    case 'compare':
      return q[filter.op](q.field(filter.field), filter.value)
  }
}

export const find = queryGeneric({
  args: { find: v.any() },
  handler: (ctx, args) => {
    const find = args.find as Find
    const rows = queryOf(ctx.db as never, find)
    return find.take === undefined ? rows.collect() : rows.take(find.take)
  },
})

/** Row by row, with an iteration that may be left early. */
export const iterate = queryGeneric({
  args: { find: v.any() },
  handler: async (ctx, args) => {
    const { take = Infinity, ...find } = args.find as Find
    const rows: unknown[] = []
    if (take === 0) return rows
    for await (const row of queryOf(ctx.db as never, find)) {
      rows.push(row)
      if (rows.length === take) break
    }
    return rows
  },
})

export const page = queryGeneric({
  args: { find: v.any(), paginationOpts: paginationOptsValidator },
  handler: (ctx, args) => queryOf(ctx.db as never, args.find as Find).paginate(args.paginationOpts),
})

export const insert = mutationGeneric({
  args: { table: v.string(), docs: v.array(v.any()) },
  handler: async (ctx, { table, docs }) => {
    const inserted = []
    for (const doc of docs as Fields[])
      inserted.push(await ctx.db.get(await ctx.db.insert(table, doc as never)))
    return inserted
  },
})

export const change = mutationGeneric({
  args: { id: v.string(), kind: v.string(), fields: v.any(), unset: v.array(v.string()) },
  handler: async (ctx, { id, kind, fields, unset }) => {
    if (kind === 'remove') return ctx.db.delete(id as never)
    if (kind === 'replace') return ctx.db.replace(id as never, fields as never)
    const removed = Object.fromEntries(unset.map((name) => [name, undefined]))
    return ctx.db.patch(id as never, { ...(fields as Record<string, Value>), ...removed } as never)
  },
})
