import {
  actionGeneric,
  anyApi,
  defineSchema,
  defineTable,
  mutationGeneric,
  queryGeneric,
} from 'convex/server'
import { v } from 'convex/values'
import { describe, expect, test } from 'vitest'
import type { Client } from '#backend/index.ts'
import { fakeClock } from '#tests/support/fake-clock.ts'
import { openSocket, sessionId, until } from '#tests/support/fake-socket.ts'
import { openTestBackend } from '#tests/support/test-backend.ts'

const schema = defineSchema({ counters: defineTable({ n: v.number() }) })
const api = anyApi.work!

/** Functions that wait until they are let go, and a note of what ran. */
function functions() {
  const runs: string[] = []
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  const wait = async (name: string) => {
    runs.push(name)
    await gate
    return name
  }
  const work = {
    hold: queryGeneric({ args: { name: v.string() }, handler: (_ctx, { name }) => wait(name) }),
    holdWriting: mutationGeneric({ args: { name: v.string() }, handler: (_ctx, { name }) => wait(name) }),
    holdActing: actionGeneric({ args: { name: v.string() }, handler: (_ctx, { name }) => wait(name) }),
    quick: queryGeneric({
      args: { name: v.string() },
      handler: (_ctx, { name }) => {
        runs.push(name)
        return Promise.resolve(name)
      },
    }),
    quickWriting: mutationGeneric({ args: {}, handler: () => Promise.resolve('written') }),
    actInside: actionGeneric({
      args: { name: v.string() },
      handler: async (ctx, { name }): Promise<unknown> => {
        await wait(`outer ${name}`)
        return ctx.runAction(api.act!, { name })
      },
    }),
    act: actionGeneric({
      args: { name: v.string() },
      handler: async (ctx, { name }): Promise<unknown> => {
        await ctx.runMutation(api.add!, {})
        return name
      },
    }),
    count: queryGeneric({
      args: { name: v.string() },
      handler: async (ctx, { name }) => {
        runs.push(name)
        return (await ctx.db.query('counters').collect()).length
      },
    }),
    add: mutationGeneric({ args: {}, handler: (ctx) => ctx.db.insert('counters', { n: 1 }) }),
  }
  return { runs, letGo: () => letGo(), work }
}

const at = (network: string, isGone = () => false): Client => ({
  address: network,
  network,
  userAgent: null,
  isGone,
})

async function open() {
  const { work, ...rest } = functions()
  // Time stands still: on a slow machine nobody must be refused for having waited too long.
  const clock = fakeClock()
  const backend = await openTestBackend({ schema, modules: { work }, clock })
  return { backend, clock, ...rest }
}

describe('admission', () => {
  test('[ADM1] queries of one network wait for each other; those of others, and of the host, do not wait', async () => {
    const { backend, letGo } = await open()
    const hostile = backend.withClient(at('hostile'))
    const flood = Array.from({ length: 200 }, (_, i) => hostile.query(api.hold!, { name: `flood ${i}` }))
    await expect
      .poll(() => backend.metrics().transactions.readers)
      .toMatchObject({ running: 8, waiting: 192 })
    expect(await backend.withClient(at('visitor')).query(api.quick!, { name: 'visitor' })).toBe('visitor')
    expect(await backend.query(api.quick!, { name: 'host' })).toBe('host')
    letGo()
    await Promise.all(flood)
  })

  test('[ADM1] so do mutations', async () => {
    const { backend, letGo } = await open()
    const hostile = backend.withClient(at('hostile'))
    const flood = Array.from({ length: 50 }, () => hostile.mutation(api.holdWriting!, { name: 'flood' }))
    await expect
      .poll(() => backend.metrics().transactions.writers)
      .toMatchObject({ running: 16, waiting: 34 })
    expect(await backend.withClient(at('visitor')).mutation(api.quickWriting!)).toBe('written')
    letGo()
    await Promise.all(flood)
  })

  test('[ADM12] actions at once are bounded, of one network and of all', async () => {
    const { backend, letGo } = await open()
    const flood = (network: string) =>
      Array.from({ length: 50 }, () =>
        backend.withClient(at(network)).action(api.holdActing!, { name: network }),
      )
    const first = flood('one')
    await expect
      .poll(() => backend.metrics().transactions.actions)
      .toMatchObject({ running: 32, waiting: 18 })
    const others = ['two', 'three', 'four'].flatMap(flood)
    await expect.poll(() => backend.metrics().transactions.actions).toMatchObject({ running: 96 })
    expect(await backend.action(api.act!, { name: 'host' })).toBe('host')
    letGo()
    await Promise.all([...first, ...others])
  })

  test('[ADM9] actions that call actions end, however many of them hold all places', async () => {
    const { backend, letGo, runs } = await open()
    const acting = Array.from({ length: 40 }, (_, i) =>
      backend.withClient(at('one')).action(api.actInside!, { name: `${i}` }),
    )
    await expect.poll(() => runs.length).toBe(32)
    letGo()
    expect(await Promise.all(acting)).toEqual(Array.from({ length: 40 }, (_, i) => `${i}`))
  })

  test('[ADM9] an action that has begun ends, though its client has gone', async () => {
    const { backend, letGo, runs } = await open()
    let isGone = false
    const client = at('one', () => isGone)
    const acting = backend.withClient(client).action(api.actInside!, { name: 'ends' })
    await expect.poll(() => runs).toEqual(['outer ends'])
    isGone = true
    letGo()
    expect(await acting).toBe('ends')
    expect(await backend.query(api.count!, { name: 'count' })).toBe(1)
  })

  test('[ADM6] arguments that wait are weighed, and refused when they are too much', async () => {
    const { backend, letGo } = await open()
    const hostile = backend.withClient(at('hostile'))
    const ask = () => hostile.action(api.holdActing!, { name: 'x'.repeat(4_000_000) })
    const running = Array.from({ length: 32 }, () => hostile.action(api.holdActing!, { name: 'small' }))
    await expect.poll(() => backend.metrics().transactions.actions.running).toBe(32)
    const waiting = Array.from({ length: 4 }, ask)
    await expect(ask()).rejects.toMatchObject({ code: 'Overloaded' })
    letGo()
    await Promise.all([...running, ...waiting])
  })

  test('[ADM10] what one network waits for, another that asks the same is answered in its own turn', async () => {
    const { backend, letGo, runs } = await open()
    const hostile = backend.withClient(at('hostile'))
    const flood = Array.from({ length: 8 }, (_, i) => hostile.query(api.hold!, { name: `flood ${i}` }))
    await expect.poll(() => runs.length).toBe(8)
    const waiting = hostile.query(api.quick!, { name: 'same' })
    expect(backend.metrics().transactions.readers).toMatchObject({ running: 8, waiting: 1 })
    const visitor = backend.withClient(at('visitor'))
    expect(await visitor.query(api.quick!, { name: 'same' })).toBe('same')
    expect(await waiting).toBe('same')
    expect(runs.filter((name) => name === 'same').length).toBe(1)
    letGo()
    await Promise.all(flood)
  })

  test('[ADM10] who joined a caller that has gone is still answered', async () => {
    const { backend, clock, letGo, runs } = await open()
    const one = backend.withClient(at('one'))
    const flood = Array.from({ length: 8 }, (_, i) => one.query(api.hold!, { name: `flood ${i}` }))
    await expect.poll(() => runs.length).toBe(8)
    let isGone = false
    const gone = backend.withClient(at('one', () => isGone)).query(api.quick!, { name: 'same' })
    const stays = one.query(api.quick!, { name: 'same' })
    const alone = backend.withClient(at('one', () => isGone)).query(api.quick!, { name: 'alone' })
    alone.catch(() => {})
    isGone = true
    clock.advance(2_000)
    await expect(alone).rejects.toMatchObject({ code: 'Overloaded' })
    letGo()
    expect(await stays).toBe('same')
    await Promise.all([...flood, gone])
    expect(runs).not.toContain('alone')
  })

  test('[ADM11] a subscription that goes stale many times before its turn is run once', async () => {
    const { backend, letGo, runs } = await open()
    const socket = openSocket(backend, { address: 'hostile' }).connect(sessionId(1))
    socket.add(0, 'work:count', { name: 'subscription' })
    await socket.nextTransition()
    const hostile = backend.withClient(at('hostile'))
    const flood = Array.from({ length: 8 }, (_, i) => hostile.query(api.hold!, { name: `flood ${i}` }))
    await expect.poll(() => runs.length).toBe(9)
    for (let i = 0; i < 5; i++) await backend.mutation(api.add!)
    // Others do not wait for it.
    expect(await backend.withClient(at('visitor')).query(api.count!, { name: 'visitor' })).toBe(5)
    expect(runs.filter((name) => name === 'subscription').length).toBe(1)
    letGo()
    await Promise.all(flood)
    await until(
      () => (socket.state.get(0) === 5 ? true : null),
      () => 'the subscription was not told',
    )
    expect(runs.filter((name) => name === 'subscription').length).toBe(2)
    socket.cut()
  })

  test('[ADM8] what waits for a socket that is closed is not run', async () => {
    const { backend, letGo, runs } = await open()
    const hostile = backend.withClient(at('hostile'))
    const flood = Array.from({ length: 8 }, (_, i) => hostile.query(api.hold!, { name: `flood ${i}` }))
    await expect.poll(() => runs.length).toBe(8)
    const socket = openSocket(backend, { address: 'hostile' }).connect(sessionId(1))
    for (let i = 0; i < 100; i++) socket.add(i, 'work:quick', { name: `subscription ${i}` })
    await expect.poll(() => backend.metrics().transactions.readers.waiting).toBeGreaterThan(0)
    socket.cut()
    letGo()
    await Promise.all(flood)
    await expect.poll(() => backend.metrics().transactions.readers).toMatchObject({ running: 0, waiting: 0 })
    expect(runs.length).toBe(8)
  })

  test('[ADM15] a mutation or action that is refused fails, and the connection stays', async () => {
    const { backend, clock, letGo } = await open()
    const hostile = backend.withClient(at('hostile'))
    const flood = [
      ...Array.from({ length: 16 }, () => hostile.mutation(api.holdWriting!, { name: 'flood' })),
      ...Array.from({ length: 32 }, () => hostile.action(api.holdActing!, { name: 'flood' })),
    ]
    await expect.poll(() => backend.metrics().transactions.actions.running).toBe(32)
    const socket = openSocket(backend, { address: 'hostile' }).connect(sessionId(1))
    socket.call('Mutation', 0, 'work:add').call('Action', 1, 'work:act', { name: 'x' })
    await expect.poll(() => backend.metrics().transactions.actions.waiting).toBe(1)
    await expect.poll(() => backend.metrics().transactions.writers.waiting).toBe(1)
    clock.advance(12_000)
    await expect
      .poll(() => socket.received.map(({ type }) => type).sort())
      .toEqual(['ActionResponse', 'MutationResponse'])
    for (const { success, result } of socket.received)
      expect([success, result]).toEqual([false, expect.stringContaining('Try again later')])
    letGo()
    await Promise.all(flood)
    socket.call('Mutation', 2, 'work:quickWriting')
    await expect.poll(() => socket.received[2]).toMatchObject({ requestId: 2, success: true })
    expect(socket.closed).toBeNull()
    expect(await backend.query(api.count!, { name: 'count' })).toBe(0)
    socket.cut()
  })

  test('[ADM15] one that may have been sent before is not said to have failed: the client comes back', async () => {
    const { backend, clock, letGo } = await open()
    const hostile = backend.withClient(at('hostile'))
    const flood = Array.from({ length: 16 }, () => hostile.mutation(api.holdWriting!, { name: 'flood' }))
    await expect.poll(() => backend.metrics().transactions.writers.running).toBe(16)
    const socket = openSocket(backend, { address: 'hostile' }).connect(sessionId(1), 1)
    socket.call('Mutation', 0, 'work:add')
    await expect.poll(() => backend.metrics().transactions.writers.waiting).toBe(1)
    clock.advance(12_000)
    expect(await socket.whenClosed()).toEqual({ code: 1011, reason: 'TooManyConcurrentRequests' })
    expect(socket.received).toEqual([])
    letGo()
    await Promise.all(flood)
  })

  test('[ADM15] a subscription that is refused is tried again later, and the connection closed in the end', async () => {
    const { backend, clock, letGo } = await open()
    const hostile = backend.withClient(at('hostile'))
    const readers = () => backend.metrics().transactions.readers
    const flood = Array.from({ length: 8 }, (_, i) => hostile.query(api.hold!, { name: `flood ${i}` }))
    await expect.poll(() => readers().running).toBe(8)
    const socket = openSocket(backend, { address: 'hostile' }).connect(sessionId(1))
    socket.add(0, 'work:quick', { name: 'one' }).add(1, 'work:quick', { name: 'two' })
    for (let attempt = 0; attempt <= 5; attempt++) {
      await expect
        .poll(() => {
          if (readers().waiting === 0) clock.advance(1_000)
          return readers().waiting
        })
        .toBeGreaterThan(0)
      expect(socket.closed).toBeNull()
      // The client is there all the time.
      socket.onPong()
      clock.advance(17_000)
      socket.onPong()
      await expect.poll(() => readers().waiting).toBe(0)
    }
    expect(await socket.whenClosed()).toMatchObject({ code: 1011 })
    letGo()
    await Promise.all(flood)
  })

  test('[ADM15] a subscription that was refused is answered when there is room', async () => {
    const { backend, clock, letGo } = await open()
    const hostile = backend.withClient(at('hostile'))
    const readers = () => backend.metrics().transactions.readers
    const flood = Array.from({ length: 8 }, (_, i) => hostile.query(api.hold!, { name: `flood ${i}` }))
    await expect.poll(() => readers().running).toBe(8)
    const socket = openSocket(backend, { address: 'hostile' }).connect(sessionId(1))
    socket.add(0, 'work:quick', { name: 'late' })
    await expect.poll(() => readers().waiting).toBe(1)
    clock.advance(17_000)
    await expect.poll(() => readers()).toMatchObject({ waiting: 0, refused: 1 })
    letGo()
    await Promise.all(flood)
    expect(socket.transitions).toEqual([])
    await expect
      .poll(() => {
        clock.advance(1_000)
        return socket.state.get(0)
      })
      .toBe('late')
    socket.cut()
  })

  test('[ADM13] a function that never waits for the database lets others go on all the same', async () => {
    let turns = 0
    const spin = mutationGeneric({
      args: {},
      handler: async (ctx) => {
        const id = await ctx.db.insert('counters', { n: 0 })
        const before = turns
        const givesUpMs = performance.now() + 3_000
        // Answered from memory, so that no call lets anybody else go on by itself.
        while (turns < before + 3 && performance.now() < givesUpMs) await ctx.db.get(id)
        return turns - before
      },
    })
    const backend = await openTestBackend({ schema, modules: { work: { spin } } })
    let isDone = false
    const count = () => {
      turns++
      if (!isDone) setImmediate(count)
    }
    count()
    expect(await backend.mutation(api.spin!)).toBe(3)
    isDone = true
  })
})
