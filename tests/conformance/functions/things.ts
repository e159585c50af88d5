import { paginationOptsValidator } from 'convex/server'
import { v } from 'convex/values'
import { mutation, query } from './server.ts'

export const put = mutation({
  args: { things: v.array(v.object({ value: v.optional(v.any()), label: v.optional(v.string()) })) },
  handler: async (ctx, { things }) => {
    const ids = []
    for (const thing of things) ids.push(await ctx.db.insert('things', thing))
    return ids
  },
})

export const remove = mutation({
  args: { id: v.id('things') },
  handler: (ctx, { id }) => ctx.db.delete('things', id),
})

export const get = query({
  args: { id: v.id('things') },
  handler: (ctx, { id }) => ctx.db.get('things', id),
})

const bound = v.object({
  op: v.union(v.literal('eq'), v.literal('gt'), v.literal('gte'), v.literal('lt'), v.literal('lte')),
  field: v.string(),
  /** Absent: the field compared with undefined. */
  value: v.optional(v.any()),
})
const order = v.optional(v.union(v.literal('asc'), v.literal('desc')))

type Bound = typeof bound.type
type RangeBuilder = Record<Bound['op'], (field: string, value: unknown) => RangeBuilder>

const range = (bounds: Bound[]) => (q: unknown) => {
  let built = q as RangeBuilder
  for (const { op, field, value } of bounds) built = built[op](field, value)
  return built as never
}

export const byIndex = query({
  args: { index: v.string(), bounds: v.array(bound), order, take: v.optional(v.number()) },
  handler: async (ctx, args) => {
    const things = ctx.db
      .query('things')
      .withIndex(args.index as 'by_value', range(args.bounds))
      .order(args.order ?? 'asc')
    return args.take === undefined ? await things.collect() : await things.take(args.take)
  },
})

export const scan = query({
  args: { order },
  handler: (ctx, args) => {
    const things = ctx.db.query('things')
    return args.order === undefined ? things.collect() : things.order(args.order).collect()
  },
})

export const ends = query({
  args: {},
  handler: async (ctx) => ({
    first: await ctx.db.query('things').first(),
    last: await ctx.db.query('things').order('desc').first(),
  }),
})

export const unique = query({
  args: { value: v.any() },
  handler: (ctx, { value }) =>
    ctx.db
      .query('things')
      .withIndex('by_value', (q) => q.eq('value', value))
      .unique(),
})

/** Stops in the middle of the iteration, then starts another. */
export const firstTwo = query({
  args: {},
  handler: async (ctx) => {
    const labels = []
    for await (const thing of ctx.db.query('things')) {
      labels.push(thing.label)
      if (labels.length === 2) break
    }
    for await (const thing of ctx.db.query('things').order('desc')) {
      labels.push(thing.label)
      break
    }
    return labels
  },
})

export const page = query({
  args: {
    paginationOpts: paginationOptsValidator,
    order,
    label: v.optional(v.string()),
    onlyLabel: v.optional(v.string()),
  },
  handler: (ctx, args) => {
    const all = ctx.db.query('things')
    const things =
      args.label === undefined ? all : all.withIndex('by_label_and_value', (q) => q.eq('label', args.label))
    const ordered = things.order(args.order ?? 'asc')
    const filtered =
      args.onlyLabel === undefined ? ordered : ordered.filter((q) => q.eq(q.field('label'), args.onlyLabel))
    return filtered.paginate(args.paginationOpts)
  },
})

export const twoPages = query({
  args: {},
  handler: async (ctx) => {
    await ctx.db.query('things').paginate({ cursor: null, numItems: 1 })
    await ctx.db.query('things').paginate({ cursor: null, numItems: 1 })
  },
})
