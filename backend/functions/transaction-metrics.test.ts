import {
  anyApi,
  defineSchema,
  defineTable,
  mutationGeneric,
  queryGeneric,
  type TransactionMetrics,
} from 'convex/server'
import { getConvexSize, v } from 'convex/values'
import { describe, expect, test } from 'vitest'
import { openTestBackend } from '#tests/support/test-backend.ts'
import { defaultLimits } from '../transactions/limits.ts'

const schema = defineSchema({
  notes: defineTable({ owner: v.string(), text: v.string() }).index('by_owner', ['owner']),
})

const used = (metrics: TransactionMetrics) =>
  Object.fromEntries(Object.entries(metrics).map(([name, metric]) => [name, metric.used]))

const notes = {
  add: mutationGeneric({
    args: { count: v.number(), fails: v.optional(v.boolean()) },
    handler: async (ctx, { count, fails }) => {
      for (let n = 0; n < count; n++) await ctx.db.insert('notes', { owner: 'ada', text: 'x' })
      if (fails) throw new Error('on purpose')
      return ctx.meta.getTransactionMetrics()
    },
  }),
  addCatching: mutationGeneric({
    args: { count: v.number() },
    handler: async (ctx, { count }) => {
      for (let n = 0; n < count; n++) {
        await ctx.db.insert('notes', { owner: 'ada', text: 'x' }).catch(() => null)
      }
    },
  }),
  listCatching: queryGeneric({
    args: {},
    handler: (ctx) =>
      ctx.db
        .query('notes')
        .collect()
        .catch(() => []),
  }),
  list: queryGeneric({ args: {}, handler: (ctx) => ctx.db.query('notes').collect() }),
  schedule: mutationGeneric({
    args: { fails: v.boolean() },
    handler: async (ctx, { fails }) => {
      await ctx.scheduler.runAfter(3_600_000, api.add!, { count: 0 })
      if (fails) throw new Error('on purpose')
    },
  }),
}

const api = anyApi.notes!

const open = () => openTestBackend({ schema, modules: { notes } })

describe('what a transaction has used', () => {
  test('[FUN12] is counted in the bytes of Convex, for documents read and written', async () => {
    const backend = await open()
    const fields = { owner: 'ada', text: 'grüße 日本 😀 "quoted"\n' }
    const written = await backend.run(async (ctx) => {
      const id = await ctx.db.insert('notes', fields)
      return { id, metrics: used(await ctx.meta.getTransactionMetrics()) }
    })
    const read = await backend.run(async (ctx) => {
      const document = (await ctx.db.get(written.id))!
      return { document, metrics: used(await ctx.meta.getTransactionMetrics()) }
    })
    const bytes = getConvexSize(read.document as never)
    expect(written.metrics).toMatchObject({ documentsWritten: 1, bytesWritten: bytes, documentsRead: 0 })
    expect(read.metrics).toMatchObject({
      documentsRead: 1,
      bytesRead: bytes,
      databaseQueries: 1,
      bytesWritten: 0,
    })
  })

  test('[FUN12] numbers, lists and nested objects have the size that Convex gives them', async () => {
    const backend = await openTestBackend()
    const fields = {
      numbers: Array.from({ length: 50 }, (_, n) => n),
      big: 12n,
      bytes: new ArrayBuffer(7),
      nested: { empty: {}, list: [[], null, true] },
    }
    const [document, metrics] = await backend.run(async (ctx) => {
      const id = await ctx.db.insert('anything', fields)
      return [(await ctx.db.get(id))!, used(await ctx.meta.getTransactionMetrics())] as const
    })
    expect(metrics.bytesWritten).toBe(getConvexSize(document as never))
  })

  test('[FUN12] a document counts each time it is asked for, and once when it is changed', async () => {
    const backend = await open()
    const id = await backend.run((ctx) => ctx.db.insert('notes', { owner: 'ada', text: 'x' }))
    const metrics = await backend.run(async (ctx) => {
      const [scanned] = await ctx.db.query('notes').collect()
      const afterScan = used(await ctx.meta.getTransactionMetrics())
      await ctx.db.get(scanned!._id as typeof id)
      const afterGet = used(await ctx.meta.getTransactionMetrics())
      await ctx.db.patch(id, { text: 'y' })
      const afterPatch = used(await ctx.meta.getTransactionMetrics())
      await ctx.db.get(id)
      return [afterScan, afterGet, afterPatch, used(await ctx.meta.getTransactionMetrics())]
    })
    expect(metrics.map(({ documentsRead }) => documentsRead)).toEqual([1, 2, 3, 4])
    expect(metrics.map(({ databaseQueries }) => databaseQueries)).toEqual([1, 2, 2, 3])
    expect(metrics.map(({ documentsWritten }) => documentsWritten)).toEqual([0, 0, 1, 1])
  })

  test('[FUN12] a document that is not there costs a query and no document', async () => {
    const backend = await open()
    const id = await backend.run((ctx) => ctx.db.insert('notes', { owner: 'ada', text: 'x' }))
    await backend.run((ctx) => ctx.db.delete(id))
    const metrics = await backend.run(async (ctx) => {
      await ctx.db.get(id)
      return used(await ctx.meta.getTransactionMetrics())
    })
    expect(metrics).toMatchObject({ databaseQueries: 1, documentsRead: 0, bytesRead: 0 })
  })

  test('[FUN13] what a failed mutation wrote inside another does not count, what it read does', async () => {
    const backend = await open()
    const [before, after] = await backend.run(async (ctx) => {
      await ctx.db.insert('notes', { owner: 'ada', text: 'kept' })
      const first = used(await ctx.meta.getTransactionMetrics())
      await ctx.runMutation(api.add!, { count: 5, fails: true }).catch(() => null)
      await ctx.runMutation(api.schedule!, { fails: true }).catch(() => null)
      return [first, used(await ctx.meta.getTransactionMetrics())]
    })
    expect(after).toEqual(before)
    expect(await backend.query(api.list!)).toHaveLength(1)
  })

  test('[FUN13] a mutation may try again and again what would be too much at once', async () => {
    const limits = { ...defaultLimits, documentsWritten: 10 }
    const backend = await openTestBackend({ schema, modules: { notes }, limits })
    await backend.run(async (ctx) => {
      for (let tries = 0; tries < 5; tries++) {
        await ctx.runMutation(api.add!, { count: 8, fails: true }).catch(() => null)
      }
      await ctx.runMutation(api.add!, { count: 10 })
    })
    expect(await backend.query(api.list!)).toHaveLength(10)
  })

  test('[FUN13] what succeeded inside another counts for both', async () => {
    const backend = await open()
    const [inner, outer] = await backend.run(async (ctx) => {
      await ctx.db.insert('notes', { owner: 'ada', text: 'x' })
      const nested = (await ctx.runMutation(api.add!, { count: 2 })) as TransactionMetrics
      return [used(nested), used(await ctx.meta.getTransactionMetrics())]
    })
    expect(inner).toMatchObject({ documentsWritten: 3 })
    expect(outer).toEqual(inner)
  })

  test('[FUN13] a scheduled function counts as scheduled, and not as a document of the function', async () => {
    const backend = await open()
    const metrics = await backend.run(async (ctx) => {
      await ctx.runMutation(api.schedule!, { fails: false })
      return used(await ctx.meta.getTransactionMetrics())
    })
    expect(metrics).toMatchObject({ functionsScheduled: 1, documentsWritten: 0, bytesWritten: 0 })
    expect(metrics.scheduledFunctionArgsBytes).toBe(getConvexSize({ count: 0 }))
  })
})

describe('limits of one call', () => {
  test('[FUN14] hold for what the called function does itself, and its caller may go on', async () => {
    const backend = await open()
    const message = await backend.run(async (ctx) => {
      await ctx.runMutation(api.add!, { count: 3 })
      const failure: unknown = await ctx
        .runMutation(api.add!, { count: 3 }, { transactionLimits: { documentsWritten: 2 } })
        .catch((error: unknown) => error)
      await ctx.runMutation(api.add!, { count: 2 }, { transactionLimits: { documentsWritten: 2 } })
      return failure instanceof Error ? failure.message : null
    })
    expect(message).toContain('Too many documents written in a single function execution')
    expect(await backend.query(api.list!)).toHaveLength(5)
  })

  test('[FUN14] cannot be caught by the function that is held to them', async () => {
    const backend = await open()
    await expect(
      backend.run((ctx) =>
        ctx.runMutation(api.addCatching!, { count: 3 }, { transactionLimits: { documentsWritten: 1 } }),
      ),
    ).rejects.toThrow('Too many documents written')
    expect(await backend.query(api.list!)).toEqual([])
  })

  test.each([false, true])(
    '[FUN14] cannot be caught by a query that is held to them (on a stale snapshot: %s)',
    async (useStaleSnapshot) => {
      const backend = await open()
      await backend.mutation(api.add!, { count: 3 })
      const options = { transactionLimits: { documentsRead: 2 }, useStaleSnapshot }
      await backend.run(async (ctx) => {
        await expect(ctx.runQuery(api.listCatching!, {}, options)).rejects.toThrow('Too many documents read')
      })
    },
  )

  test('[FUN14] are told as what remains, and are never more than what the caller has left', async () => {
    const limits = { ...defaultLimits, documentsWritten: 10 }
    const backend = await openTestBackend({ schema, modules: { notes }, limits })
    const [tight, wide, after] = await backend.run(async (ctx) => {
      const inner = async (documentsWritten: number) =>
        (await ctx.runMutation(
          api.add!,
          { count: 1 },
          { transactionLimits: { documentsWritten } },
        )) as TransactionMetrics
      return [await inner(4), await inner(1_000), await ctx.meta.getTransactionMetrics()]
    })
    expect(tight.documentsWritten).toEqual({ used: 1, remaining: 3 })
    expect(wide.documentsWritten).toEqual({ used: 2, remaining: 8 })
    expect(after.documentsWritten).toEqual({ used: 2, remaining: 8 })
  })

  test('[FUN14] hold for queries, also for one on a stale snapshot, and for bytes', async () => {
    const backend = await open()
    await backend.mutation(api.add!, { count: 4 })
    await backend.run(async (ctx) => {
      const query = (options: object) => ctx.runQuery(api.list!, {}, options)
      const tight = { transactionLimits: { documentsRead: 3 } }
      await expect(query(tight)).rejects.toThrow('Too many documents read')
      await expect(query({ ...tight, useStaleSnapshot: true })).rejects.toThrow('Too many documents read')
      await expect(query({ transactionLimits: { bytesRead: 100 } })).rejects.toThrow('Too many bytes read')
      await expect(query({ transactionLimits: { databaseQueries: 0 } })).rejects.toThrow('Too many reads')
      expect(await query({ transactionLimits: { documentsRead: 4 } })).toHaveLength(4)
    })
  })

  test('[FUN14] of the whole transaction end the caller too, however it was called', async () => {
    const limits = { ...defaultLimits, documentsWritten: 3 }
    const backend = await openTestBackend({ schema, modules: { notes }, limits })
    await expect(
      backend.run(async (ctx) => {
        const options = { transactionLimits: { documentsWritten: 100 } }
        await ctx.runMutation(api.add!, { count: 4 }, options).catch(() => null)
      }),
    ).rejects.toMatchObject({ code: 'LimitExceeded' })
  })
})
