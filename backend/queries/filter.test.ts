import { describe, expect, test } from 'vitest'
import type { JSONValue } from '../values/json.ts'
import { compileFilter } from './filter.ts'

const document = { _id: 'id', _creationTime: 1, n: 5, big: 7n, deep: { a: null }, flag: true }
const holds = (expression: JSONValue) => compileFilter(expression)(document as never)
const field = (path: string) => ({ $field: path })
const literal = (value: JSONValue) => ({ $literal: value })

describe('a filter', () => {
  test.each<[string, JSONValue, boolean]>([
    ['a missing field equals undefined', { $eq: [field('nope'), literal({ $undefined: null })] }, true],
    ['a missing field is not null', { $eq: [field('nope'), literal(null)] }, false],
    ['a missing field lies below null', { $lt: [field('nope'), literal(null)] }, true],
    [
      'a path into what is no object finds nothing',
      { $eq: [field('n.x'), literal({ $undefined: null })] },
      true,
    ],
    ['a path finds null', { $eq: [field('deep.a'), literal(null)] }, true],
    ['int64 lies below float64', { $lt: [field('big'), field('n')] }, true],
    ['a value that is no boolean does not pass', field('n'), false],
    ['and stops at the first false', { $and: [literal(false), field('n')] }, false],
    ['or stops at the first true', { $or: [field('flag'), field('n')] }, true],
  ])('[QRY11] %s', (_, expression, passes) => {
    expect(holds(expression)).toBe(passes)
  })

  test.each<[string, JSONValue, string]>([
    [
      'int64 by zero',
      { $div: [field('big'), literal({ $integer: 'AAAAAAAAAAA=' })] },
      'divide an Int64 by zero',
    ],
    ['int64 and float64', { $add: [field('big'), field('n')] }, 'Cannot compute an Int64 + a Float64'],
    ['no boolean in and', { $and: [field('n')] }, '`and` in a filter needs booleans, not a Float64'],
    ['a minus before a missing field', { $neg: field('nope') }, 'Cannot negate a missing field'],
    ['an operator that nobody knows', { $xor: [field('n'), field('n')] }, 'Unknown filter expression'],
  ])('[QRY11] %s is refused', (_, expression, message) => {
    expect(() => holds(expression)).toThrow(message)
  })

  test('[QRY11] arithmetic that leaves 64 bits is refused', () => {
    const largest = literal({ $integer: '/////////38=' })
    expect(() => holds({ $mul: [largest, largest] })).toThrow('does not fit into an Int64')
  })
})
