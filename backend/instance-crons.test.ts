// Crons and scheduled functions with several instances. Each instance has a clock of its own, so a test decides which
// one finds first that something is due.
import { anyApi, cronJobs, defineSchema, defineTable, mutationGeneric, queryGeneric } from 'convex/server'
import { describe, expect, test } from 'vitest'
import { fakeClock, type FakeClock } from '#tests/support/fake-clock.ts'
import { throughProxy, type FaultProxy } from '#tests/support/fault-proxy.ts'
import { openTestBackend, testPlace, type TestPlace } from '#tests/support/test-backend.ts'
import type { Backend } from './index.ts'

const schema = defineSchema({ ticks: defineTable({}) })
const startMs = Date.UTC(2026, 0, 1)
const stepMs = 25

type Instance = {
  backend: Backend
  clock: FakeClock
  proxy: FaultProxy
  ticks: number
  stopAtTick: boolean
}

/** One that is to die begins the cron's function and never ends it. */
async function openInstance(direct: TestPlace): Promise<Instance> {
  const { proxy, place } = await throughProxy(1_000, direct)
  const clock = fakeClock(startMs)
  const instance = { clock, proxy, ticks: 0, stopAtTick: false }
  const tick = mutationGeneric({
    args: {},
    handler: async (ctx) => {
      instance.ticks++
      await ctx.db.insert('ticks', {})
      if (instance.stopAtTick) await new Promise(() => {})
    },
  })
  const ran = queryGeneric({
    args: {},
    handler: async (ctx) =>
      (await ctx.db.system.query('_scheduled_functions').collect()).map(({ scheduledTime, state }) => ({
        time: scheduledTime - startMs,
        state: state.kind as string,
      })),
  })
  const count = queryGeneric({
    args: {},
    handler: async (ctx) => (await ctx.db.query('ticks').collect()).length,
  })
  const crons = cronJobs()
  crons.interval('tick', { seconds: 1 }, anyApi.jobs!.tick! as never)
  const backend = (await openTestBackend({
    schema,
    modules: { jobs: { tick, ran, count }, crons: { default: crons } },
    clock,
    place: { ...place, instances: 'several' },
  })) as unknown as Backend
  return Object.assign(instance, { backend })
}

type Ran = { time: number; state: string }

const ranOf = ({ backend }: Instance) => backend.query(anyApi.jobs!.ran!, {}) as Promise<Ran[]>

/** Advances these clocks together, step by step, until it is so. Their instances run in real time between the steps. */
async function advanceUntil(instances: Instance[], isSo: () => boolean | Promise<boolean>): Promise<void> {
  const advanceAndLook = async () => {
    for (const { clock } of instances) clock.advance(stepMs)
    return isSo()
  }
  await expect.poll(advanceAndLook, { interval: 50, timeout: 60_000 }).toBe(true)
}

describe('crons of several instances', { timeout: 180_000 }, () => {
  test('[INS10] each tick runs once, whichever instances are killed', async () => {
    const direct = await testPlace()
    const alive = [await openInstance(direct), await openInstance(direct), await openInstance(direct)]
    for (let tick = 1; tick <= 4; tick++) {
      const [first, ...others] = alive as [Instance, ...Instance[]]
      const isKilled = tick % 2 === 0
      first.stopAtTick = isKilled
      // The first one finds that the cron is due. Every second time it dies while the function runs.
      const before = first.ticks
      await advanceUntil([first], () => first.ticks > before)
      if (isKilled) {
        first.proxy.cut()
        alive.shift()
      }
      // The remaining instances take over what is half a second late.
      const [observer] = alive as [Instance]
      const target = first.clock.now()
      await advanceUntil(others, async () => {
        const ran = await ranOf(observer)
        return (
          others.every(({ clock }) => clock.now() >= target) &&
          ran.length > 0 &&
          ran.every(({ state }) => state === 'success')
        )
      })
      const latest = Math.max(...alive.map(({ clock }) => clock.now()))
      for (const { clock } of alive) clock.advance(latest - clock.now())
    }
    const [observer] = alive as [Instance]
    await expect
      .poll(async () => (await ranOf(observer)).every(({ state }) => state === 'success'), {
        timeout: 20_000,
      })
      .toBe(true)
    const ran = await ranOf(observer)
    expect(new Set(ran.map(({ time }) => time)).size).toBe(ran.length)
    expect(await observer.backend.query(anyApi.jobs!.count!, {})).toBe(ran.length)
    expect(ran.length).toBeGreaterThanOrEqual(4)
  })
})
