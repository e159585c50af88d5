import { describe, expect, test } from 'vitest'
import { seededRandom } from '#tests/support/random-source.ts'
import type { ReadSpan } from '../transactions/commit-log.ts'
import { IntervalTree, type Interval } from './interval-tree.ts'
import { ReadIndex } from './read-index.ts'

describe('the index of reads', () => {
  test('[CCH6] random intervals are found exactly as by a linear search, while they are added and removed', () => {
    const random = seededRandom(61)
    const key = () =>
      String.fromCharCode(...Array.from({ length: random.integer(0, 3) }, () => random.integer(97, 100)))
    const tree = new IntervalTree<number>()
    const all = new Map<number, Interval>()
    let hits = 0
    for (let id = 0; id < 2_000; id++) {
      all.set(id, tree.add(key(), random.chance(0.2) ? null : key(), id))
      if (random.chance(0.4)) {
        const gone = random.pick([...all.keys()])
        tree.remove(all.get(gone)!)
        all.delete(gone)
      }
      const probe = key()
      const found: number[] = []
      tree.visit(probe, (owner) => found.push(owner))
      const expected = [...all].filter(
        ([, { start, end }]) => probe >= start && (end === null || probe < end),
      )
      expect(found.sort(), `seed 61, step ${id}`).toEqual(expected.map(([owner]) => owner).sort())
      hits += found.length
    }
    expect(tree.size).toBe(all.size)
    expect(hits).toBeGreaterThan(1_000)
  })

  test('[CCH6] points, prefixes and intervals are each found by a written key, and not after they are removed', () => {
    const span = (start: string, end: string | null, isPoint = false): ReadSpan => ({
      index: 1,
      start,
      end,
      isPoint,
    })
    const index = new ReadIndex<string>()
    index.add('point', [span('abc', null, true)])
    index.add('prefix', [span('ab', 'ab\xff')])
    index.add('interval', [span('aa', 'ac')])
    index.add('everything', [span('', null)])
    const written = [{ index: 1, key: 'abc', prefixEnds: [2, 3] }]
    expect([...index.readersOf(written)].sort()).toEqual(['everything', 'interval', 'point', 'prefix'])
    expect([...index.readersOf([{ index: 1, key: 'abd', prefixEnds: [3] }])].sort()).toEqual([
      'everything',
      'interval',
    ])
    expect(index.readersOf([{ index: 2, key: 'abc', prefixEnds: [2, 3] }]).size).toBe(0)
    for (const owner of ['point', 'prefix', 'interval', 'everything']) index.remove(owner)
    expect(index.readersOf(written).size).toBe(0)
  })

  test('[CCH7] a write costs about the same beside ten thousand unaffected reads as beside a few', () => {
    const key = (n: number) => `\x10${String(n).padStart(6, '0')}\x00`
    const indexOf = (count: number) => {
      const index = new ReadIndex<number>()
      for (let n = 0; n < count; n++) {
        index.add(n, [
          { index: 1, start: key(n), end: `${key(n)}\xff`, isPoint: false },
          { index: 1, start: key(n), end: `${key(n)}\x10`, isPoint: false },
          { index: 2, start: key(n), end: null, isPoint: true },
        ])
      }
      return index
    }
    const written = [
      { index: 1, key: key(20_000), prefixEnds: [8] },
      { index: 2, key: key(20_000), prefixEnds: [8] },
    ]
    const timeOf = (index: ReadIndex<number>) => {
      const started = performance.now()
      let touched = 0
      for (let i = 0; i < 2_000; i++) touched += index.readersOf(written).size
      expect(touched).toBe(0)
      return performance.now() - started
    }
    const [few, many] = [indexOf(10), indexOf(10_000)]
    // The best of several: whatever else the machine does makes a time longer, never shorter.
    const best = (index: ReadIndex<number>) => Math.min(...Array.from({ length: 7 }, () => timeOf(index)))
    // Looking at each of them would take a thousand times as long.
    expect(best(many)).toBeLessThan(50 * best(few))
  })

  test('[CCH7] many readers of the same span are removed as quickly as readers of different spans', () => {
    const timeOf = (startOf: (n: number) => string) => {
      const tree = new IntervalTree<number>()
      const intervals = Array.from({ length: 20_000 }, (_, n) => tree.add(startOf(n), null, n))
      const started = performance.now()
      for (const interval of intervals) tree.remove(interval)
      expect(tree.size).toBe(0)
      return performance.now() - started
    }
    const best = (startOf: (n: number) => string) =>
      Math.min(...Array.from({ length: 3 }, () => timeOf(startOf)))
    // Looking for each among all the others would take a thousand times as long.
    expect(best(() => '')).toBeLessThan(50 * best((n) => String(n).padStart(6, '0')))
  })
})
