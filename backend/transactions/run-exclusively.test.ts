import { actionGeneric, anyApi, defineSchema, defineTable, mutationGeneric } from 'convex/server'
import { v } from 'convex/values'
import { expect, test } from 'vitest'
import { throughProxy } from '#tests/support/fault-proxy.ts'
import { openTestBackend, testPlace } from '#tests/support/test-backend.ts'

const schema = defineSchema({ counters: defineTable({ n: v.number() }) })
/** Every call but those that are held up must end within this, on a slow machine too. */
const databaseTimeoutMs = 6_000

/** A mutation that is overtaken in every run until it runs alone, where it waits for `release`. */
function stubborn() {
  let runs = 0
  let overtake: () => Promise<unknown> = () => Promise.resolve()
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const insist = mutationGeneric({
    args: { id: v.id('counters') },
    handler: async (ctx, { id }) => {
      const counter = (await ctx.db.get(id))!
      if (++runs <= 8) await overtake()
      else await released
      await ctx.db.patch(id, { n: (counter.n as number) + 100 })
      return 'done'
    },
  })
  const increment = mutationGeneric({
    args: { id: v.id('counters') },
    handler: async (ctx, { id }) => {
      const n = ((await ctx.db.get(id))!.n as number) + 1
      await ctx.db.patch(id, { n })
      return n
    },
  })
  const create = mutationGeneric({ args: {}, handler: (ctx) => ctx.db.insert('counters', { n: 0 }) })
  return {
    modules: { counters: { insist, increment, create } },
    overtakeBy: (work: () => Promise<unknown>) => void (overtake = work),
    release: () => release(),
    runs: () => runs,
  }
}

const api = anyApi.counters!
const forever = () => new Promise<null>(() => {})

test('[FLT13] a mutation that runs exclusively and does not return is stopped, others continue, and its late commit is refused', async () => {
  const { modules, overtakeBy, release, runs } = stubborn()
  const backend = await openTestBackend({
    schema,
    modules,
    place: { ...(await testPlace()), databaseTimeoutMs },
  })
  const id = (await backend.mutation(api.create!)) as string
  overtakeBy(() => backend.mutation(api.increment!, { id }))
  const insisting = backend.mutation(api.insist!, { id }).catch((error: unknown) => error)
  await expect.poll(runs).toBe(9)
  // Waits at the gate, and is let in when the time of the other is over.
  const waiting = backend.mutation(api.increment!, { id })
  expect(await insisting).toMatchObject({
    code: 'TimedOut',
    message: 'The function held up all other writes for too long, and was stopped.',
  })
  expect(await waiting).toBe(9)
  release()
  expect(await backend.mutation(api.increment!, { id })).toBe(10)
  // Whatever it still tries, nothing of it is written.
  expect(await backend.run(async (ctx) => (await ctx.db.get(id as never)) as unknown)).toMatchObject({
    n: 10,
  })
})

test('[FLT13] one that returns in time commits as usual', async () => {
  const { modules, overtakeBy, release } = stubborn()
  const backend = await openTestBackend({ schema, modules })
  const id = (await backend.mutation(api.create!)) as string
  overtakeBy(() => backend.mutation(api.increment!, { id }))
  release()
  expect(await backend.mutation(api.insist!, { id })).toBe('done')
  expect(await backend.run(async (ctx) => (await ctx.db.get(id as never)) as unknown)).toMatchObject({
    n: 108,
  })
})

test('[FLT13] one whose commit is in doubt is told so, and its lease ends', async () => {
  const { modules, overtakeBy, release, runs } = stubborn()
  const { proxy, place } = await throughProxy(databaseTimeoutMs)
  const backend = await openTestBackend({ schema, modules, place })
  const id = (await backend.mutation(api.create!)) as string
  overtakeBy(() => backend.mutation(api.increment!, { id }))
  const insisting = backend.mutation(api.insist!, { id }).catch((error: unknown) => error)
  await expect.poll(runs).toBe(9)
  proxy.set('hold answers', 'lane')
  release()
  expect(await insisting).toMatchObject({ code: 'DatabaseUnavailable' })
  proxy.mend()
  proxy.cutOnce('lane')
  await expect.poll(() => backend.healthProblems()).toEqual([])
  expect(await backend.mutation(api.increment!, { id })).toBe(109)
})

test('[FLT13] closing does not wait forever for a mutation that does not return', async () => {
  const { modules } = stubborn()
  const backend = await openTestBackend({
    schema,
    modules: { ...modules, hanging: { hang: mutationGeneric({ args: {}, handler: forever }) } },
    place: { ...(await testPlace()), databaseTimeoutMs },
  })
  void backend.mutation(anyApi.hanging!.hang!).catch(() => {})
  await backend.close()
  await expect(backend.mutation(api.create!)).rejects.toMatchObject({ code: 'Closed' })
})

test.each([
  ['action', actionGeneric],
  ['mutation', mutationGeneric],
])('[FLT13] nor for a scheduled %s that does not return', async (_, define) => {
  const { modules } = stubborn()
  let hasBegun = false
  const hang = define({
    args: {},
    handler: () => {
      hasBegun = true
      return forever()
    },
  })
  const schedule = mutationGeneric({
    args: {},
    handler: (ctx) => ctx.scheduler.runAfter(0, anyApi.hanging!.hang!, {}),
  })
  const backend = await openTestBackend({
    schema,
    modules: { ...modules, hanging: { hang, schedule } },
    place: { ...(await testPlace()), databaseTimeoutMs },
  })
  await backend.mutation(anyApi.hanging!.schedule!)
  await expect.poll(() => hasBegun).toBe(true)
  await backend.close()
  await expect(backend.mutation(api.create!)).rejects.toMatchObject({ code: 'Closed' })
})
