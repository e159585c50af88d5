import { describe, expect, test } from 'vitest'
import { delay } from '#backend/clock.ts'
import { fakeClock } from '#tests/support/fake-clock.ts'
import { readers, writers } from './admission-options.ts'
import { AdmissionQueue, type AdmissionOptions } from './admission-queue.ts'
import { NetworkUsage } from './network-usage.ts'

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Functions that take a given time each, on a clock that moves by the millisecond. */
function simulate(options: AdmissionOptions) {
  const clock = fakeClock()
  const queue = new AdmissionQueue(options, clock, new NetworkUsage(clock))
  const begun: string[] = []
  const waitedMs: number[] = []
  let refused = 0
  const ask = (network: string | null, ms: number, onBegin?: () => void) => {
    const sinceMs = clock.elapsedMs()
    const caller = network === null ? null : { network, isGone: () => false }
    return queue
      .run({ caller }, () => {
        begun.push(network ?? 'host')
        if (network !== null) waitedMs.push(clock.elapsedMs() - sinceMs)
        onBegin?.()
        return delay(clock, ms)
      })
      .catch(() => void refused++)
  }
  /** Lets so many milliseconds pass, or fewer if there is nothing left to do. */
  const pass = async (ms: number, each: (ms: number) => void = () => {}) => {
    for (let i = 0; i < ms; i++) {
      each(i)
      clock.advance(1)
      await settle()
    }
  }
  return { clock, queue, begun, waitedMs, ask, pass, refused: () => refused }
}

describe('a busy site behind one address', () => {
  test.each(['the host', 'the host and a health check'])(
    '[ADM4] 500 visitors who come back at once beside %s are all answered',
    async (beside) => {
      const { ask, pass, queue, waitedMs, refused } = simulate(readers)
      // A page is always being rendered.
      const pages = (ms: number) => {
        if (ms % 10 === 0) void ask(null, 20)
        if (ms % 500 === 0 && beside !== 'the host') void ask('monitor', 2)
      }
      await pass(200, pages)
      for (let visitor = 0; visitor < 500; visitor++) for (let n = 0; n < 6; n++) void ask('proxy', 5)
      while (queue.metrics.waiting > 0) await pass(100, pages)
      expect(refused()).toBe(0)
      expect(waitedMs.filter((ms) => ms > 5_000)).toEqual([])
    },
  )

  test.each(['the host', 'the host and a health check'])(
    '[ADM4] 300 writes a second beside %s hardly wait for each other',
    async (beside) => {
      const { ask, pass, waitedMs, refused } = simulate(writers)
      await pass(6_000, (ms) => {
        if (ms % 10 < 3) void ask('proxy', 8)
        if (ms % 10 === 0) void ask(null, 20)
        if (ms % 500 === 0 && beside !== 'the host') void ask('monitor', 2)
      })
      expect(refused()).toBe(0)
      expect(Math.max(...waitedMs)).toBeLessThan(100)
    },
  )
})

describe('a hostile network beside twenty others', () => {
  test('[ADM3] has few turns between the request of another network and its turn', async () => {
    // Few places, so that there is a queue at all.
    const { ask, pass, begun, queue } = simulate({ ...readers, maxRunning: 8 })
    let most = 0
    await pass(3_000, (ms) => {
      while (queue.metrics.waiting < 500) void ask('hostile', 50)
      const before = begun.length
      if (ms % 5 === 0)
        void ask(`visitor ${(ms / 5) % 20}`, 5, () => {
          most = Math.max(most, begun.slice(before).filter((name) => name === 'hostile').length)
        })
    })
    expect(begun.filter((name) => name.startsWith('visitor')).length).toBeGreaterThan(550)
    expect(begun).toContain('hostile')
    expect(most).toBeLessThanOrEqual(readers.maxRunningPerNetwork)
  })
})
