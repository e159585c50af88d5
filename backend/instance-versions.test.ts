// Instances of two versions, with different schemas, on one database at the same time.
import { anyApi, cronJobs, internalMutationGeneric, mutationGeneric, queryGeneric } from 'convex/server'
import { v } from 'convex/values'
import { describe, expect, test } from 'vitest'
import { throughProxy } from '#tests/support/fault-proxy.ts'
import { ledger, ledgerModules, stateOf, storedState } from '#tests/support/ledger-functions.ts'
import { schemaOf, storedIndexes, wrongKeys, type Version } from '#tests/support/ledger-versions.ts'
import { openTestBackend, testPlace, withClient, type TestPlace } from '#tests/support/test-backend.ts'
import type { Backend, BackendOptions } from './index.ts'

const timeout = 60_000

async function open(
  place: TestPlace,
  version: Version,
  options: Partial<BackendOptions> = {},
): Promise<Backend> {
  return (await openTestBackend({
    ...(options as object),
    schema: schemaOf[version],
    modules: { ...ledgerModules, ...(options.modules as object) },
    place: { ...place, instances: 'several' },
  })) as unknown as Backend
}

const add = (backend: Backend, label: string) =>
  backend.mutation(ledger.add!, { name: 'a', label }) as Promise<number>

const addMany = (backend: Backend, label: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_, i) => add(backend, `${label} ${i}`)))

/** Through an index that only the later version has. */
const labels = (backend: Backend, index: 'by_label' | 'by_note') =>
  backend.run(async (ctx) =>
    (
      await ctx.db
        .query('items')
        .withIndex(index as never)
        .collect()
    ).map(({ label }) => label as string),
  )

/** Through the index that both versions have with different fields. */
const counterAt = (backend: Backend, n: number) =>
  backend.run((ctx) =>
    ctx.db
      .query('counters')
      .withIndex('by_name' as never, (q) => {
        const range = q as unknown as { eq(name: string, value: unknown): typeof range }
        return range.eq('name', 'a').eq('n', n) as never
      })
      .collect(),
  )

async function expectWhole(place: TestPlace, later: Backend, count: number): Promise<void> {
  const { n, labels: stored } = await storedState(place, 'a')
  expect([n, new Set(stored).size]).toEqual([count, count])
  expect(await wrongKeys(place)).toEqual([])
  expect((await labels(later, 'by_label')).sort()).toEqual([...stored].sort())
  expect((await labels(later, 'by_note')).sort()).toEqual([...stored].sort())
  expect(await counterAt(later, count)).toHaveLength(1)
  expect(await counterAt(later, count - 1)).toEqual([])
}

describe('two versions at once', { timeout: 180_000 }, () => {
  test('[INS2] [INS15] a later one joins while the earlier one writes, and both maintain all indexes', async () => {
    const place = await testPlace()
    const earlier = await open(place, 'earlier')
    const before = addMany(earlier, 'before', 40)
    const later = await open(place, 'later')
    await before
    // The next write of the earlier one is the first that it makes after the change.
    expect(await add(earlier, 'next')).toBe(41)
    await Promise.all([addMany(earlier, 'earlier', 30), addMany(later, 'later', 30)])
    await expectWhole(place, later, 101)
    await expect.poll(() => stateOf(earlier, 'a')).toEqual(await stateOf(later, 'a'))
    // The instance that stays maintains the indexes of the other.
    await later.close()
    expect(await add(earlier, 'last')).toBe(102)
    expect(await wrongKeys(place)).toEqual([])
  })

  test('[INS15] a function of the earlier one that ran while the later one started has all keys', async () => {
    const place = await testPlace()
    let release = () => {}
    let runs = 0
    const slow = mutationGeneric({
      args: {},
      handler: async (ctx) => {
        await ctx.db.insert('items', { counter: 'slow', label: 'slow', n: 1 })
        runs++
        await new Promise<void>((resolve) => (release = resolve))
      },
    })
    const earlier = await open(place, 'earlier', { modules: { slow: { slow } } })
    await add(earlier, 'first')
    const running = earlier.mutation(anyApi.slow!.slow!, {})
    await expect.poll(() => runs).toBe(1)
    const later = await open(place, 'later')
    release()
    await running
    expect(runs).toBe(1)
    expect(await labels(later, 'by_label')).toEqual(['first', 'slow'])
    expect(await wrongKeys(place)).toEqual([])
  })

  test('[INS15] the later one hears of writes of the earlier one by an index that only it has', async () => {
    const place = await testPlace()
    const earlier = await open(place, 'earlier')
    await add(earlier, 'first')
    const has = queryGeneric({
      args: { label: v.string() },
      handler: async (ctx, { label }) =>
        (await ctx.db
          .query('items')
          .withIndex('by_label', (q) => q.eq('label', label))
          .first()) !== null,
    })
    const later = await open(place, 'later', { modules: { find: { has } } })
    const isThere = () => later.query(anyApi.find!.has!, { label: 'second' })
    expect(await isThere()).toBe(false)
    await add(earlier, 'second')
    await expect.poll(isThere).toBe(true)
  })

  test('[INS16] one that dies while it fills an index leaves it to the next, and two that start at once share the work', async () => {
    const place = await testPlace()
    const earlier = await open(place, 'earlier')
    await earlier.run(async (ctx) => {
      for (let n = 2; n <= 1_501; n++) await ctx.db.insert('items', { counter: 'b', label: `b ${n}`, n })
    })
    await add(earlier, 'first')
    // Ended before it can have built anything.
    const dying = await open(place, 'later', { indexes: 'background' } as Partial<BackendOptions>)
    await dying.close()
    await addMany(earlier, 'between', 10)
    const opening = Promise.all([open(place, 'later'), open(place, 'later')])
    await addMany(earlier, 'during', 10)
    for (const later of await opening) {
      expect(await labels(later, 'by_label')).toHaveLength(1_521)
      expect(await labels(later, 'by_note')).toHaveLength(1_521)
    }
    expect(await wrongKeys(place)).toEqual([])
    expect((await storedIndexes(place)).map(({ state }) => state)).not.toContain('building')
  })

  test('[INS16] tables that are in use are waited for, and the others write all the same', async () => {
    const place = await testPlace()
    const earlier = await open(place, 'earlier')
    await add(earlier, 'first')
    const later = await withClient(async (client) => {
      // As a backup does.
      await client.query('BEGIN')
      await client.query(`SELECT count(*) FROM "${place.schemaName}".items`)
      const opening = open(place, 'later')
      let isOpen = false
      void opening.then(() => (isOpen = true))
      for (let i = 0; i < 20; i++) await add(earlier, `during ${i}`)
      expect(isOpen).toBe(false)
      await client.query('COMMIT')
      return opening
    })
    await expectWhole(place, later, 21)
  })

  test('[INS17] the earlier one changes documents with fields that only the later one knows, and keeps them', async () => {
    const place = await testPlace()
    const earlier = await open(place, 'earlier')
    const later = await open(place, 'later')
    const id = await later.run((ctx) =>
      ctx.db.insert('items', { counter: 'c', label: 'x', n: 1, note: 'new' } as never),
    )
    await earlier.run((ctx) => ctx.db.patch(id, { label: 'y' }))
    await expect.poll(() => later.run((ctx) => ctx.db.get(id))).toMatchObject({ label: 'y', note: 'new' })
    // Neither schema allows this.
    await expect(earlier.run((ctx) => ctx.db.patch(id, { n: 'one' } as never))).rejects.toMatchObject({
      code: 'SchemaViolation',
    })
    // By itself it writes what its own schema allows.
    await expect(
      earlier.run((ctx) => ctx.db.insert('items', { counter: 'c', label: 'z', n: 1, note: 'x' } as never)),
    ).rejects.toMatchObject({ code: 'SchemaViolation' })
    const own = await earlier.run((ctx) => ctx.db.insert('items', { counter: 'c', label: 'z', n: 1 }))
    await expect(earlier.run((ctx) => ctx.db.patch(own, { note: 'x' } as never))).rejects.toMatchObject({
      code: 'SchemaViolation',
    })
  })

  test('[INS18] a schema that refuses what the others may write, or another way of storing, is refused', async () => {
    const place = await testPlace()
    const later = await open(place, 'later')
    await add(later, 'first')
    // Never seen here, so it is no earlier version of this product.
    await expect(open(place, 'earlier')).rejects.toMatchObject({
      code: 'DatabaseInUse',
      message: expect.stringMatching(/table "items"[^]*Stop all of them, then start this version/) as string,
    })
    expect(await add(later, 'second')).toBe(2)
    await withClient((client) =>
      client.query(`INSERT INTO "${place.schemaName}"."$migrations" VALUES (1000)`),
    )
    await expect(open(place, 'later')).rejects.toMatchObject({
      code: 'DatabaseInUse',
      message: expect.stringContaining('Stop all of them, then start this version') as string,
    })
    expect(await add(later, 'third')).toBe(3)
  })

  test('[INS18] the earlier version starts again beside the later one, and alone after it', async () => {
    const place = await testPlace()
    const first = await open(place, 'earlier')
    await add(first, 'first')
    const later = await open(place, 'later')
    await first.close()
    const again = await open(place, 'earlier')
    await Promise.all([addMany(again, 'earlier', 10), addMany(later, 'later', 10)])
    await expectWhole(place, later, 21)
    await Promise.all([later.close(), again.close()])
    const alone = await open(place, 'earlier')
    expect(await add(alone, 'last')).toBe(22)
    expect((await storedIndexes(place)).map(({ name }) => name)).toEqual([
      'by_creation_time',
      'by_name',
      'by_counter',
      'by_creation_time',
    ])
    // And the later one after that: dropped indexes are built again, under new numbers.
    const numbers = (await storedIndexes(place)).map(({ id }) => id)
    const last = await open(place, 'later')
    await expectWhole(place, last, 22)
    const added = (await storedIndexes(place)).filter(({ id }) => !numbers.includes(id))
    expect(Math.min(...added.map(({ id }) => id))).toBeGreaterThan(Math.max(...numbers))
  })

  test('[INS19] indexes of the earlier one are dropped when it is gone, while the others write', async () => {
    const direct = await testPlace()
    // Shorter heartbeats.
    const [one, other, third] = await Promise.all(
      [1, 2, 3].map(async () => (await throughProxy(1_000, direct)).place),
    )
    const earlier = await open(one!, 'earlier')
    await add(earlier, 'first')
    const later = [await open(other!, 'later'), await open(third!, 'later')]
    const names = async () => (await storedIndexes(direct)).map(({ name }) => name)
    expect((await names()).filter((name) => name === 'by_name')).toHaveLength(2)
    let isDone = false
    let count = 1
    const writing = (async () => {
      while (!isDone) for (const backend of later) await add(backend, `later ${++count}`)
    })()
    await add(earlier, 'last of the earlier')
    await earlier.close()
    await expect
      .poll(async () => (await names()).filter((name) => name === 'by_name').length, { timeout })
      .toBe(1)
    isDone = true
    await writing
    for (const backend of later) await add(backend, `after ${++count}`)
    await expectWhole(direct, later[0]!, count + 1)
  })

  test('[INS19] one that comes back and finds its index dropped is lost', async () => {
    const place = await testPlace()
    const lost: string[] = []
    const earlier = await open(place, 'earlier', { onLost: (reason) => lost.push(reason) })
    await add(earlier, 'first')
    await open(place, 'later')
    const [index] = (await storedIndexes(place)).filter(({ name }) => name === 'by_counter')
    await withClient((client) =>
      client.query(
        `UPDATE "${place.schemaName}"."$indexes" SET state = 'dropped' WHERE id = ${index!.id};
         UPDATE "${place.schemaName}"."$timestamps" SET catalog = catalog + 1`,
      ),
    )
    await expect(add(earlier, 'second')).rejects.toBeDefined()
    await expect.poll(() => lost.length, { timeout }).toBe(1)
  })

  test('[INS20] a scheduled function, and a cron, that only one version knows are left to it', async () => {
    const place = await testPlace()
    const note = internalMutationGeneric({
      args: { label: v.string() },
      handler: (ctx, { label }) => ctx.db.insert('items', { counter: 'jobs', label, n: 0 }).then(() => null),
    })
    const crons = cronJobs()
    crons.interval('note', { seconds: 1 }, anyApi.jobs!.note! as never, { label: 'cron' } as never)
    const both = { own: { note } }
    const modules = { ...both, jobs: { note }, crons: { default: crons } }
    const earlier = await open(place, 'earlier', { modules: both })
    const later = await open(place, 'later', { modules })
    // Starts again, and must not take the cron away.
    await earlier.close()
    const again = await open(place, 'earlier', { modules: both })
    await expect.poll(async () => (await storedState(place, 'jobs')).labels, { timeout }).toContain('cron')
    const job = await later.run((ctx) =>
      ctx.scheduler.runAfter(500, anyApi.jobs!.note! as never, { label: 'job' } as never),
    )
    await later.close()
    // Late enough that the other one would have been taken over.
    await again.run((ctx) =>
      ctx.scheduler.runAfter(2_000, anyApi.own!.note! as never, { label: 'own' } as never),
    )
    await expect.poll(async () => (await storedState(place, 'jobs')).labels, { timeout }).toContain('own')
    const stateOfJob = () => again.run((ctx) => ctx.db.system.get(job as never))
    expect(await stateOfJob()).toMatchObject({ state: { kind: 'pending' } })
    await open(place, 'later', { modules })
    await expect.poll(stateOfJob, { timeout }).toMatchObject({ state: { kind: 'success' } })
  })
})
