import { describe, expect, test } from 'vitest'
import { seededRandom } from '#tests/support/random-source.ts'
import { isBackendError } from '../errors.ts'
import { decodeCursor, encodeCursor, fingerprintOf } from './cursor.ts'

const query = { source: { type: 'FullTableScan', tableName: 'cards', order: 'asc' }, operators: [] }
const fingerprint = fingerprintOf(query)

describe('cursors', () => {
  test('lead back to every place, whatever bytes it is made of (seed 75)', () => {
    const random = seededRandom(75)
    for (let round = 0; round < 500; round++) {
      const position = Buffer.from(random.bytes(random.integer(1, 60))).toString('latin1')
      expect(decodeCursor(fingerprint, encodeCursor(fingerprint, position))).toBe(position)
    }
  })

  test('know the end of a query', () => {
    expect(decodeCursor(fingerprint, encodeCursor(fingerprint, null))).toBeNull()
  })

  test('are safe in an address and hold no readable key', () => {
    const cursor = encodeCursor(fingerprint, 'secret name\0\xff')
    expect(cursor).toMatch(/^[\w.-]+$/)
    expect(cursor).not.toContain('secret')
  })

  test('belong to one query: another table, order or filter has others', () => {
    const others = [
      { ...query, source: { ...query.source, tableName: 'decks' } },
      { ...query, source: { ...query.source, order: 'desc' } },
      { ...query, operators: [{ limit: 3 }] },
    ]
    for (const other of others) {
      expect(() => decodeCursor(fingerprintOf(other), encodeCursor(fingerprint, 'a'))).toThrow(
        'InvalidCursor',
      )
    }
  })

  test.each([
    ['nothing', ''],
    ['only the query', fingerprint],
    ['no place', `${fingerprint}.`],
    ['more after the end', `${fingerprint}!x`],
    ['another mark', `${fingerprint}?abc`],
    ['what base64 does not have', `${fingerprint}.a b`],
    ['something else', 'null'],
    ['a very long text', 'x'.repeat(10_000)],
  ])('that are made up are refused: %s', (_what, cursor) => {
    let failure: unknown
    try {
      decodeCursor(fingerprint, cursor)
    } catch (error) {
      failure = error
    }
    expect(isBackendError(failure, 'InvalidCursor')).toBe(true)
    // However long it was, the message is short.
    expect((failure as Error).message.length).toBeLessThan(300)
  })
})
