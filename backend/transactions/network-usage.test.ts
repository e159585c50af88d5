import { describe, expect, test } from 'vitest'
import { fakeClock } from '#tests/support/fake-clock.ts'
import { NetworkUsage } from './network-usage.ts'

function setUp() {
  const clock = fakeClock()
  const usage = new NetworkUsage(clock)
  const run = (network: string | null, ms: number) => {
    const timed = usage.begin(network)
    clock.advance(ms)
    usage.end(network, timed)
  }
  return { clock, usage, run }
}

describe('the time that networks use', () => {
  test('makes one that uses much more than the others busy, then exhausted, and leaves the others light', () => {
    const { usage, run } = setUp()
    for (const network of ['a', 'b', 'c']) run(network, 20)
    run('hostile', 250)
    expect(usage.levelOf('hostile')).toBe('busy')
    run('hostile', 300)
    expect(usage.levelOf('hostile')).toBe('exhausted')
    expect(['a', 'b', 'c', 'unknown'].map((network) => usage.levelOf(network))).toEqual(
      Array.from({ length: 4 }, () => 'light'),
    )
  })

  test('makes nobody busy when all use about the same', () => {
    const { usage, run } = setUp()
    for (let round = 0; round < 5; round++) for (const network of ['a', 'b', 'c']) run(network, 100)
    expect(['a', 'b', 'c'].map((network) => usage.levelOf(network))).toEqual(['light', 'light', 'light'])
  })

  test('adds up from very many short runs', () => {
    const { usage, run } = setUp()
    for (let i = 0; i < 1_500; i++) run(i % 10 === 0 ? 'a' : 'hostile', 0.5)
    expect([usage.levelOf('hostile'), usage.levelOf('a')]).toEqual(['exhausted', 'light'])
  })

  test('is forgotten within seconds', () => {
    const { usage, run, clock } = setUp()
    run('a', 20)
    run('hostile', 900)
    expect(usage.levelOf('hostile')).toBe('exhausted')
    clock.advance(12_000)
    expect(usage.levelOf('hostile')).toBe('light')
  })

  test('is remembered up to a bound, however much it was', () => {
    const { usage, run, clock } = setUp()
    run('a', 20)
    run('hostile', 3_600_000)
    clock.advance(10_000)
    expect(usage.levelOf('hostile')).toBe('light')
  })

  test('is divided among those that run at once', () => {
    const { usage, clock, run } = setUp()
    run('other', 10)
    const runs = ['a', 'b', 'c', 'd'].map((network) => ({ network, timed: usage.begin(network) }))
    clock.advance(600)
    for (const { network, timed } of runs) usage.end(network, timed)
    // 150 ms each, which is below what counts as busy.
    expect(runs.map(({ network }) => usage.levelOf(network))).toEqual(['light', 'light', 'light', 'light'])
  })

  test('of the host is not charged', () => {
    const { usage, run } = setUp()
    run(null, 10_000)
    expect(usage.size).toBe(0)
  })

  test('does not matter while there is only one network', () => {
    const { usage, run, clock } = setUp()
    run('proxy', 5_000)
    expect(usage.levelOf('proxy')).toBe('light')
    const visitor = usage.begin('visitor')
    expect(usage.levelOf('proxy')).toBe('exhausted')
    usage.end('visitor', visitor)
    clock.advance(5_000)
    for (let i = 0; i < 100; i++) run('proxy', 5)
    expect(usage.levelOf('proxy')).toBe('light')
  })

  test('tells whether other light networks run, and when they do no more', () => {
    const { usage } = setUp()
    let told = 0
    usage.onFewerLightRuns(() => void told++)
    const host = usage.begin(null)
    const own = usage.begin('one')
    expect([usage.runsBesideLight('one'), usage.runsBesideLight('two')]).toEqual([false, true])
    const other = usage.begin('two')
    expect(usage.runsBesideLight('one')).toBe(true)
    usage.end(null, host)
    expect(told).toBe(0)
    usage.end('two', other)
    expect([told, usage.runsBesideLight('one')]).toEqual([1, false])
    usage.end('one', own)
    expect([told, usage.runsBesideLight('two')]).toEqual([2, false])
  })

  test('of idle networks takes no memory', () => {
    const { usage, run, clock } = setUp()
    for (let n = 0; n < 500; n++) run(`network ${n}`, 6)
    clock.advance(60_000)
    for (let n = 0; n < 600; n++) run('active', 6)
    expect(usage.size).toBeLessThan(10)
  })
})
