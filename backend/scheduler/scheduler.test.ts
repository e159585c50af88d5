import { anyApi, cronJobs, defineSchema, defineTable, mutationGeneric } from 'convex/server'
import { v } from 'convex/values'
import { describe, expect, test } from 'vitest'
import { fakeClock } from '#tests/support/fake-clock.ts'
import { openTestBackend, withClient } from '#tests/support/test-backend.ts'
import { systemClock, type Clock } from '../clock.ts'

const schema = defineSchema({ notes: defineTable({ text: v.string() }) })
const api = anyApi.jobs!
const day = 24 * 3_600_000

/** A clock that a test moves; timers fire in real time, as soon as their time is reached. */
function movableClock(startMs = Date.now()): Clock & { move(ms: number): void } {
  let now = startMs
  const timers = new Set<{ at: number; run: () => void }>()
  const fire = () => {
    for (const timer of [...timers].filter(({ at }) => at <= now)) {
      timers.delete(timer)
      timer.run()
    }
  }
  return {
    ...systemClock,
    now: () => now,
    setTimeout(run, delayMs) {
      const timer = { at: now + delayMs, run }
      timers.add(timer)
      if (delayMs <= 0) setImmediate(fire)
      return timer as never
    },
    clearTimeout: (timer) => void timers.delete(timer as never),
    move(ms) {
      now += ms
      fire()
    },
  }
}

function functions() {
  const events: string[] = []
  const jobs = {
    note: mutationGeneric({
      args: { text: v.string() },
      handler: async (ctx, { text }) => {
        events.push(text)
        await ctx.db.insert('notes', { text })
      },
    }),
    fail: mutationGeneric({
      args: {},
      handler: async (ctx) => {
        await ctx.db.insert('notes', { text: 'never' })
        throw new Error('no')
      },
    }),
    plan: mutationGeneric({
      args: { name: v.string(), at: v.number(), args: v.any() },
      handler: (ctx, { name, at, args }) =>
        ctx.scheduler.runAt(at, anyApi.jobs![name]! as never, args as never),
    }),
    cancel: mutationGeneric({
      args: { id: v.id('_scheduled_functions') },
      handler: (ctx, { id }) => ctx.scheduler.cancel(id),
    }),
  }
  return { jobs, events }
}

async function states(backend: Awaited<ReturnType<typeof openTestBackend>>): Promise<unknown[]> {
  return backend.run(async (ctx) => {
    const all = await ctx.db.system.query('_scheduled_functions').collect()
    return all.map(({ name, state }) => `${name} ${state.kind}`)
  })
}

describe('the scheduler', () => {
  test('[SCD5] a function runs when its time has come, and not before', async () => {
    const { jobs, events } = functions()
    const clock = movableClock()
    const backend = await openTestBackend({ schema, modules: { jobs }, clock })
    await backend.mutation(api.plan!, { name: 'note', at: clock.now() + 1_000, args: { text: 'a' } })
    clock.move(999)
    expect(await states(backend)).toEqual(['jobs:note pending'])
    clock.move(10)
    await expect.poll(() => events).toEqual(['a'])
    await expect.poll(() => states(backend)).toEqual(['jobs:note success'])
  })

  test('[SCD6] a scheduled mutation has run exactly once, though the server stopped before its time', async () => {
    const { jobs, events } = functions()
    const clock = movableClock()
    const first = await openTestBackend({ schema, modules: { jobs }, clock })
    const start = clock.now()
    for (let i = 0; i < 30; i++) {
      await first.mutation(api.plan!, { name: 'note', at: start + 100 + i, args: { text: `${i}` } })
    }
    clock.move(110)
    // Stopped in the middle of them.
    await expect.poll(() => events.length).toBeGreaterThan(0)
    await first.close()
    clock.move(day / 2)
    const second = await openTestBackend({ schema, modules: { jobs }, clock, place: first.place })
    await expect.poll(async () => new Set(await states(second))).toEqual(new Set(['jobs:note success']))
    const texts = await second.run(async (ctx) =>
      (await ctx.db.query('notes').collect()).map(({ text }) => text),
    )
    expect(texts.map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => i))
  })

  test('[SCD6] what the database refuses is put off, and done when it no longer does', async () => {
    const { jobs } = functions()
    const clock = movableClock()
    const messages: string[] = []
    const log = (message: string) => void messages.push(message)
    const backend = await openTestBackend({ schema, modules: { jobs }, clock, log })
    const table = `${backend.place.schemaName}.notes`
    await withClient((client) => client.query(`ALTER TABLE ${table} ADD CONSTRAINT full_disk CHECK (false)`))
    await backend.mutation(api.plan!, { name: 'note', at: clock.now(), args: { text: 'a' } })
    clock.move(10)
    await expect.poll(() => messages[0]).toContain('is put off')
    expect(await states(backend)).toEqual(['jobs:note pending'])
    await withClient((client) => client.query(`ALTER TABLE ${table} DROP CONSTRAINT full_disk`))
    clock.move(2_000)
    await expect.poll(() => states(backend)).toEqual(['jobs:note success'])
  })

  test('[SCD11] a clock that is set forward is noticed within a minute', async () => {
    const { jobs, events } = functions()
    let aheadMs = 0
    const timers = fakeClock()
    const clock: Clock = { ...timers, now: () => timers.now() + aheadMs }
    const backend = await openTestBackend({ schema, modules: { jobs }, clock })
    await backend.mutation(api.plan!, { name: 'note', at: clock.now() + day, args: { text: 'a' } })
    aheadMs = 2 * day
    await expect
      .poll(() => {
        timers.advance(61_000)
        return events
      })
      .toEqual(['a'])
    expect(timers.now() - Date.now()).toBeLessThan(day / 2)
  })

  test('[SCD8] a canceled function does not run; one that fails has written nothing and says why', async () => {
    const { jobs, events } = functions()
    const backend = await openTestBackend({ schema, modules: { jobs }, clock: movableClock() })
    const id: unknown = await backend.mutation(api.plan!, {
      name: 'note',
      at: Date.now(),
      args: { text: 'a' },
    })
    await backend.mutation(api.plan!, { name: 'fail', at: Date.now(), args: {} })
    await backend.mutation(api.cancel!, { id })
    await backend.finishScheduled()
    expect(events).toEqual([])
    expect(await states(backend)).toEqual(['jobs:note canceled', 'jobs:fail failed'])
    await backend.run(async (ctx) => {
      expect(await ctx.db.query('notes').collect()).toEqual([])
      const failed = (await ctx.db.system.query('_scheduled_functions').collect())[1]
      expect(failed?.state).toEqual({ kind: 'failed', error: 'Error: no' })
    })
  })

  test('[SCD9] a cron runs once for each of its times, over restarts, and does not catch up', async () => {
    const { jobs, events } = functions()
    const crons = cronJobs()
    crons.daily(
      'nightly',
      { hourUTC: 3, minuteUTC: 30 },
      anyApi.jobs!.note! as never,
      { text: 'night' } as never,
    )
    const modules = { jobs, crons: { default: crons } }
    const clock = movableClock(Date.UTC(2026, 0, 1))
    const first = await openTestBackend({ schema, modules, clock })
    clock.move(3 * 3_600_000)
    expect(events).toEqual([])
    clock.move(31 * 60_000)
    await expect.poll(() => events).toEqual(['night'])
    await expect.poll(() => states(first)).toEqual(['jobs:note success'])
    await first.close()
    clock.move(3 * day)
    const second = await openTestBackend({ schema, modules, clock, place: first.place })
    await expect.poll(() => events).toEqual(['night', 'night'])
    await expect.poll(() => states(second)).toEqual(['jobs:note success', 'jobs:note success'])
  })

  test('[SCD10] how a function ended is forgotten after a week', async () => {
    const { jobs } = functions()
    const clock = movableClock()
    const backend = await openTestBackend({ schema, modules: { jobs }, clock })
    await backend.mutation(api.plan!, { name: 'note', at: clock.now(), args: { text: 'a' } })
    await backend.finishScheduled()
    clock.move(6 * day)
    expect(await states(backend)).toEqual(['jobs:note success'])
    clock.move(2 * day)
    await expect.poll(() => states(backend)).toEqual([])
  })
})
