import { describe, expect, test } from 'vitest'
import { StoredDocument } from '../storage/document.ts'
import { CommitLog, type ReadSpan } from './commit-log.ts'
import { ScanCache, scanKey } from './scan-cache.ts'

const index = 7
const span: ReadSpan = { index, start: 'b', end: 'd', isPoint: false }
const key = scanKey(index, span, 'asc', 2)

function entry(rowKey: string, text = '{}') {
  return { key: rowKey, document: new StoredDocument(`id-${rowKey}`, 1, text) }
}

function cacheWith(log: CommitLog, since: number, maxBytes?: number): ScanCache {
  const cache = new ScanCache(log, maxBytes)
  cache.set(key, [entry('c')], since)
  return cache
}

describe('a cached scan', () => {
  test('is current after commits that wrote elsewhere', () => {
    const log = new CommitLog()
    const cache = cacheWith(log, 0)
    log.add(1, [
      { index, key: 'a', fullKey: 'a' },
      { index, key: 'd', fullKey: 'd' },
      { index: 8, key: 'c', fullKey: 'c' },
    ] as never)
    expect(cache.get(key, span, 1)).toHaveLength(1)
  })

  test('is gone after a commit into its span, also one that is still in flight', () => {
    const log = new CommitLog()
    const cache = cacheWith(log, 0)
    log.add(1, [{ index, key: 'bb' }] as never)
    expect(cache.get(key, span, 0)).toBeUndefined()
    expect(cache.get(key, span, 1)).toBeUndefined()
    expect(cache.bytes).toBe(0)
  })

  test('is gone if a commit into its span was sequenced while the statement was under way', () => {
    const log = new CommitLog()
    log.add(1, [{ index, key: 'c' }] as never)
    // The statement was sent when commit 0 was the last acknowledged one.
    const cache = cacheWith(log, 0)
    expect(cache.get(key, span, 1)).toBeUndefined()
  })

  test('that was found current is checked only against later commits', () => {
    const log = new CommitLog()
    const cache = cacheWith(log, 0)
    for (let sequence = 1; sequence <= 1200; sequence++) {
      log.add(sequence, [{ index, key: 'a' }] as never)
      if (sequence % 400 === 0) expect(cache.get(key, span, sequence)).toHaveLength(1)
    }
  })

  test('is read again if nobody has used it for many commits', () => {
    const log = new CommitLog()
    const cache = cacheWith(log, 0)
    for (let sequence = 1; sequence <= 600; sequence++) log.add(sequence, [{ index, key: 'a' }] as never)
    expect(cache.get(key, span, 600)).toBeUndefined()
  })
})

test('the least recently used scans are dropped beyond the limit', () => {
  const cache = new ScanCache(new CommitLog(), 20_000)
  const spans = ['k', 'l', 'm', 'n', 'o', 'p', 'q', 'r', 's', 't', 'u', 'v'].map((start) => ({
    ...span,
    start,
    end: `${start}z`,
  }))
  const keys = spans.map((each) => scanKey(index, each, 'asc', 1))
  for (const each of keys) cache.set(each, [entry('x', `{"text":"${'x'.repeat(450)}"}`)], 0)
  expect(cache.bytes).toBeLessThanOrEqual(20_000)
  expect(cache.get(keys[0]!, spans[0]!, 0)).toBeUndefined()
  expect(cache.get(keys.at(-1)!, spans.at(-1)!, 0)).toHaveLength(1)
})

test('long results are not cached', () => {
  const cache = new ScanCache(new CommitLog())
  cache.set(
    key,
    Array.from({ length: 17 }, (_, i) => entry(`c${i}`)),
    0,
  )
  expect(cache.get(key, span, 0)).toBeUndefined()
})

test('spans that look alike have different keys', () => {
  const keys = [
    scanKey(1, { start: 'a', end: 'b' }, 'asc', 1),
    scanKey(1, { start: 'a to b', end: null }, 'asc', 1),
    scanKey(1, { start: 'a', end: 'b open' }, 'asc', 1),
    scanKey(1, { start: 'a to b', end: '' }, 'asc', 1),
    scanKey(1, { start: 'a', end: 'b' }, 'desc', 1),
    scanKey(1, { start: 'a', end: 'b' }, 'asc', 2),
    scanKey(11, { start: 'a', end: 'b' }, 'asc', 1),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})
