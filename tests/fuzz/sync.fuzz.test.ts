// Connections that break under load at any time, and a server that restarts once; also with several instances, where
// every new connection is to another one, as through a load balancer. Every mutation that was confirmed, or
// retried until it was, is there exactly once; every subscriber ends with the state of the database; no transition goes
// back, or shows data of another person.
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { ConvexClient } from 'convex/browser'
import {
  anyApi,
  defineSchema,
  defineTable,
  mutationGeneric,
  queryGeneric,
  type DataModelFromSchemaDefinition,
  type GenericQueryCtx,
} from 'convex/server'
import { v, type GenericId } from 'convex/values'
import { afterAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { TokenVerifier } from '#backend/auth/token-verifier.ts'
import type { Backend } from '#backend/index.ts'
import { sessionId, until } from '#tests/support/fake-socket.ts'
import { seededRandom, type RandomSource } from '#tests/support/random-source.ts'
import { testVerifier } from '#tests/support/test-tokens.ts'
import { openTestBackend, testPlace } from '#tests/support/test-backend.ts'
import { serveForTest } from '#tests/support/wire-server.ts'
import { seedsOf } from './seeds.ts'
import { SyncClient } from './sync-client.ts'

const schema = defineSchema({
  entries: defineTable({ room: v.number(), by: v.string() }).index('by_room', ['room']),
  totals: defineTable({ room: v.number(), count: v.number() }).index('by_room', ['room']),
})

type DataModel = DataModelFromSchemaDefinition<typeof schema>
type Total = { _id: GenericId<'totals'>; count: number }

const totalOf = (ctx: Pick<GenericQueryCtx<DataModel>, 'db'>, room: number): Promise<Total | null> =>
  ctx.db
    .query('totals')
    .withIndex('by_room', (q) => q.eq('room', room))
    .unique()

const entries = {
  /** Two documents that must agree: a mutation that ran twice or partially is noticed. */
  add: mutationGeneric({
    args: { room: v.number(), by: v.string() },
    handler: async (ctx, { room, by }) => {
      await ctx.db.insert('entries', { room, by })
      const total = await totalOf(ctx, room)
      if (total) await ctx.db.patch(total._id, { count: total.count + 1 })
      else await ctx.db.insert('totals', { room, count: 1 })
    },
  }),
  list: queryGeneric({
    args: { room: v.number() },
    handler: async (ctx, { room }) => {
      const rows = await ctx.db
        .query('entries')
        .withIndex('by_room', (q) => q.eq('room', room))
        .collect()
      return rows.map(({ by }) => by as string)
    },
  }),
  /** The count again, for each person separately. */
  mine: queryGeneric({
    args: { room: v.number() },
    handler: async (ctx, { room }) => {
      const total = await totalOf(ctx, room)
      const identity = await ctx.auth.getUserIdentity()
      return { who: identity?.subject ?? null, count: total?.count ?? 0 }
    },
  }),
  count: queryGeneric({
    args: { room: v.number() },
    handler: async (ctx, { room }) => {
      const total = await totalOf(ctx, room)
      return total?.count ?? 0
    },
  }),
}

const rooms = 4
const soaking = Boolean(process.env.LODESTAR_SOAK)
const work = { seeds: 0, mutations: 0, resent: 0, transitions: 0, connections: 0, identities: 0 }

/** A slow identity provider. */
const auth: TokenVerifier = {
  verify: async (token) => {
    await sleep(token.length % 3)
    return testVerifier.verify(token)
  },
}

const usual = { 1: 3, 3: 1 }
const cases = ([1, 3] as const).flatMap((instances) =>
  seedsOf('sync', usual[instances]).map((seed) => ({ seed, instances })),
)

describe('connections that break under load', () => {
  const options = { timeout: 300_000 }
  test.each(cases)(
    '[SYN27] [INS8] seed $seed, instances: $instances',
    options,
    async ({ seed, instances }) => {
      const random = seededRandom(seed)
      const place = {
        ...(await testPlace()),
        instances: instances === 1 ? ('one' as const) : ('several' as const),
      }
      const open = async () =>
        (await openTestBackend({ schema, modules: { entries }, place, auth })) as unknown as Backend
      const backends: Backend[] = []
      for (let i = 0; i < instances; i++) backends.push(await open())
      let connections = 0
      const clients = Array.from(
        { length: 6 },
        (_, i) => new SyncClient(sessionId(seed * 100 + i), () => backends[connections++ % instances]!),
      )
      const sent: string[] = []
      const rounds = soaking ? 200 : 120
      for (let round = 0; round < rounds; round++) {
        act(random, clients, sent)
        if (random.chance(0.3)) await sleep(random.integer(0, 4))
        if (round === rounds / 2) {
          await backends.pop()!.close()
          backends.push(await open())
          for (const client of clients) client.connect()
        }
      }
      for (const client of clients) client.readOn()
      await until(
        () => (clients.every(({ isSettled }) => isSettled) ? true : null),
        () =>
          `seed ${seed}: ${clients.map(({ unconfirmed }) => unconfirmed).join(', ')} were never confirmed`,
      )
      expect(
        clients.flatMap(({ violations }) => violations),
        `seed ${seed}`,
      ).toEqual([])

      // Another instance may hear of the last mutations a moment later.
      const backend = random.pick(backends)
      const readAll = () =>
        Promise.all(
          Array.from(
            { length: rooms },
            async (_, room) => (await backend.query(anyApi.entries!.list!, { room })) as string[],
          ),
        )
      if (instances > 1)
        await expect.poll(async () => (await readAll()).flat().length, { timeout: 10_000 }).toBe(sent.length)
      const stored = await Promise.all(
        Array.from({ length: rooms }, async (_, room) => ({
          list: (await backend.query(anyApi.entries!.list!, { room })) as string[],
          count: (await backend.query(anyApi.entries!.count!, { room })) as number,
        })),
      )
      expect(stored.flatMap(({ list }) => list).sort(), `seed ${seed}`).toEqual([...sent].sort())
      expect(stored.map(({ list }) => list.length)).toEqual(stored.map(({ count }) => count))
      for (const client of clients) {
        for (const { queryId, udfPath, args } of client.queries) {
          const { list, count } = stored[(args as { room: number }).room]!
          const expected = { 'entries:list': list, 'entries:count': count }[udfPath] ?? {
            who: client.who,
            count,
          }
          await until(
            () => (isDeepStrictEqual(client.state.get(queryId), expected) ? true : null),
            () => `seed ${seed}: ${udfPath} shows ${JSON.stringify(client.state.get(queryId))}`,
          )
        }
        work.resent += client.work.resent
        work.transitions += client.work.transitions
        work.connections += client.work.connections
        work.identities += client.work.identities
        client.close()
      }
      work.mutations += sent.length
      work.seeds++
    },
  )

  afterAll(() => {
    // If no connection broke with mutations in flight, the test has tested nothing.
    expect(work.seeds).toBeGreaterThan(0)
    expect(work.mutations).toBeGreaterThan(25 * work.seeds)
    expect(work.connections).toBeGreaterThan(12 * work.seeds)
    expect(work.resent).toBeGreaterThan(5 * work.seeds)
    expect(work.transitions).toBeGreaterThan(30 * work.seeds)
    expect(work.identities).toBeGreaterThan(5 * work.seeds)
  })
})

const acts = [
  ...(['mutate', 'mutate', 'mutate', 'subscribe', 'leave', 'sign in', 'cut', 'die', 'stop', 'read'] as const),
]

function act(random: RandomSource, clients: SyncClient[], sent: string[]): void {
  const client = random.pick(clients)
  const room = random.integer(0, rooms - 1)
  switch (random.pick(acts)) {
    case 'mutate': {
      const by = `${clients.indexOf(client)}:${sent.length}`
      sent.push(by)
      return client.mutate('entries:add', { room, by })
    }
    case 'subscribe':
      return client.subscribe(random.pick(['entries:list', 'entries:count', 'entries:mine']), { room })
    case 'sign in':
      return client.signIn(random.pick(['ada', 'bob', null]))
    case 'leave': {
      const { queries } = client
      if (queries.length > 0) client.unsubscribe(random.pick(queries).queryId)
      return
    }
    case 'cut':
      return client.connect()
    case 'die':
      return client.connect('silently')
    case 'stop':
      return client.stopReading()
    case 'read':
      return client.readOn()
  }
}

describe('the official client over a network that breaks', () => {
  test('[SYN27] loses nothing, does nothing twice, and ends with the state of the database', async () => {
    const backend = (await openTestBackend({ schema, modules: { entries } })) as unknown as Backend
    const server = await serveForTest(backend)
    const clients = Array.from(
      { length: 3 },
      () =>
        new ConvexClient(server.url, {
          webSocketConstructor: WebSocket as never,
          logger: false,
          unsavedChangesWarning: false,
        }),
    )
    const results = clients.map((client) => {
      const last: { value: string[]; sizes: number[] } = { value: [], sizes: [] }
      client.onUpdate(anyApi.entries!.list!, { room: 0 }, (value: string[]) => {
        last.value = value
        last.sizes.push(value.length)
      })
      return last
    })
    const sent: string[] = []
    const cuts = soaking ? 20 : 3
    const acknowledged: Promise<unknown>[] = []
    for (let cut = 0; cut < cuts; cut++) {
      for (const [i, client] of clients.entries()) {
        for (let n = 0; n < 4; n++) {
          const by = `${i}:${sent.length}`
          sent.push(by)
          acknowledged.push(client.mutation(anyApi.entries!.add!, { room: 0, by }))
        }
      }
      await sleep(cut * 10)
      server.cut()
    }
    await Promise.all(acknowledged)
    expect(((await backend.query(anyApi.entries!.list!, { room: 0 })) as string[]).sort()).toEqual(
      [...sent].sort(),
    )
    expect(await backend.query(anyApi.entries!.count!, { room: 0 })).toBe(sent.length)
    await until(
      () => (results.every(({ value }) => value.length === sent.length) ? true : null),
      () => `of ${sent.length} came ${results.map(({ value }) => value.length).join(', ')}`,
    )
    for (const { sizes } of results)
      expect(sizes, 'no list ever got shorter').toEqual([...sizes].sort((a, b) => a - b))
    for (const client of clients) await client.close()
  })
})
