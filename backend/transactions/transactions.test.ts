import { anyApi, defineSchema, defineTable, mutationGeneric, queryGeneric } from 'convex/server'
import { v } from 'convex/values'
import { describe, expect, test } from 'vitest'
import { openTestBackend, withClient } from '#tests/support/test-backend.ts'
import { systemClock } from '../clock.ts'
import { defaultLimits } from './limits.ts'

const schema = defineSchema({
  rows: defineTable({ group: v.string(), n: v.number() }).index('by_group_and_n', ['group', 'n']),
})

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 1))
}

/** Lets a test hold a function at a point, and let others go first. */
function gate() {
  let open = () => {}
  let arrive = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  return {
    arrived,
    open,
    /** Held the first time only: the run after a conflict goes through. */
    pass: async () => {
      arrive()
      await opened
    },
  }
}

const rows = {
  add: mutationGeneric({
    args: { group: v.string(), n: v.number() },
    handler: (ctx, row) => ctx.db.insert('rows', row),
  }),
  increment: mutationGeneric({
    args: { id: v.id('rows') },
    handler: async (ctx, { id }) => {
      const row = (await ctx.db.get(id))!
      await ctx.db.patch(id, { n: (row.n as number) + 1 })
    },
  }),
  sum: queryGeneric({
    args: { group: v.string() },
    handler: async (ctx, { group }) => {
      const found = await ctx.db
        .query('rows')
        .withIndex('by_group_and_n', (q) => q.eq('group', group))
        .collect()
      return found.reduce((sum, { n }) => sum + (n as number), 0)
    },
  }),
}
const api = anyApi.rows!

describe('transactions', () => {
  test('[TXN1] a function never sees two halves of a commit', async () => {
    const backend = await openTestBackend({ schema, modules: { rows } })
    const [a, b] = await backend.run(async (ctx) => [
      await ctx.db.insert('rows', { group: 'a', n: 0 }),
      await ctx.db.insert('rows', { group: 'b', n: 0 }),
    ])
    const held = gate()
    let runs = 0
    const seen: number[][] = []
    const reading = backend.run(async (ctx) => {
      runs++
      const first = (await ctx.db.get(a!))!.n
      await held.pass()
      const second = (await ctx.db.get(b!))!.n
      seen.push([first, second])
    })
    await held.arrived
    await backend.run(async (ctx) => {
      await ctx.db.patch(a!, { n: 1 })
      await ctx.db.patch(b!, { n: 1 })
    })
    held.open()
    await reading
    expect(runs).toBe(2)
    // The first run was stopped at its second read, before it could see 0 and 1.
    expect(seen).toEqual([[1, 1]])
  })

  test('[TXN2] a function sees its own writes: by id, in ranges, in counts, and deleted ones not at all', async () => {
    const backend = await openTestBackend({ schema })
    await backend.run(async (ctx) => {
      for (const n of [1, 3, 5]) await ctx.db.insert('rows', { group: 'a', n })
    })
    await backend.run(async (ctx) => {
      const inGroup = async (order: 'asc' | 'desc') =>
        (
          await ctx.db
            .query('rows')
            .withIndex('by_group_and_n', (q) => q.eq('group', 'a').gt('n', 0))
            .order(order)
            .collect()
        ).map(({ n }) => n)
      const id = await ctx.db.insert('rows', { group: 'a', n: 4 })
      expect((await ctx.db.get(id))?.n).toBe(4)
      expect(await inGroup('asc')).toEqual([1, 3, 4, 5])
      await ctx.db.patch(id, { n: 2 })
      expect(await inGroup('desc')).toEqual([5, 3, 2, 1])
      const one = await ctx.db.query('rows').first()
      await ctx.db.delete(one!._id)
      expect(await inGroup('asc')).toEqual([2, 3, 5])
      expect(await (ctx.db.query('rows') as unknown as { count(): Promise<number> }).count()).toBe(3)
    })
  })

  test.each([
    { write: { group: 'a', n: 2 }, runs: 2, why: 'a row that comes into a range that was read' },
    { write: { group: 'a', n: 7 }, runs: 1, why: 'a row above what was consumed of it' },
    { write: { group: 'b', n: 2 }, runs: 1, why: 'a row of another range' },
  ])('[TXN3] $why: the reader runs $runs time(s)', async ({ write, runs: expected }) => {
    const backend = await openTestBackend({ schema, modules: { rows } })
    await backend.run(async (ctx) => {
      for (const n of [1, 3, 5, 9]) await ctx.db.insert('rows', { group: 'a', n })
    })
    const held = gate()
    let runs = 0
    const reading = backend.run(async (ctx) => {
      runs++
      await ctx.db
        .query('rows')
        .withIndex('by_group_and_n', (q) => q.eq('group', 'a'))
        .take(3)
      await held.pass()
      await ctx.db.insert('rows', { group: 'c', n: 0 })
    })
    await held.arrived
    await backend.mutation(api.add!, write)
    held.open()
    await reading
    expect(runs).toBe(expected)
  })

  test('[TXN4] a function that throws has written nothing', async () => {
    const backend = await openTestBackend({ schema, modules: { rows } })
    await expect(
      backend.run(async (ctx) => {
        await ctx.db.insert('rows', { group: 'a', n: 1 })
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await backend.query(api.sum!, { group: 'a' })).toBe(0)
  })

  test('[TXN6] no update of a hot document is lost, and losers queue up instead of conflicting again', async () => {
    const backend = await openTestBackend({ schema, modules: { rows } })
    const id = await backend.run((ctx) => ctx.db.insert('rows', { group: 'a', n: 0 }))
    await Promise.all(Array.from({ length: 64 }, () => backend.mutation(api.increment!, { id })))
    expect(await backend.query(api.sum!, { group: 'a' })).toBe(64)
    expect(backend.metrics().transactions.conflicts).toBeLessThan(64 * 2)
  })

  test('[TXN7] one document that the database refuses fails alone, not those written with it', async () => {
    const backend = await openTestBackend({ schema, modules: { rows } })
    // Nothing that passes our checks is refused by the database, so it is given a rule of its own.
    await withClient(async (client) => {
      await client.query(
        `ALTER TABLE ${backend.place.schemaName}.rows ADD CONSTRAINT no_seven CHECK (doc->>'n' <> '7')`,
      )
    })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => backend.mutation(api.add!, { group: 'a', n })),
    )
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual(
      Array.from({ length: 20 }, (_, n) => n !== 7),
    )
    expect(outcomes[7]).toMatchObject({ reason: { message: expect.stringContaining('no_seven') } })
    expect(await backend.query(api.sum!, { group: 'a' })).toBe(190 - 7)
    expect(backend.metrics().transactions.conflicts).toBe(0)
  })

  test('[TXN8] timestamps grow with every commit, and go on growing after a restart', async () => {
    const clock = { ...systemClock, now: () => 1_700_000_000_000 }
    const first = await openTestBackend({ schema, modules: { rows }, clock })
    const call = { path: 'rows:add', identity: null, caller: 'outside' as const }
    const timestamps: bigint[] = []
    for (let n = 0; n < 3; n++) {
      timestamps.push((await first.runMutation({ ...call, args: { group: 'a', n } })).timestamp)
    }
    const read = await first.runQuery({ ...call, path: 'rows:sum', args: { group: 'a' } })
    expect(read.timestamp).toBe(timestamps.at(-1))
    await first.close()

    // The clock has even gone back in between.
    const earlier = { ...clock, now: () => 1_600_000_000_000 }
    const second = await openTestBackend({ schema, modules: { rows }, clock: earlier, place: first.place })
    const reread = await second.runQuery({ ...call, path: 'rows:sum', args: { group: 'a' } })
    timestamps.push(reread.timestamp)
    timestamps.push((await second.runMutation({ ...call, args: { group: 'a', n: 9 } })).timestamp)
    expect(timestamps).toEqual([...timestamps].sort((a, b) => (a < b ? -1 : 1)))
    expect(new Set(timestamps).size).toBe(timestamps.length)
  })

  test('[TXN10] a function that reads or writes too much is stopped with a clear error', async () => {
    const limits = { ...defaultLimits, documentsRead: 5, documentsWritten: 10 }
    const backend = await openTestBackend({ schema, modules: { rows }, limits })
    const fill = (count: number) =>
      backend.run(async (ctx) => {
        for (let n = 0; n < count; n++) await ctx.db.insert('rows', { group: 'a', n })
      })
    await expect(fill(11)).rejects.toMatchObject({
      code: 'LimitExceeded',
      message: expect.stringContaining(
        'Too many documents written in a single function execution (limit: 10)',
      ),
    })
    await fill(10)
    await expect(backend.query(api.sum!, { group: 'a' })).rejects.toThrow('Too many documents read')
  })

  test('[TXN10] a limit error cannot be caught and ignored', async () => {
    const backend = await openTestBackend({ schema, limits: { ...defaultLimits, documentsWritten: 1 } })
    await expect(
      backend.run(async (ctx) => {
        for (let n = 0; n < 3; n++) await ctx.db.insert('rows', { group: 'a', n }).catch(() => {})
      }),
    ).rejects.toMatchObject({ code: 'LimitExceeded' })
  })

  test('[TXN11] an error caused by an inconsistent read is not reported', async () => {
    const backend = await openTestBackend({ schema, modules: { rows } })
    const id = await backend.run((ctx) => ctx.db.insert('rows', { group: 'a', n: 0 }))
    const held = gate()
    const reading = backend.run(async (ctx) => {
      const row = await ctx.db.get(id)
      await held.pass()
      if (row!.n === 0) throw new Error('still nothing')
      return row!.n
    })
    await held.arrived
    await backend.mutation(api.increment!, { id })
    held.open()
    expect(await reading).toBe(1)
  })

  test('[TXN12] a query that keeps conflicting with writers is answered from a pinned snapshot', async () => {
    let written = 0
    const slow = {
      twice: queryGeneric({
        args: { id: v.id('rows') },
        handler: async (ctx, { id }) => {
          const first = (await ctx.db.get(id))!.n
          // The second from now has begun after this read.
          const enough = written + 2
          await until(() => written >= enough)
          await ctx.db.query('rows').collect()
          return [first, (await ctx.db.get(id))!.n]
        },
      }),
    }
    const backend = await openTestBackend({ schema, modules: { rows, slow } })
    const id = await backend.run((ctx) => ctx.db.insert('rows', { group: 'a', n: 0 }))
    let isWriting = true
    const writer = (async () => {
      for (; isWriting; written++) await backend.mutation(api.increment!, { id })
    })()
    const [first, second] = (await backend.query(anyApi.slow!.twice!, { id })) as number[]
    isWriting = false
    await writer
    expect(second).toBe(first)
    expect(backend.metrics().transactions.pinnedReads).toBe(1)
  })

  test('[TXN13] a mutation that keeps losing conflicts runs exclusively', async () => {
    const backend = await openTestBackend({ schema, modules: { rows } })
    await backend.mutation(api.add!, { group: 'a', n: 1 })
    let isWriting = true
    let written = 0
    const writers = ['a', 'a'].map(async (group) => {
      for (; isWriting; written++) await backend.mutation(api.add!, { group, n: 1 })
    })
    const total = await backend.run(async (ctx) => {
      const before = (await ctx.db.query('rows').collect()).length
      // The third from now has begun after this read; alone, nobody else writes.
      const enough = written + 3
      await until(() => written >= enough || backend.metrics().transactions.ranAlone > 0)
      await ctx.db.insert('rows', { group: 'total', n: before })
      return before
    })
    isWriting = false
    await Promise.all(writers)
    expect(total).toBeGreaterThan(0)
    expect(backend.metrics().transactions.ranAlone).toBe(1)
  })

  test('[LIM9] queries are queued, and a query called by a mutation is not', async () => {
    const held = gate()
    const hold = queryGeneric({ args: { n: v.number() }, handler: () => held.pass() })
    const ask = mutationGeneric({
      args: {},
      handler: (ctx) => ctx.runQuery(api.sum!, { group: 'a' }, { useStaleSnapshot: true }),
    })
    const backend = await openTestBackend({ schema, modules: { rows: { ...rows, hold, ask } } })
    const holding = Array.from({ length: 100 }, (_, n) => backend.query(api.hold!, { n }))
    await expect
      .poll(() => backend.metrics().transactions.readers)
      .toMatchObject({ running: 48, waiting: 52 })
    expect(await backend.mutation(api.ask!)).toBe(0)
    held.open()
    await Promise.all(holding)
    expect(backend.metrics().transactions.readers).toMatchObject({ running: 0, waiting: 0 })
  })
})
