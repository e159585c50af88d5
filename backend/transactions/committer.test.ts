import { anyApi, defineSchema, defineTable, mutationGeneric, queryGeneric } from 'convex/server'
import { v } from 'convex/values'
import { describe, expect, test } from 'vitest'
import { throughProxy } from '#tests/support/fault-proxy.ts'
import { openTestBackend, withClient } from '#tests/support/test-backend.ts'

const schema = defineSchema({ counters: defineTable({ n: v.number() }) })
const counters = {
  create: mutationGeneric({ args: {}, handler: (ctx) => ctx.db.insert('counters', { n: 0 }) }),
  increment: mutationGeneric({
    args: { id: v.id('counters') },
    handler: async (ctx, { id }) => {
      const n = ((await ctx.db.get(id))!.n as number) + 1
      await ctx.db.patch(id, { n })
      return n
    },
  }),
  get: queryGeneric({
    args: { id: v.id('counters') },
    handler: async (ctx, { id }) => (await ctx.db.get(id))!.n as number,
  }),
}
const api = anyApi.counters!

/** Long enough for a busy machine, which has a database all the same. */
const databaseTimeoutMs = 5_000

async function openThroughProxy() {
  const { place, proxy } = await throughProxy(databaseTimeoutMs)
  const backend = await openTestBackend({ schema, modules: { counters }, place })
  return { backend, proxy, place }
}

describe('a database that stays unreachable in the middle of a COMMIT', () => {
  test('[CRASH4] what may have been written is neither confirmed nor denied, and exists once when it is known', async () => {
    const { backend, proxy, place } = await openThroughProxy()
    const id = (await backend.mutation(api.create!)) as string
    expect(await backend.mutation(api.increment!, { id })).toBe(1)
    expect(await backend.query(api.get!, { id })).toBe(1)

    proxy.set('hold answers')
    const unanswered = backend.mutation(api.increment!, { id })
    const refused = expect(unanswered).rejects.toMatchObject({ code: 'DatabaseUnavailable' })
    const inDatabase = () =>
      withClient((client) => client.query(`SELECT doc->>'n' AS n FROM ${place.schemaName}.counters`))
    await expect.poll(async () => (await inDatabase()).rows).toEqual([{ n: '2' }])
    proxy.cut()
    await refused
    // Nobody works on with the document as it was before.
    await expect(backend.mutation(api.increment!, { id })).rejects.toMatchObject({
      code: 'DatabaseUnavailable',
    })

    proxy.mend()
    await expect.poll(() => backend.healthProblems()).toEqual([])
    expect(await backend.mutation(api.increment!, { id })).toBe(3)
    expect(await backend.query(api.get!, { id })).toBe(3)
  })

  test('[CRASH4] all waiting callers are told within one timeout', async () => {
    const { backend, proxy } = await openThroughProxy()
    const ids = (await Promise.all(
      Array.from({ length: 20 }, () => backend.mutation(api.create!)),
    )) as string[]
    await Promise.all(ids.map((id) => backend.query(api.get!, { id })))
    proxy.cut()
    const began = performance.now()
    const outcomes = await Promise.allSettled(ids.map((id) => backend.mutation(api.increment!, { id })))
    expect(outcomes.map(({ status }) => status)).toEqual(ids.map(() => 'rejected'))
    expect(performance.now() - began).toBeLessThan((ids.length / 2) * databaseTimeoutMs)
    proxy.mend()
    await expect.poll(() => backend.query(api.get!, { id: ids[0]! }).catch(() => null)).toBe(0)
  })
})

describe('a backend that has lost its database to another', () => {
  test('[SQL9] writes nothing more, and closes', async () => {
    const { place, proxy, direct } = await throughProxy(30_000)
    const messages: string[] = []
    const former = await openTestBackend({
      schema,
      modules: { counters },
      place,
      log: (message) => messages.push(message),
    })
    const id = (await former.mutation(api.create!)) as string
    expect(await former.mutation(api.increment!, { id })).toBe(1)
    proxy.cut()
    const next = await openTestBackend({
      schema,
      modules: { counters },
      place: direct,
    })
    expect(await next.mutation(api.increment!, { id })).toBe(2)
    proxy.mend()
    await expect(former.mutation(api.increment!, { id })).rejects.toMatchObject({
      code: expect.stringMatching(/^(DatabaseInUse|Closed)$/),
    })
    // What ran in the background while the database was away may have been logged too.
    await expect
      .poll(() => messages)
      .toContainEqual(expect.stringContaining('The database is lost to another server'))
    expect(await next.mutation(api.increment!, { id })).toBe(3)
  })

  test('[SQL9] also when the other server has stopped again', async () => {
    const { place, proxy, direct } = await throughProxy(30_000)
    const former = await openTestBackend({ schema, modules: { counters }, place })
    const id = (await former.mutation(api.create!)) as string
    expect(await former.query(api.get!, { id })).toBe(0)
    proxy.cut()
    const next = await openTestBackend({
      schema,
      modules: { counters },
      place: direct,
    })
    await next.mutation(api.increment!, { id })
    await next.close()
    proxy.mend()
    // It would count from what it remembers.
    await expect(former.mutation(api.increment!, { id })).rejects.toMatchObject({
      code: expect.stringMatching(/^(DatabaseInUse|Closed)$/),
    })
  })
})
