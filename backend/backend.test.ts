import {
  anyApi,
  cronJobs,
  defineSchema,
  defineTable,
  httpActionGeneric,
  httpRouter,
  mutationGeneric,
  queryGeneric,
} from 'convex/server'
import { ConvexError, v } from 'convex/values'
import { describe, expect, test } from 'vitest'
import { openTestBackend, testPlace, withClient } from '#tests/support/test-backend.ts'

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
  origin: mutationGeneric({ handler: (ctx) => ctx.meta.getRequestMetadata() }),
}

const api = anyApi.counters!

describe('the public API', () => {
  test('[DOOR6] a function learns from where its client called, and of a call of the host itself nothing', async () => {
    const backend = await openTestBackend({ schema, modules: { counters } })
    const client = { address: '192.0.2.1', network: '192.0.2.1', userAgent: 'phone', isGone: () => false }
    expect(await backend.mutation(api.origin!)).toMatchObject({ ip: null, userAgent: null })
    expect(await backend.withClient(client).mutation(api.origin!)).toMatchObject({
      ip: '192.0.2.1',
      userAgent: 'phone',
    })
    const body = JSON.stringify({ path: 'counters:origin', args: {} })
    const request = new Request('http://backend.test/api/mutation', { method: 'POST', body })
    const answer = (await (await backend.fetch(request, client)).json()) as { value: unknown }
    expect(answer.value).toMatchObject({ ip: '192.0.2.1', userAgent: 'phone' })
  })

  test('[DOOR1] mutations write, queries read, and a write is visible to later reads', async () => {
    const backend = await openTestBackend({ schema, modules: { counters } })
    expect(await backend.query(api.list!)).toEqual([])
    const id: unknown = await backend.mutation(api.add!, { name: 'a' })
    expect(await backend.mutation(api.increment!, { name: 'a' })).toBe(1)
    expect(await backend.query(api.list!)).toEqual([
      { _id: id, _creationTime: expect.any(Number), name: 'a', value: 1 },
    ])
  })

  test('[DOOR2] closing lets what was begun be finished, and takes nothing new', async () => {
    const first = await openTestBackend({ schema, modules: { counters } })
    await first.mutation(api.add!, { name: 'a' })
    const begun = Array.from({ length: 20 }, () => first.mutation(api.increment!, { name: 'a' }))
    // Let all of them be admitted first.
    await Promise.resolve()
    await first.close()
    expect((await Promise.all(begun)).sort()).toHaveLength(20)
    await expect(first.mutation(api.increment!, { name: 'a' })).rejects.toMatchObject({ code: 'Closed' })
    const second = await openTestBackend({ schema, modules: { counters }, place: first.place })
    expect(await second.query(api.list!)).toMatchObject([{ value: 20 }])
  })

  test('[DOOR3] a row changed by somebody else is noticed, and the caller is told', async () => {
    const backend = await openTestBackend({ schema, modules: { counters } })
    await backend.mutation(api.add!, { name: 'a' })
    await backend.mutation(api.increment!, { name: 'a' })
    const id = await backend.run(async (ctx) => (await ctx.db.query('counters').first())!._id)
    await withClient((client) => client.query(`DELETE FROM ${backend.place.schemaName}.counters`))
    // It still stands in the cache of documents.
    await expect(backend.run((ctx) => ctx.db.patch(id, { value: 5 }))).rejects.toThrow(
      'The database has been changed by somebody else',
    )
  })

  test('[DOOR5] a start that fails leaves nothing behind that keeps the next one out', async () => {
    const place = await testPlace()
    const crons = cronJobs()
    crons.cron('never', 'no schedule', api.increment! as never, { name: 'a' } as never)
    const broken = openTestBackend({ schema, modules: { counters, crons: { default: crons } }, place })
    await expect(broken).rejects.toMatchObject({ code: 'InvalidSchedule' })
    const backend = await openTestBackend({ schema, modules: { counters }, place })
    expect(await backend.query(api.list!)).toEqual([])
  })

  test('[DOOR4] HTTP actions answer by their routes', async () => {
    const http = httpRouter()
    http.route({
      path: '/count',
      method: 'POST',
      handler: httpActionGeneric(async (ctx, request) => {
        const name = await request.text()
        await ctx.runMutation(api.add!, { name })
        return Response.json(await ctx.runMutation(api.increment!, { name }), { status: 201 })
      }),
    })
    http.route({
      pathPrefix: '/fail/',
      method: 'GET',
      handler: httpActionGeneric(() => Promise.reject(new Error('no'))),
    })
    const backend = await openTestBackend({ schema, modules: { counters, http: { default: http } } })
    const post = (path: string, body?: string) =>
      backend.fetch(
        new Request(`http://backend.test${path}`, body === undefined ? {} : { method: 'POST', body }),
      )
    const counted = await post('/count', 'a')
    expect([counted.status, await counted.json()]).toEqual([201, 1])
    expect((await post('/count')).status).toBe(404)
    expect(await (await post('/nowhere')).text()).toBe('No HttpAction routed for /nowhere')
    const failed = await post('/fail/anything')
    expect([failed.status, await failed.json()]).toEqual([
      500,
      expect.objectContaining({ code: expect.stringMatching(/Server Error: Uncaught Error: no$/) as string }),
    ])
  })
})
