// What several instances do when one of them, or its connections, fail at a chosen moment.
import { anyApi, defineSchema, defineTable, mutationGeneric } from 'convex/server'
import { v } from 'convex/values'
import { describe, expect, test } from 'vitest'
import { FakeSocket, sessionId } from '#tests/support/fake-socket.ts'
import { throughProxy, type FaultProxy } from '#tests/support/fault-proxy.ts'
import { ledger, ledgerModules, ledgerSchema, stateOf, storedState } from '#tests/support/ledger-functions.ts'
import { openTestBackend, testPlace, withClient, type TestPlace } from '#tests/support/test-backend.ts'
import { noLimiter, type Backend } from './index.ts'

const timeout = 60_000

type Instance = { backend: Backend; proxy: FaultProxy; lost: string[] }

async function openInstance(
  direct: TestPlace,
  modules = {},
  schema: typeof ledgerSchema = ledgerSchema,
): Promise<Instance> {
  const { proxy, place } = await throughProxy(1_000, direct)
  const lost: string[] = []
  const backend = await openTestBackend({
    schema,
    modules: { ...ledgerModules, ...modules },
    place: { ...place, instances: 'several' },
    onLost: (reason) => lost.push(reason),
  })
  return { backend: backend as unknown as Backend, proxy, lost }
}

const add = ({ backend }: Pick<Instance, 'backend'>, label: string) =>
  backend.mutation(ledger.add!, { name: 'a', label }) as Promise<number>

const sql = (place: TestPlace, text: (table: (name: string) => string) => string) =>
  withClient((client) => client.query(text((name) => `"${place.schemaName}"."${name}"`)))

async function expectLost({ backend, lost }: Instance): Promise<void> {
  await expect.poll(() => lost.length, { timeout }).toBe(1)
  await expect(backend.query(ledger.count!, { name: 'a' })).rejects.toMatchObject({ code: 'Closed' })
}

/** A function that waits, each time it runs, until the test lets it go. */
class Held {
  runs = 0
  #release: (() => void)[] = []

  readonly pass = () => {
    this.runs++
    return new Promise<void>((resolve) => this.#release.push(resolve))
  }

  release(): void {
    for (const resolve of this.#release.splice(0)) resolve()
  }
}

describe('several instances', { timeout: 180_000 }, () => {
  test('[INS9] a mutation that was sent to two instances, and runs on both at once, has one effect', async () => {
    const direct = await testPlace()
    const held = [new Held(), new Held()]
    const instances: Instance[] = []
    for (const { pass } of held) {
      const once = mutationGeneric({
        args: {},
        handler: async (ctx): Promise<string> => {
          await pass()
          return ctx.db.insert('items', { counter: 'once', label: 'x', n: 1 })
        },
      })
      instances.push(await openInstance(direct, { requests: { once } }))
    }
    const sockets = instances.map(({ backend }, connectionCount) => {
      const socket = new FakeSocket()
      backend.connect(socket, { address: 'test', limiter: noLimiter })
      socket.connect(sessionId(1), connectionCount)
      socket.call('Mutation', 0, 'requests:once', {})
      return socket
    })
    await expect.poll(() => held.map(({ runs }) => runs), { timeout }).toEqual([1, 1])
    held[1]!.release()
    const second = await sockets[1]!.next('MutationResponse')
    held[0]!.release()
    const first = await sockets[0]!.next('MutationResponse')
    expect(second).toMatchObject({ success: true })
    expect(first).toMatchObject({ success: true, result: second.result })
    expect((await storedState(direct, 'once')).labels).toEqual(['x'])
  })

  test('[INS1] one that is left over becomes the only one again, until another one joins', async () => {
    const direct = await testPlace()
    const [one, other] = [await openInstance(direct), await openInstance(direct)]
    await add(one, 'first')
    await other.backend.close()
    const isShared = async () =>
      (await sql(direct, (table) => `SELECT shared FROM ${table('$timestamps')}`)).rows[0] as {
        shared: boolean
      }
    await expect.poll(isShared, { timeout }).toEqual({ shared: false })
    expect(await add(one, 'second')).toBe(2)
    const third = await openInstance(direct)
    expect(await add(third, 'third')).toBe(3)
    expect(await add(one, 'fourth')).toBe(4)
    expect(await isShared()).toEqual({ shared: true })
  })

  test.each(['hangs', 'is suspended'])(
    '[INS6] an exclusive run that %s holds up the others for the database timeout at most',
    async (how) => {
      const direct = await testPlace()
      let runs = 0
      const stubborn = mutationGeneric({
        args: {},
        handler: async (ctx) => {
          const counter = await ctx.db
            .query('counters')
            .withIndex('by_name', (q) => q.eq('name', 'a'))
            .unique()
          // The other instance wins the first eight times. Then this one runs alone, for ever.
          if (++runs > 8) {
            // Nothing that it says arrives, not even that it gives up its turn.
            if (how === 'is suspended') one.proxy.set('swallow', 'lane')
            await new Promise(() => {})
          }
          await add(other, `winner ${runs}`)
          await ctx.db.patch(counter!._id, { n: 0 })
        },
      })
      const one = await openInstance(direct, { slow: { stubborn } })
      const other = await openInstance(direct)
      await add(one, 'first')
      await expect(one.backend.mutation(anyApi.slow!.stubborn!, {})).rejects.toMatchObject({
        code: 'TimedOut',
      })
      await expect.poll(() => add(other, 'after').catch(() => null), { timeout }).toBe(10)
      one.proxy.mend()
      await expect.poll(() => add(one, 'last').catch(() => null), { timeout }).toBe(11)
      expect((await storedState(direct, 'a')).numbers).toHaveLength(11)
    },
  )

  test('[INS12] one that was cut off for a moment catches up', async () => {
    const direct = await testPlace()
    const [one, other] = [await openInstance(direct), await openInstance(direct)]
    await add(one, 'first')
    one.proxy.cut()
    await add(other, 'second')
    one.proxy.mend()
    await expect.poll(() => stateOf(one.backend, 'a').catch(() => null), { timeout }).toMatchObject({ n: 2 })
    await expect.poll(() => one.backend.healthProblems(), { timeout }).toEqual([])
    expect(await add(one, 'third')).toBe(3)
    expect(one.lost).toEqual([])
  })

  test('[INS12] one that was away while another was the only one is lost', async () => {
    const direct = await testPlace()
    const [one] = [await openInstance(direct), await openInstance(direct)]
    await add(one, 'first')
    await sql(
      direct,
      (table) => `UPDATE ${table('$timestamps')} SET shared = false, owner = 'x', position = position + 1`,
    )
    await expect(add(one, 'second')).rejects.toBeDefined()
    await expectLost(one)
  })

  test('[INS12] one that finds the records deleted is lost', async () => {
    const direct = await testPlace()
    const [one, other] = [await openInstance(direct), await openInstance(direct)]
    await add(one, 'first')
    one.proxy.cut()
    await add(other, 'second')
    await sql(direct, (table) => `DELETE FROM ${table('$commits')}`)
    one.proxy.mend()
    await expectLost(one)
    expect(await add(other, 'third')).toBe(3)
  })

  test('[INS12] a database that has lost commits is noticed', async () => {
    const direct = await testPlace()
    const [one] = [await openInstance(direct), await openInstance(direct)]
    await add(one, 'first')
    await sql(direct, (table) => `UPDATE ${table('$timestamps')} SET position = position - 1`)
    await expect(add(one, 'second')).rejects.toMatchObject({ code: 'Closed' })
    await expectLost(one)
    expect((await storedState(direct, 'a')).n).toBe(1)
  })

  test('[INS12] the only one, cut off while another one starts, is lost', async () => {
    const direct = await testPlace()
    const former = await openInstance(direct)
    await add(former, 'first')
    former.proxy.cut()
    const next = await openInstance(direct)
    expect(await add(next, 'second')).toBe(2)
    former.proxy.mend()
    await expectLost(former)
    expect(await add(next, 'third')).toBe(3)
  })

  test('[INS13] a server that does not share the database ends the turns of those that lost their locks', async () => {
    const direct = await testPlace()
    const instances = [await openInstance(direct), await openInstance(direct)]
    for (const instance of instances) await add(instance, 'before')
    for (const { proxy } of instances) {
      proxy.failConnects('EHOSTUNREACH')
      proxy.cutOnce('owner')
    }
    const server = (await openTestBackend({
      schema: ledgerSchema,
      modules: ledgerModules,
      place: direct,
    })) as unknown as Backend
    // Over the connections that it still has.
    await expect(add(instances[0]!, 'too late')).rejects.toBeDefined()
    expect(await add({ backend: server }, 'after')).toBe(3)
    await expect.poll(() => instances[0]!.lost.length, { timeout }).toBe(1)
    expect((await storedState(direct, 'a')).labels).toEqual(['before', 'before', 'after'])
  })

  test('[INS14] new indexes are built by one of two that start at once, and tables must be declared', async () => {
    const direct = await testPlace()
    const before = await openInstance(direct)
    for (let i = 0; i < 20; i++) await add(before, `${i}`)
    await before.backend.close()
    const schema = defineSchema({
      counters: ledgerSchema.tables.counters,
      items: defineTable({ counter: v.string(), label: v.string(), n: v.number() })
        .index('by_counter', ['counter', 'n'])
        .index('by_label', ['label']),
    }) as unknown as typeof ledgerSchema
    const opened = await Promise.all([1, 2].map(() => openInstance(direct, {}, schema)))
    for (const { backend } of opened) {
      const found = await backend.run((ctx) =>
        ctx.db
          .query('items')
          .withIndex('by_label' as never, (q) =>
            (q as never as { eq(...of: string[]): never }).eq('label', '7'),
          )
          .collect(),
      )
      expect(found).toHaveLength(1)
    }
    await expect(opened[0]!.backend.run((ctx) => ctx.db.insert('undeclared', {}))).rejects.toThrow(
      /undeclared/,
    )
  })
})
