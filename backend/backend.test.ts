import {
  anyApi,
  defineSchema,
  defineTable,
  internalMutationGeneric,
  mutationGeneric,
  queryGeneric,
} from 'convex/server'
import { ConvexError, v } from 'convex/values'
import { describe, expect, test } from 'vitest'
import { openTestBackend } from '#tests/support/test-backend.ts'

const schema = defineSchema({
  counters: defineTable({ name: v.string(), value: v.number() }).index('by_name', ['name']),
})

const counters = {
  add: mutationGeneric({
    args: { name: v.string() },
    returns: v.id('counters'),
    handler: (ctx, { name }) => ctx.db.insert('counters', { name, value: 0 }),
  }),
  increment: mutationGeneric({
    args: { name: v.string() },
    handler: async (ctx, { name }) => {
      const counter = await ctx.db
        .query('counters')
        .withIndex('by_name', (q) => q.eq('name', name))
        .unique()
      if (!counter) throw new ConvexError({ missing: name })
      await ctx.db.patch(counter._id, { value: counter.value + 1 })
      return counter.value + 1
    },
  }),
  list: queryGeneric({ args: {}, handler: (ctx) => ctx.db.query('counters').collect() }),
  hidden: internalMutationGeneric({ args: {}, handler: () => Promise.resolve('hidden') }),
}

describe('the door', () => {
  test('[DOOR1] mutations write, queries read, and a write is seen by whoever asks after it', async () => {
    const backend = await openTestBackend({ schema, modules: { counters } })
    expect(await backend.query(anyApi.counters!.list!)).toEqual([])
    const id: unknown = await backend.mutation(anyApi.counters!.add!, { name: 'a' })
    expect(await backend.mutation(anyApi.counters!.increment!, { name: 'a' })).toBe(1)
    expect(await backend.query(anyApi.counters!.list!)).toEqual([
      { _id: id, _creationTime: expect.any(Number), name: 'a', value: 1 },
    ])
  })
})
