import { describe, expect, test } from 'vitest'
import { fakeClock } from '#tests/support/fake-clock.ts'
import { WallTime } from './wall-time.ts'

const hour = 3_600_000
const start = Date.UTC(2026, 10, 16)

/** A wall clock that can be set, beside a monotonic one and an uptime that cannot. */
function settableClock() {
  const clock = fakeClock(start)
  let offsetMs = 0
  let sleptMs = 0
  return {
    ...clock,
    now: () => clock.now() + offsetMs,
    uptimeMs: () => clock.elapsedMs() + sleptMs,
    /** As `date -s` does. */
    set: (ms: number) => void (offsetMs += ms),
    /** Time passes, and the monotonic clock does not notice. */
    sleep: (ms: number) => {
      offsetMs += ms
      sleptMs += ms
    },
  }
}

function open({
  isDatabaseLocal = true,
  databaseAheadMs = 0,
  /** What happens between the answer of the database and the start. */
  before = (_clock: ReturnType<typeof settableClock>) => {},
} = {}) {
  const clock = settableClock()
  const messages: string[] = []
  const askedAtUptimeMs = clock.uptimeMs()
  const databaseNowMs = clock.now() + databaseAheadMs
  before(clock)
  const time = new WallTime({
    clock,
    isDatabaseLocal,
    databaseNowMs,
    askedAtUptimeMs,
    log: (message) => messages.push(message),
  })
  return { clock, time, messages }
}

describe('the time of documents', () => {
  test('[FLT11] follows the clock, and small steps of it in both directions, without a word', () => {
    const { clock, time, messages } = open()
    clock.advance(1_234)
    expect(time.now()).toBe(start + 1_234)
    clock.set(4_000)
    expect(time.now()).toBe(start + 5_234)
    clock.set(-3_000)
    expect(time.now()).toBe(start + 2_234)
    expect(messages).toEqual([])
  })

  test('[FLT11] ignores a clock that jumps forward by hours, and logs it once', () => {
    const { clock, time, messages } = open()
    clock.advance(1_000)
    clock.set(5 * hour)
    expect(time.now()).toBe(start + 1_000)
    clock.advance(500)
    expect(time.now()).toBe(start + 1_500)
    expect(messages).toEqual([
      'The clock jumped forward by 18000 s. Documents keep the time from before until it is confirmed.',
    ])
  })

  test('[FLT11] follows the clock again when a jump is corrected', () => {
    const { clock, time } = open()
    clock.set(5 * hour)
    time.now()
    clock.advance(60_000)
    clock.set(-5 * hour)
    expect(time.now()).toBe(start + 60_000)
    clock.advance(1_000)
    expect(time.now()).toBe(start + 61_000)
  })

  test('[FLT11] follows a jump at once when a database on another machine shows the same time', () => {
    const { clock, time, messages } = open({ isDatabaseLocal: false })
    clock.set(5 * hour)
    time.now()
    time.compareWithDatabase(clock.now() + 30_000)
    expect(time.now()).toBe(start + 5 * hour)
    expect(messages.at(-1)).toBe('The database confirms the time: documents are 18000 s later now.')
  })

  test('[FLT11] does not follow a jump that a database on another machine does not show', () => {
    const { clock, time } = open({ isDatabaseLocal: false })
    clock.set(5 * hour)
    for (let minutes = 0; minutes < 60; minutes++) {
      clock.advance(60_000)
      time.compareWithDatabase(start + clock.elapsedMs())
    }
    expect(time.now()).toBe(start + hour)
  })

  test('[FLT11] follows a jump that lasts, if the database on this machine shows it too', () => {
    const { clock, time } = open()
    clock.set(5 * hour)
    time.compareWithDatabase(clock.now())
    clock.advance(599_000)
    time.compareWithDatabase(clock.now())
    expect(time.now()).toBe(start + 599_000)
    clock.advance(2_000)
    time.compareWithDatabase(clock.now())
    expect(time.now()).toBe(start + 5 * hour + 601_000)
  })

  test('[FLT11] follows at once after the machine has slept', () => {
    const { clock, time, messages } = open()
    clock.advance(1_000)
    clock.sleep(8 * hour)
    expect(time.now()).toBe(start + 8 * hour + 1_000)
    expect(messages).toEqual(['The machine slept for 28800 s.'])
    // A later jump is checked again.
    clock.set(hour)
    expect(time.now()).toBe(start + 8 * hour + 1_000)
  })

  test('[FLT11] begins with the database when our clock is ahead of it at the start', () => {
    const { clock, time, messages } = open({ databaseAheadMs: -3 * hour, isDatabaseLocal: false })
    expect(time.now()).toBe(start - 3 * hour)
    clock.advance(1_000)
    time.compareWithDatabase(start - 3 * hour + 1_000)
    expect(time.now()).toBe(start - 3 * hour + 1_000)
    expect(messages).toHaveLength(1)
  })

  test.each([
    ['stood still', (clock: ReturnType<typeof settableClock>) => clock.advance(60_000)],
    ['slept', (clock: ReturnType<typeof settableClock>) => clock.sleep(60_000)],
  ])('[FLT11] begins with our clock when we %s after the database answered', (_, before) => {
    const { time, messages } = open({ before })
    expect(time.now()).toBe(start + 60_000)
    expect(messages).toEqual([])
  })

  test('[FLT11] begins with the database when our clock is ahead of it by more than we waited', () => {
    const { time } = open({ databaseAheadMs: -3 * hour, before: (clock) => clock.advance(60_000) })
    expect(time.now()).toBe(start - 3 * hour)
  })

  test('[FLT11] begins with our clock when the database is ahead', () => {
    const { time, messages } = open({ databaseAheadMs: 3 * hour })
    expect(time.now()).toBe(start)
    expect(messages).toEqual([])
  })

  test('[FLT10] follows a clock that is set back, and says so once', () => {
    const { clock, time, messages } = open()
    clock.set(-2 * hour)
    expect(time.now()).toBe(start - 2 * hour)
    clock.advance(1_000)
    time.now()
    expect(messages).toEqual([
      'The clock was set back by 7200 s. New documents keep the time of the newest one until it has passed.',
    ])
  })
})
