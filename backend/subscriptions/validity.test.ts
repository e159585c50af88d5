import { describe, expect, test } from 'vitest'
import { CommitLog, type WrittenKey } from '../transactions/commit-log.ts'
import type { Commit } from '../transactions/committer.ts'
import { ReadSet } from '../transactions/read-set.ts'
import { ValidityTracker, Validity } from './validity.ts'

const key = (name: string): WrittenKey => ({ index: 1, key: name, prefixEnds: [] })
const commitOf = (sequence: number, name: string): Commit => ({
  sequence,
  timestamp: BigInt(sequence) * 10n,
  writes: [],
  keys: [key(name)],
})

function readOf(log: CommitLog, name: string): Validity {
  const reads = new ReadSet(log)
  reads.add({ index: 1, start: name, end: null, isPoint: true }, log.last)
  return new Validity(BigInt(log.last) * 10n, null, reads)
}

describe('the validity of an answer', () => {
  test('[SUB4] a commit between the read and the watch ends it at once, and nobody is woken for it', () => {
    const log = new CommitLog()
    const validities = new ValidityTracker()
    const [a, b] = [readOf(log, 'a'), readOf(log, 'b')]
    log.add(1, commitOf(1, 'a').keys)
    validities.apply(commitOf(1, 'a'))
    const woken: string[] = []
    expect(validities.watch(a, { wake: () => woken.push('a') })).toBe(false)
    expect(validities.watch(b, { wake: () => woken.push('b') })).toBe(true)
    expect(a.isLive).toBe(false)
    expect([a.covers(0n), a.covers(1n), b.covers(1_000n)]).toEqual([true, false, true])
    expect(woken).toEqual([])
  })

  test('[SUB4] one that is written but not acknowledged ends it too', () => {
    const log = new CommitLog()
    const validities = new ValidityTracker()
    const a = readOf(log, 'a')
    log.add(1, commitOf(1, 'a').keys)
    expect(validities.trackCached(a)).toBe(false)
    expect(a.isCurrent()).toBe(false)
  })

  test('[SUB1] all who watch are woken once, at the timestamp of the commit that touched what was read', () => {
    const log = new CommitLog()
    const validities = new ValidityTracker()
    const a = readOf(log, 'a')
    let woken = 0
    for (let i = 0; i < 3; i++) validities.watch(a, { wake: () => woken++ })
    expect(validities.apply(commitOf(1, 'b'))).toEqual([])
    expect(validities.apply(commitOf(2, 'a'))).toEqual([a])
    a.wakeAll()
    expect(validities.apply(commitOf(3, 'a'))).toEqual([])
    a.wakeAll()
    expect(woken).toBe(3)
    expect(a.until).toBe(20n)
    expect([a.covers(19n), a.covers(20n)]).toEqual([true, false])
  })

  test('[SUB7] an untracked answer takes no memory, and counts as expired', () => {
    const log = new CommitLog()
    const validities = new ValidityTracker()
    const a = readOf(log, 'a')
    const watcher = { wake: () => {} }
    validities.watch(a, watcher)
    validities.trackCached(a)
    validities.unwatch(a, watcher)
    expect([validities.spans, a.isLive]).toEqual([1, true])
    validities.untrackCached(a)
    expect([validities.spans, a.isLive]).toEqual([0, false])
  })

  test('[LIM10] [CCH8] without memory an answer is returned but not cached, and one more watcher is refused', () => {
    const log = new CommitLog()
    const validities = new ValidityTracker(200)
    const [a, b, c] = [readOf(log, 'a'), readOf(log, 'b'), readOf(log, 'c')]
    expect(validities.trackCached(a)).toBe(true)
    expect(validities.bytes).toBeGreaterThan(100)
    expect(validities.trackCached(b)).toBe(false)
    expect(b.isCurrent()).toBe(true)
    expect(() => validities.watch(c, { wake: () => {} })).toThrow('Too many reads are being watched')
    // Those that lie there already cost nothing more.
    expect(validities.watch(a, { wake: () => {} })).toBe(true)
    validities.untrackCached(a)
    expect(validities.bytes).toBeGreaterThan(100)
  })
})
