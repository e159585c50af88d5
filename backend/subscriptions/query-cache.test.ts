import { anyApi, defineSchema, defineTable, mutationGeneric, queryGeneric } from 'convex/server'
import { ConvexError, v } from 'convex/values'
import { describe, expect, test } from 'vitest'
import { openSocket, sessionId } from '#tests/support/fake-socket.ts'
import { openTestBackend } from '#tests/support/test-backend.ts'
import { BackendError } from '../errors.ts'
import type { Call, ObservedQuery } from '../functions/runner.ts'
import { QueryCache, type QueryRequest } from './query-cache.ts'

const schema = defineSchema({
  cards: defineTable({ deck: v.string(), n: v.number() }).index('by_deck_and_n', ['deck', 'n']),
})

function functions() {
  const runs: string[] = []
  const cards = {
    add: mutationGeneric({
      args: { deck: v.string(), n: v.number() },
      handler: (ctx, card) => ctx.db.insert('cards', card),
    }),
    set: mutationGeneric({
      args: { id: v.id('cards'), n: v.number() },
      handler: (ctx, { id, n }) => ctx.db.patch(id, { n }),
    }),
    get: queryGeneric({
      args: { id: v.id('cards') },
      handler: async (ctx, { id }) => {
        runs.push('get')
        return (await ctx.db.get(id))?.n as number
      },
    }),
    ofDeck: queryGeneric({
      args: { deck: v.string() },
      handler: async (ctx, { deck }) => {
        runs.push(deck)
        const found = await ctx.db
          .query('cards')
          .withIndex('by_deck_and_n', (q) => q.eq('deck', deck))
          .collect()
        return found.map(({ n }) => n as number)
      },
    }),
    lowest: queryGeneric({
      args: { deck: v.string() },
      handler: async (ctx, { deck }) => {
        runs.push('lowest')
        const found = await ctx.db
          .query('cards')
          .withIndex('by_deck_and_n', (q) => q.eq('deck', deck))
          .first()
        return found?.n as number
      },
    }),
    whoAmI: queryGeneric({
      args: {},
      handler: async (ctx) => {
        runs.push('whoAmI')
        return ((await ctx.auth.getUserIdentity())?.subject as string | undefined) ?? null
      },
    }),
    moment: queryGeneric({
      args: {},
      handler: (ctx) => {
        runs.push('moment')
        return Promise.resolve(ctx.meta.getSnapshotTs())
      },
    }),
    /** Answers with so many characters: as its value, as its error, or on the console. */
    speak: queryGeneric({
      args: { how: v.string(), length: v.number() },
      handler: (_ctx, { how, length }) => {
        const text = 'x'.repeat(length)
        if (how === 'fails') throw new ConvexError({ text })
        // eslint-disable-next-line no-console -- what functions print is kept with their answer
        if (how === 'prints') console.log(text)
        return how === 'answers' ? text : null
      },
    }),
  }
  return { runs, cards }
}
const api = anyApi.cards!

describe('the query cache', () => {
  test('[CCH1] an equal request is answered without running anything, until a write changes what it read', async () => {
    const { runs, cards } = functions()
    const backend = await openTestBackend({ schema, modules: { cards } })
    await backend.mutation(api.add!, { deck: 'a', n: 1 })
    for (let i = 0; i < 5; i++) expect(await backend.query(api.ofDeck!, { deck: 'a' })).toEqual([1])
    expect(runs).toEqual(['a'])
    await backend.mutation(api.add!, { deck: 'a', n: 2 })
    expect(await backend.query(api.ofDeck!, { deck: 'a' })).toEqual([1, 2])
    expect(runs).toEqual(['a', 'a'])
  })

  test('[CCH2] a write invalidates exactly what it affects: not another range, not rows beyond what was consumed', async () => {
    const { runs, cards } = functions()
    const backend = await openTestBackend({ schema, modules: { cards } })
    const id: unknown = await backend.mutation(api.add!, { deck: 'a', n: 5 })
    const ask = async () => [
      await backend.query(api.ofDeck!, { deck: 'b' }),
      await backend.query(api.lowest!, { deck: 'a' }),
      await backend.query(api.get!, { id }),
    ]
    expect(await ask()).toEqual([[], 5, 5])
    runs.length = 0
    await backend.mutation(api.add!, { deck: 'a', n: 9 })
    expect(await ask()).toEqual([[], 5, 5])
    expect(runs).toEqual([])
    await backend.mutation(api.add!, { deck: 'a', n: 2 })
    expect(await ask()).toEqual([[], 2, 5])
    expect(runs).toEqual(['lowest'])
    // It moves past the row that was the lowest, and was read by its id.
    await backend.mutation(api.set!, { id, n: 7 })
    expect(await ask()).toEqual([[], 2, 7])
    expect(runs).toEqual(['lowest', 'get'])
  })

  test('[CCH3] a query that asks who calls is cached per identity; one that does not, for all', async () => {
    const { runs, cards } = functions()
    const backend = await openTestBackend({ schema, modules: { cards } })
    const [ada, bob] = [backend.withIdentity({ subject: 'ada' }), backend.withIdentity({ subject: 'bob' })]
    for (let i = 0; i < 2; i++) {
      expect(await backend.query(api.whoAmI!)).toBeNull()
      expect(await ada.query(api.whoAmI!)).toBe('ada')
      expect(await bob.query(api.whoAmI!)).toBe('bob')
    }
    expect(runs).toHaveLength(3)
    // The same person with another claim is another answer.
    expect(await backend.withIdentity({ subject: 'ada', email: 'a@b.c' }).query(api.whoAmI!)).toBe('ada')
    expect(runs).toHaveLength(4)
    runs.length = 0
    await ada.query(api.ofDeck!, { deck: 'a' })
    await bob.query(api.ofDeck!, { deck: 'a' })
    expect(runs).toEqual(['a'])
  })

  test('[CCH3] a journal that looks like an identity does not get the answer of that identity', async () => {
    const backend = await openTestBackend({ schema, modules: { cards: functions().cards } })
    const ada = { subject: 'ada', issuer: 'https://issuer.test', tokenIdentifier: 'https://issuer.test|ada' }
    await backend.withIdentity(ada).query(api.whoAmI!)
    const socket = openSocket(backend).connect(sessionId(1))
    socket.add(0, 'cards:whoAmI', {}, `\n${JSON.stringify(ada)}`)
    await socket.nextTransition()
    expect(socket.state).toEqual(new Map([[0, null]]))
  })

  test('[CCH4] a result that contains its own timestamp is never cached', async () => {
    const { runs, cards } = functions()
    const backend = await openTestBackend({ schema, modules: { cards } })
    const first = (await backend.query(api.moment!)) as bigint
    await backend.mutation(api.add!, { deck: 'a', n: 1 })
    expect((await backend.query(api.moment!)) as bigint).toBeGreaterThan(first)
    expect(runs).toHaveLength(2)
  })

  test('[CCH5] equal concurrent requests run once, and all see what was written before they were made', async () => {
    const { runs, cards } = functions()
    const backend = await openTestBackend({ schema, modules: { cards } })
    for (let n = 0; n < 10; n++) {
      await backend.mutation(api.add!, { deck: 'a', n })
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => backend.query(api.ofDeck!, { deck: 'a' })),
      )
      for (const answer of answers) expect(answer).toHaveLength(n + 1)
    }
    expect(runs).toHaveLength(10)
  })

  test.each(['answers', 'fails', 'prints'])(
    '[CCH9] one that %s is counted with all that it holds',
    async (how) => {
      const backend = await openTestBackend({ schema, modules: { cards: functions().cards } })
      const before = backend.metrics().bytes.queryCache
      await backend.query(api.speak!, { how, length: 9_000 }).catch(() => {})
      expect(backend.metrics().bytes.queryCache - before).toBeGreaterThan(9_000)
    },
  )
})

describe('a run that several callers wait for and that is refused', () => {
  const question = (network: string) =>
    ({
      call: { function: { path: 'cards:same' }, client: { network, isGone: () => false } } as Call,
      sharedKey: 'same',
      identityKey: 'same',
    }) satisfies QueryRequest

  /** Networks in `full` are refused, a moment after they have asked. */
  function setUp(full: string[]) {
    const startedBy: string[] = []
    const cache = new QueryCache({
      timestamp: () => 1n,
      run: async (call) => {
        const { network } = call.client!
        startedBy.push(network)
        await new Promise((resolve) => setImmediate(resolve))
        if (full.includes(network)) throw new BackendError('Overloaded', 'full')
        return { outcome: { value: '1' }, timestamp: 1n, isLive: false } as ObservedQuery
      },
    })
    return { cache, startedBy }
  }

  test('[ADM10] is refused once for all callers of that network', async () => {
    const { cache, startedBy } = setUp(['hostile'])
    const asked = Array.from({ length: 4_000 }, () => cache.observe(question('hostile')))
    const ends = await Promise.allSettled(asked)
    expect(ends.filter(({ status }) => status === 'rejected').length).toBe(4_000)
    expect(startedBy).toEqual(['hostile'])
  })

  test('[ADM10] is retried once by each other network', async () => {
    const { cache, startedBy } = setUp(['hostile', 'full'])
    const ends = new Map<string, string[]>()
    const asked: Promise<unknown>[] = []
    for (const network of ['hostile', 'full', 'visitor']) {
      const statuses: string[] = []
      ends.set(network, statuses)
      for (let i = 0; i < 1_000; i++)
        asked.push(
          cache.observe(question(network)).then(
            () => statuses.push('answered'),
            () => statuses.push('refused'),
          ),
        )
    }
    await Promise.all(asked)
    expect(startedBy).toEqual(['hostile', 'full', 'visitor'])
    expect([...ends].map(([network, statuses]) => [network, ...new Set(statuses)])).toEqual([
      ['hostile', 'refused'],
      ['full', 'refused'],
      ['visitor', 'answered'],
    ])
  })
})
