import { ConvexError, v } from 'convex/values'
import { api, internal } from './api.ts'
import { action, internalAction, internalMutation, internalQuery, mutation, query } from './server.ts'

export const echo = query({
  args: { value: v.any() },
  handler: (_ctx, { value }) => value,
})

export const nothing = query({ args: {}, handler: () => undefined })

export const strict = query({
  args: { id: v.id('authors'), count: v.optional(v.int64()) },
  returns: v.string(),
  handler: (_ctx, { id, count }) => `${id.length} ${String(count)}`,
})

export const wrongReturn = query({
  args: {},
  returns: v.object({ a: v.string() }),
  handler: () => ({ a: 5 }) as never,
})

export const fail = mutation({
  args: { kind: v.union(v.literal('plain'), v.literal('convex')) },
  handler: async (ctx, { kind }) => {
    await ctx.db.insert('authors', { name: 'never seen' })
    if (kind === 'plain') throw new Error('plain failure')
    throw new ConvexError({ code: 'TAKEN', at: 5n })
  },
})

export const increment = internalMutation({
  args: { name: v.string(), by: v.number(), fail: v.optional(v.boolean()) },
  handler: async (ctx, { name, by, fail }) => {
    const counter = await ctx.db
      .query('counters')
      .withIndex('by_name', (q) => q.eq('name', name))
      .unique()
    if (counter) await ctx.db.patch('counters', counter._id, { count: counter.count + by })
    else await ctx.db.insert('counters', { name, count: by })
    if (fail) throw new ConvexError('after incrementing')
    return (counter?.count ?? 0) + by
  },
})

export const count = internalQuery({
  args: { name: v.string() },
  handler: async (ctx, { name }): Promise<number> => {
    const counter = await ctx.db
      .query('counters')
      .withIndex('by_name', (q) => q.eq('name', name))
      .unique()
    return counter?.count ?? 0
  },
})

export const counts = query({
  args: {},
  handler: async (ctx) => {
    const counters = await ctx.db.query('counters').collect()
    return counters.map(({ name, count }) => [name, count])
  },
})

/** A mutation inside a mutation: what the inner one wrote is seen, and undone alone when it throws. */
export const nested = mutation({
  args: {},
  handler: async (ctx) => {
    const results: (number | string)[] = []
    results.push(await ctx.runMutation(internal.calls.increment, { name: 'n', by: 1 }))
    results.push(await ctx.runQuery(internal.calls.count, { name: 'n' }))
    try {
      await ctx.runMutation(internal.calls.increment, { name: 'n', by: 10, fail: true })
    } catch (error) {
      results.push(error instanceof ConvexError ? String(error.data) : 'another error')
    }
    results.push(await ctx.runQuery(internal.calls.count, { name: 'n' }))
    await ctx.db.insert('counters', { name: 'outer', count: 1 })
    results.push(await ctx.runMutation(internal.calls.increment, { name: 'outer', by: 1 }))
    return results
  },
})

export const queryInQuery = query({
  args: { name: v.string() },
  handler: async (ctx, { name }): Promise<number> => ctx.runQuery(internal.calls.count, { name }),
})

/** Each call of an action is a separate transaction: a failed one undoes nothing before it. */
export const steps = action({
  args: {},
  handler: async (ctx): Promise<unknown[]> => {
    const results: unknown[] = [await ctx.runMutation(internal.calls.increment, { name: 'a', by: 2 })]
    await ctx
      .runMutation(internal.calls.increment, { name: 'a', by: 5, fail: true })
      .catch((error: unknown) => {
        results.push(error instanceof ConvexError ? error.data : String(error))
      })
    results.push(await ctx.runQuery(internal.calls.count, { name: 'a' }))
    results.push(await ctx.runAction(internal.calls.double, { value: 21 }))
    return results
  },
})

export const double = internalAction({
  args: { value: v.number() },
  handler: (_ctx, { value }) => value * 2,
})

export const whoAmI = query({
  args: {},
  handler: (ctx) => ctx.auth.getUserIdentity(),
})

export const whoAmIInside = action({
  args: {},
  handler: async (ctx): Promise<unknown[]> => [
    (await ctx.auth.getUserIdentity())?.name ?? null,
    ((await ctx.runQuery(api.calls.whoAmI, {})) as { name?: string } | null)?.name ?? null,
  ],
})
