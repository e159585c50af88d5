import { describe, expect, test } from 'vitest'
import { seededRandom } from '#tests/support/random-source.ts'
import { CommitLog, type ReadSpan, type WrittenKey } from './commit-log.ts'
import { ReadSet } from './read-set.ts'

const key = (text: string, index = 1): WrittenKey => ({ index, key: text, prefixEnds: [text.length] })
const point = (text: string, index = 1): ReadSpan => ({ index, start: text, end: null, isPoint: true })
const span = (start: string, end: string | null, index = 1): ReadSpan => ({
  index,
  start,
  end,
  isPoint: false,
})

describe('the log of recent commits', () => {
  test('finds the latest commit that wrote a key after a sequence, and none before it', () => {
    const log = new CommitLog()
    log.add(1, [key('a')])
    log.add(2, [key('b')])
    log.add(3, [key('a')])
    expect(log.last).toBe(3)
    expect(log.lastWriteIn(point('a'), 0)).toBe(3)
    expect(log.lastWriteIn(point('a'), 2)).toBe(3)
    expect(log.lastWriteIn(point('a'), 3)).toBe(0)
    expect(log.lastWriteIn(point('b'), 1)).toBe(2)
    expect(log.lastWriteIn(point('b'), 2)).toBe(0)
    expect(log.lastWriteIn(point('c'), 0)).toBe(0)
  })

  test('takes the start of a range as part of it, and its end not', () => {
    const log = new CommitLog()
    log.add(1, [key('b')])
    expect(log.lastWriteIn(span('b', 'c'), 0)).toBe(1)
    expect(log.lastWriteIn(span('a', 'b'), 0)).toBe(0)
    expect(log.lastWriteIn(span('a', null), 0)).toBe(1)
    expect(log.lastWriteIn(span('b\0', null), 0)).toBe(0)
  })

  test('keeps the keys of different indexes apart', () => {
    const log = new CommitLog()
    log.add(1, [key('a', 7)])
    expect(log.lastWriteIn(point('a', 7), 0)).toBe(1)
    expect(log.lastWriteIn(point('a', 8), 0)).toBe(0)
    expect(log.lastWriteIn(span('', null, 8), 0)).toBe(0)
  })

  test('counts written keys up to the limit', () => {
    const log = new CommitLog()
    log.add(1, [key('a'), key('b')])
    log.add(2, [key('c')])
    expect(log.countSince(0, 100)).toBe(3)
    expect(log.countSince(1, 100)).toBe(1)
    expect(log.countSince(2, 100)).toBe(0)
    expect(log.countSince(0, 1)).toBe(1)
  })

  test('forgets the oldest commits when it is full, and then says of anything older that it may have changed', () => {
    const log = new CommitLog()
    const long = 'x'.repeat(100_000)
    let sequence = 0
    let most = 0
    while (sequence < 1_000) {
      log.add(++sequence, [key(`${sequence}:${long}`)])
      most = Math.max(most, log.bytes)
    }
    expect(most).toBeLessThan(34 * 1024 * 1024)
    // A read from before what is remembered conflicts, whatever it read.
    expect(log.lastWriteIn(point('never written'), 1)).toBeGreaterThan(0)
    expect(log.findLastSince(1, () => false)).toBeGreaterThan(0)
    // A young one is still answered exactly.
    expect(log.lastWriteIn(point('never written'), 990)).toBe(0)
    expect(log.lastWriteIn(point(`995:${long}`), 990)).toBe(995)
    expect(log.last).toBe(1_000)
  })

  test('one commit larger than the limit is still in the log', () => {
    const log = new CommitLog()
    const keys = Array.from({ length: 400 }, (_, n) => key(`${n}:${'y'.repeat(100_000)}`))
    log.add(1, [key('small')])
    log.add(2, keys)
    expect(log.lastWriteIn(point(keys[399]!.key), 1)).toBe(2)
    expect(log.lastWriteIn(point('other'), 2)).toBe(0)
  })
})

describe('what a transaction has read', () => {
  test('conflicts with a commit that came after the read, and names both', () => {
    const log = new CommitLog()
    const reads = new ReadSet(log)
    expect(reads.add(point('a'), 0)).toBeNull()
    log.add(1, [key('b')])
    expect(reads.check()).toBeNull()
    log.add(2, [key('a')])
    expect(reads.check()).toEqual({ span: point('a'), winner: 2 })
  })

  test('conflicts at once when the read itself was older than a commit that is known', () => {
    const log = new CommitLog()
    log.add(1, [key('a')])
    const reads = new ReadSet(log)
    expect(reads.add(point('a'), 0)).toEqual({ span: point('a'), winner: 1 })
    expect(reads.add(point('a'), 1)).toBeNull()
  })

  test('is validated as a whole at each new read, so that all reads are from one snapshot', () => {
    const log = new CommitLog()
    const reads = new ReadSet(log)
    reads.add(point('a'), 0)
    log.add(1, [key('a'), key('b')])
    // The second read is new enough, but the first one is not any more.
    expect(reads.add(point('b'), 1)).toMatchObject({ winner: 1 })
  })

  test('counts a key that was read twice once', () => {
    const reads = new ReadSet(new CommitLog())
    reads.add(point('a'), 0)
    reads.add(point('a'), 0)
    reads.add(span('a', 'b'), 0)
    expect(reads.size).toBe(2)
    expect([...reads.spans()]).toHaveLength(2)
    expect(reads.bytes).toBeGreaterThan(0)
  })

  test('of a pinned snapshot never conflicts', () => {
    const reads = new ReadSet(null)
    expect(reads.add(span('', null), 0)).toBeNull()
    expect(reads.check()).toBeNull()
    expect(reads.checkSpan(span('', null), 0)).toBeNull()
  })

  test('conflicts exactly when a look at every read and every key says so (seed 71)', () => {
    const random = seededRandom(71)
    const letters = () =>
      String.fromCharCode(...Array.from({ length: random.integer(1, 2) }, () => random.integer(97, 101)))
    let conflicts = 0
    for (let round = 0; round < 400; round++) {
      const log = new CommitLog()
      const reads = new ReadSet(log)
      const read: { span: ReadSpan; since: number }[] = []
      const commits: WrittenKey[][] = []
      let expected: number | null = null
      for (let step = 0; step < 12 && expected === null; step++) {
        if (random.chance(0.4)) {
          const keys = Array.from({ length: random.integer(1, 4) }, () =>
            key(letters(), random.integer(1, 2)),
          )
          commits.push(keys)
          log.add(commits.length, keys)
          continue
        }
        const since = random.integer(Math.max(0, commits.length - 2), commits.length)
        const start = letters()
        const added = random.chance(0.5)
          ? point(start, random.integer(1, 2))
          : span(start, random.chance(0.3) ? null : start + letters(), random.integer(1, 2))
        const touched = [...read, { span: added, since }].some((one) =>
          commits.some(
            (keys, index) => index + 1 > one.since && keys.some((written) => touches(one.span, written)),
          ),
        )
        const conflict = reads.add(added, since)
        expect(conflict !== null, `seed 71, round ${round}, step ${step}`).toBe(touched)
        if (conflict) {
          expected = conflict.winner
          conflicts++
        } else {
          read.push({ span: added, since })
        }
      }
    }
    expect(conflicts).toBeGreaterThan(50)
  })
})

function touches({ index, start, end, isPoint }: ReadSpan, written: WrittenKey): boolean {
  if (written.index !== index) return false
  if (isPoint) return written.key === start
  return written.key >= start && (end === null || written.key < end)
}
