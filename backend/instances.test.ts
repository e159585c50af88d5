// Several instances on one database, in one process: each has its own connections, caches and commit order in memory,
// so they know of each other only through PostgreSQL, as instances on different machines do.
import { setImmediate } from 'node:timers/promises'
import { anyApi, mutationGeneric } from 'convex/server'
import { v } from 'convex/values'
import { describe, expect, test } from 'vitest'
import { ledger, ledgerModules, ledgerSchema, stateOf, storedState } from '#tests/support/ledger-functions.ts'
import { openTestBackend, testPlace, withClient, type TestPlace } from '#tests/support/test-backend.ts'
import { fakeClock } from '#tests/support/fake-clock.ts'
import { AddressLimiters, type Backend } from './index.ts'

async function openInstance(place: TestPlace, modules = {}): Promise<Backend> {
  return (await openTestBackend({
    schema: ledgerSchema,
    modules: { ...ledgerModules, ...modules },
    place: { ...place, instances: 'several' },
  })) as unknown as Backend
}

async function openInstances(count: number, modules = {}): Promise<{ place: TestPlace; all: Backend[] }> {
  const place = await testPlace()
  const all: Backend[] = []
  for (let i = 0; i < count; i++) all.push(await openInstance(place, modules))
  return { place, all }
}

const add = (backend: Backend, label: string) =>
  backend.mutation(ledger.add!, { name: 'a', label }) as Promise<number>

async function turnState(place: TestPlace): Promise<{ shared: boolean; records: number }> {
  return withClient(async (client) => {
    const { rows } = await client.query<{ shared: boolean; records: number }>(
      `SELECT shared, (SELECT count(*)::int FROM "${place.schemaName}"."$commits") AS records
        FROM "${place.schemaName}"."$timestamps"`,
    )
    return rows[0]!
  })
}

describe('several instances', () => {
  test('[INS1] one instance alone writes no records', async () => {
    const { place, all } = await openInstances(1)
    await add(all[0]!, 'first')
    expect(await turnState(place)).toEqual({ shared: false, records: 0 })
  })

  test('[INS1] an instance that does not share refuses the others, and they refuse it', async () => {
    const place = await testPlace()
    const alone = await openTestBackend({ schema: ledgerSchema, modules: ledgerModules, place })
    await expect(openInstance(place)).rejects.toMatchObject({ code: 'DatabaseInUse' })
    await alone.close()
    await openInstance(place)
    await expect(
      openTestBackend({ schema: ledgerSchema, modules: ledgerModules, place }),
    ).rejects.toMatchObject({ code: 'DatabaseInUse' })
  })

  test('[INS2] a second one joins while the first is writing, and both continue', async () => {
    const { place, all } = await openInstances(1)
    const [first] = all as [Backend]
    const writing = Promise.all(Array.from({ length: 50 }, (_, i) => add(first, `first ${i}`)))
    const second = await openInstance(place)
    await writing
    expect(await add(second, 'second')).toBe(51)
    expect(await add(first, 'third')).toBe(52)
    expect(await add(second, 'fourth')).toBe(53)
    expect((await turnState(place)).shared).toBe(true)
    expect((await stateOf(first, 'a')).n).toBe(53)
  })

  test('[INS22] each knows how many there are, also after one has gone', async () => {
    const { place, all } = await openInstances(1)
    const [first] = all as [Backend]
    expect(first.instances).toBe(1)
    const second = await openInstance(place)
    const third = await openInstance(place)
    for (const backend of [first, second, third])
      await expect.poll(() => backend.instances, { timeout: 20_000 }).toBe(3)
    await third.close()
    for (const backend of [first, second])
      await expect.poll(() => backend.instances, { timeout: 20_000 }).toBe(2)

    // An address that reaches both in turn has as much as with one.
    const limits = { connections: 40, subscriptions: 40, messagesPerSecond: 2, bytesPerSecond: 1 }
    const limiters = [first, second].map((backend) =>
      new AddressLimiters(fakeClock(), { ...limits, instances: () => backend.instances }).forAddress(
        'school',
      ),
    )
    const granted = Array.from({ length: 100 }, (_, i) => limiters[i % 2]!)
    expect(granted.filter((limiter) => limiter.consume('messages', 1))).toHaveLength(20)
    expect(granted.filter((limiter) => limiter.acquire('connections', 1))).toHaveLength(40)
  })

  test('[INS3] increments through four instances at once: none is lost, none is doubled', async () => {
    const { place, all } = await openInstances(4)
    const results = await Promise.all(
      all.flatMap((backend, i) => Array.from({ length: 40 }, (_, k) => add(backend, `${i}:${k}`))),
    )
    expect([...results].sort((a, b) => a - b)).toEqual(Array.from({ length: 160 }, (_, i) => i + 1))
    const { n, labels } = await storedState(place, 'a')
    expect(n).toBe(160)
    expect(new Set(labels).size).toBe(160)
  })

  test('[INS4] a subscription on one instance is told about a write on another', async () => {
    const { all } = await openInstances(2)
    const [first, second] = all as [Backend, Backend]
    await add(first, 'first')
    await expect.poll(() => second.query(ledger.count!, { name: 'a' })).toBe(1)
    const stale = new Promise<void>(
      (resolve) => void second.watchQuery(ledger.count! as never, { name: 'a' } as never, resolve),
    )
    await add(first, 'second')
    await stale
    expect(await second.query(ledger.count!, { name: 'a' })).toBe(2)
  })

  test('[INS5] a transaction of one instance never sees half of a commit of another', async () => {
    const { all } = await openInstances(2)
    const [writer, reader] = all as [Backend, Backend]
    let isWriting = true
    const writing = (async () => {
      for (let i = 0; i < 100; i++) await add(writer, String(i))
      isWriting = false
    })()
    let seen = 0
    while (isWriting) {
      const { n, labels } = await stateOf(reader, 'a')
      expect(labels).toHaveLength(n)
      // Never back in time.
      expect(n).toBeGreaterThanOrEqual(seen)
      seen = n
      // A cached answer comes without waiting for anything, and the writer must get on.
      await setImmediate()
    }
    await writing
    await expect.poll(async () => (await stateOf(reader, 'a')).n).toBe(100)
  })

  test('[INS6] a function that conflicts with writes of other instances again and again still ends', async () => {
    const slowAdd = mutationGeneric({
      args: { name: v.string() },
      handler: async (ctx, { name }) => {
        const counter = await ctx.db
          .query('counters')
          .withIndex('by_name', (q) => q.eq('name', name))
          .unique()
        // Long enough for the other instance to write in between.
        for (let i = 0; i < 20; i++)
          await ctx.db
            .query('items')
            .order('desc')
            .take(i + 1)
        await ctx.db.patch(counter!._id, { n: (counter!.n as number) + 1_000 })
        return null
      },
    })
    const { all } = await openInstances(2, { slow: { slowAdd } })
    const [busy, slow] = all as [Backend, Backend]
    await add(busy, 'first')
    let isDone = false
    const writing = (async () => {
      for (let i = 0; !isDone; i++) await Promise.all([add(busy, `${i}a`), add(busy, `${i}b`)])
    })()
    await slow.mutation(anyApi.slow!.slowAdd!, { name: 'a' })
    isDone = true
    await writing
    expect(await busy.query(ledger.count!, { name: 'a' })).toBeGreaterThan(1_000)
  })
})
