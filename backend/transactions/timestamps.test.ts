import { defineSchema, defineTable } from 'convex/server'
import { v } from 'convex/values'
import { describe, expect, test } from 'vitest'
import { fakeClock } from '#tests/support/fake-clock.ts'
import { openTestBackend, testPlace, withClient, type TestPlace } from '#tests/support/test-backend.ts'
import type { Clock } from '../clock.ts'
import { CreationTimes, Timestamps } from './timestamps.ts'

const hour = 3_600_000
const schema = defineSchema({
  notes: defineTable({ text: v.string() }),
  others: defineTable({ text: v.string() }),
})

function open(
  place: TestPlace,
  clock: Clock,
  clockCheck: 'on' | 'off' = 'off',
  log?: (message: string) => void,
) {
  return openTestBackend({ schema, place, clock, clockCheck, ...(log && { log }) })
}

type Opened = Awaited<ReturnType<typeof open>>

async function insert(backend: Opened, text: string, table: 'notes' | 'others' = 'notes'): Promise<number> {
  return backend.run(async (ctx) => (await ctx.db.get(await ctx.db.insert(table, { text })))!._creationTime)
}

async function reservedMs({ schemaName }: TestPlace): Promise<number> {
  const { rows } = await withClient((client) =>
    client.query<{ reserved: string }>(`SELECT reserved FROM ${schemaName}."$timestamps"`),
  )
  return Number(BigInt(rows[0]!.reserved) / 1_000_000n)
}

describe('creation times', () => {
  test('[FLT10] go on growing over a restart with a clock that was set back', async () => {
    const place = await testPlace()
    const now = Date.now()
    const first = await open(place, fakeClock(now))
    const before = [await insert(first, 'a'), await insert(first, 'b', 'others')]
    await first.close()
    const second = await open(place, fakeClock(now - 3 * hour))
    const after = [await insert(second, 'c'), await insert(second, 'd')]
    expect([...before, ...after]).toEqual([...before, ...after].sort((a, b) => a - b))
    expect(new Set([...before, ...after]).size).toBe(4)
    const order = await second.run(async (ctx) =>
      (await ctx.db.query('notes').collect()).map(({ text }) => text),
    )
    expect(order).toEqual(['a', 'c', 'd'])
  })

  test('[FLT10] are the clock’s again once it has passed the newest document', async () => {
    const place = await testPlace()
    const now = Date.now()
    const first = await open(place, fakeClock(now))
    await insert(first, 'a')
    await first.close()
    const clock = fakeClock(now - 1_000)
    const second = await open(place, clock)
    expect(await insert(second, 'b')).toBeGreaterThan(now)
    clock.advance(5_000)
    expect(await insert(second, 'c')).toBe(now + 4_000)
  })

  test('[FLT10] a restart within the same minute does not push them into the future', async () => {
    const place = await testPlace()
    const clock = fakeClock(Date.now())
    const first = await open(place, clock)
    await insert(first, 'a')
    await first.close()
    clock.advance(2_000)
    expect(await insert(await open(place, clock), 'b')).toBe(clock.now())
  })

  test('[FLT10] a document from the far future does not push creation times ahead', async () => {
    const place = await testPlace()
    const now = Date.now()
    const first = await open(place, fakeClock(now + 1_000 * 24 * hour))
    await insert(first, 'from the future')
    await first.close()
    const clock = fakeClock(now)
    const second = await open(place, clock)
    expect(await insert(second, 'now')).toBe(now)
    // Commits have to come after those that clients have seen.
    expect(await second.run(async (ctx) => (await ctx.db.query('notes').collect()).length)).toBe(2)
    clock.advance(10)
    expect(await insert(second, 'later')).toBe(now + 10)
  })

  test('[FLT10] are distinct and in order, however many are made in one millisecond', () => {
    const times = new CreationTimes({ now: () => 1_763_000_000_000 }, 1_763_000_000_500)
    const made = Array.from({ length: 1_000 }, () => times.next())
    expect(made.every((time, i) => time > (made[i - 1] ?? 1_763_000_000_500))).toBe(true)
    expect(made.at(-1)! - made[0]!).toBeLessThan(1)
  })
})

describe('a clock that jumps forward by hours', () => {
  test('[FLT11] moves neither new documents nor the reservation, and time continues when it is corrected', async () => {
    const place = await testPlace()
    const clock = fakeClock(Date.now())
    let offsetMs = 0
    const jumping: Clock = { ...clock, now: () => clock.now() + offsetMs }
    const messages: string[] = []
    const backend = await open(place, jumping, 'on', (message) => messages.push(message))
    await insert(backend, 'before')
    offsetMs = 7 * hour
    const during = await insert(backend, 'during')
    expect(during - clock.now()).toBeLessThan(60_000)
    expect(messages).toContainEqual(expect.stringMatching(/^The clock jumped forward by 25\d\d\d s/))
    offsetMs = 0
    clock.advance(90_000)
    expect(await insert(backend, 'after')).toBe(clock.now())
    expect((await reservedMs(place)) - clock.now()).toBeLessThan(hour)
  })

  test('[FLT11] a clock that is hours ahead of the database at the start is not believed', async () => {
    const place = await testPlace()
    const messages: string[] = []
    const backend = await open(place, fakeClock(Date.now() + 9 * hour), 'on', (message) =>
      messages.push(message),
    )
    expect((await insert(backend, 'a')) - Date.now()).toBeLessThan(60_000)
    expect(messages).toContainEqual(expect.stringMatching(/^The clock jumped forward by 32\d\d\d s/))
  })
})

describe('commit timestamps', () => {
  test('[FLT11] go on from a reservation in the future that an earlier version made', () => {
    const future = BigInt(Date.now() + 5 * hour) * 1_000_000n
    const timestamps = new Timestamps({ now: () => Date.now() }, future)
    const next = timestamps.next()
    expect(next).toBe(future + 1n)
    expect(timestamps.reservationFor(next)).toBe(next + 60_000_000_000n)
  })
})
