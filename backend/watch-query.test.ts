import { defineSchema, defineTable, makeFunctionReference, queryGeneric } from 'convex/server'
import { v } from 'convex/values'
import { expect, test } from 'vitest'
import { openTestBackend } from '#tests/support/test-backend.ts'

const schema = defineSchema({
  stars: defineTable({ sky: v.string(), name: v.string() }).index('by_sky', ['sky']),
})

const modules = {
  stars: {
    names: queryGeneric({
      args: { sky: v.string() },
      handler: async (ctx, { sky }: { sky: string }) => {
        const stars = await ctx.db
          .query('stars')
          .withIndex('by_sky', (q) => q.eq('sky', sky))
          .collect()
        return stars.map((star) => star.name as string)
      },
    }),
    fail: queryGeneric({
      handler: () => {
        throw new Error('clouded')
      },
    }),
  },
}

const names = makeFunctionReference<'query', { sky: string }, string[]>('stars:names')
const fail = makeFunctionReference<'query', Record<string, never>, null>('stars:fail')

test('a watched answer is reported stale when what it read is written, and not before', async () => {
  const backend = await openTestBackend({ schema, modules })
  const add = (sky: string, name: string) => backend.run((ctx) => ctx.db.insert('stars', { sky, name }))
  await add('north', 'Polaris')
  let stale = 0
  const watch = await backend.watchQuery(names, { sky: 'north' }, () => stale++)
  expect(watch).toMatchObject({ value: ['Polaris'], isCurrent: true })
  await add('south', 'Canopus')
  expect(stale).toBe(0)
  await add('north', 'Vega')
  expect(stale).toBe(1)
  await add('north', 'Deneb')
  expect(stale).toBe(1)
})

test('an answer that is no longer watched is not reported', async () => {
  const backend = await openTestBackend({ schema, modules })
  let stale = 0
  const watch = await backend.watchQuery(names, { sky: 'north' }, () => stale++)
  watch.stop()
  await backend.run((ctx) => ctx.db.insert('stars', { sky: 'north', name: 'Vega' }))
  expect(stale).toBe(0)
})

test('a query that fails is thrown, not watched', async () => {
  const backend = await openTestBackend({ schema, modules })
  await expect(backend.watchQuery(fail, {}, () => {})).rejects.toThrow('clouded')
})
