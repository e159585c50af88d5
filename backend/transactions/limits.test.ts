import { describe, expect, test } from 'vitest'
import { seededRandom } from '#tests/support/random-source.ts'
import { randomObject } from '#tests/support/random-values.ts'
import { StoredDocument } from '../storage/document.ts'
import { measureValue } from '../values/limits.ts'
import { DocumentBytes } from './document-bytes.ts'
import { defaultLimits, Usage } from './limits.ts'

/** A document that tells how often its size was asked for. */
function counted(size: number, text = 'x'.repeat(size)) {
  const asked = { times: 0 }
  const document = {
    text,
    get size() {
      asked.times++
      return size
    },
  }
  return { document, asked }
}

describe('what a transaction uses', () => {
  test('is not measured while it is far from every limit, and exactly when somebody asks', () => {
    const usage = new Usage(defaultLimits)
    const { document, asked } = counted(100)
    for (let n = 0; n < 1_000; n++) usage.addRead(document)
    expect(asked.times).toBe(0)
    expect(usage.report().bytesRead).toEqual({ used: 100_000, remaining: 16 * 1024 * 1024 - 100_000 })
    expect(asked.times).toBe(1_000)
  })

  test('is measured for a nested call only in what was written', () => {
    const usage = new Usage(defaultLimits)
    const read = counted(100)
    const written = counted(100)
    usage.addRead(read.document)
    usage.addWritten(written.document)
    const savepoint = usage.savepoint()
    expect([read.asked.times, written.asked.times]).toEqual([0, 1])
    usage.addWritten(counted(50).document)
    usage.rollbackTo(savepoint)
    expect(usage.report()).toMatchObject({ bytesRead: { used: 100 }, bytesWritten: { used: 100 } })
  })

  test('is refused at the byte where the limit is passed, and not before', () => {
    const usage = new Usage({ ...defaultLimits, bytesWritten: 250 })
    usage.addWritten(counted(100).document)
    usage.addWritten(counted(150).document)
    expect(usage.report().bytesWritten).toEqual({ used: 250, remaining: 0 })
    expect(usage.isExceeded).toBe(false)
    expect(() => usage.addWritten(counted(1).document)).toThrow('Too many bytes written')
    expect(usage.isExceeded).toBe(true)
  })

  test('counts a deleted document as written, without bytes', () => {
    const usage = new Usage(defaultLimits)
    usage.addWritten(null)
    expect(usage.report()).toMatchObject({
      documentsWritten: { used: 1 },
      bytesWritten: { used: 0 },
    })
  })

  test('of tighter limits is what was used inside them, and outside goes on with the sum', () => {
    const usage = new Usage({ ...defaultLimits, databaseQueries: 10 })
    usage.add('databaseQueries', 4)
    const scope = usage.enter({ databaseQueries: 2 })
    usage.add('databaseQueries', 2)
    expect(usage.report().databaseQueries).toEqual({ used: 6, remaining: 0 })
    expect(() => usage.add('databaseQueries', 1)).toThrow('limit: 6')
    expect(scope.exceeded).toBeDefined()
    expect(usage.isExceeded).toBe(false)
    usage.leave(scope)
    expect(usage.report().databaseQueries).toEqual({ used: 7, remaining: 3 })
  })

  test('of limits inside limits is held to the tightest, and both are told when both are passed', () => {
    const usage = new Usage(defaultLimits)
    const outer = usage.enter({ documentsWritten: 3 })
    const inner = usage.enter({ documentsWritten: 100 })
    for (let n = 0; n < 3; n++) usage.addWritten(null)
    expect(() => usage.addWritten(null)).toThrow('Too many documents written')
    expect([outer.exceeded, inner.exceeded].every((error) => error !== undefined)).toBe(true)
    expect(usage.isExceeded).toBe(false)
  })

  test('is left by its own scope only', () => {
    const usage = new Usage(defaultLimits)
    const outer = usage.enter({ functionsScheduled: 5 })
    const inner = usage.enter({ functionsScheduled: 1 })
    usage.leave(outer)
    expect(usage.report().functionsScheduled.remaining).toBe(1)
    usage.leave(inner)
    expect(usage.report().functionsScheduled.remaining).toBe(5)
  })

  test('is given back by a rollback, for what was written and for nothing that was read', () => {
    const usage = new Usage(defaultLimits)
    usage.addWritten(counted(10).document)
    const savepoint = usage.savepoint()
    usage.addWritten(counted(20).document)
    usage.addRead(counted(30).document)
    usage.add('functionsScheduled', 1)
    usage.add('scheduledFunctionArgsBytes', 99)
    usage.rollbackTo(savepoint)
    expect(usage.report()).toMatchObject({
      documentsWritten: { used: 1 },
      bytesWritten: { used: 10 },
      functionsScheduled: { used: 0 },
      scheduledFunctionArgsBytes: { used: 0 },
      documentsRead: { used: 1 },
      bytesRead: { used: 30 },
    })
  })
})

describe('sizes that are put off', () => {
  test('are never larger than what is assumed of them, for random documents (seed 74)', () => {
    const random = seededRandom(74)
    for (let round = 0; round < 2_000; round++) {
      const fields = { ...randomObject(random, 3), list: Array.from({ length: 20 }, () => 1) }
      const document = StoredDocument.fromValue({ ...fields, _id: '0'.repeat(32), _creationTime: 1 } as never)
      const bytes = new DocumentBytes()
      bytes.add(document)
      const { upperBound } = bytes
      expect(document.size, `seed 74, round ${round}`).toBe(measureValue(document.value).bytes)
      expect(bytes.exact()).toBeLessThanOrEqual(upperBound)
    }
  })

  test('add up, and start again where they are told to', () => {
    const bytes = new DocumentBytes()
    bytes.add(counted(5).document)
    bytes.add(counted(7).document)
    expect(bytes.exact()).toBe(12)
    expect(bytes.upperBound).toBe(12)
    bytes.reset(3)
    bytes.add(counted(1).document)
    expect(bytes.exact()).toBe(4)
  })
})
