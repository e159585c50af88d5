import { getConvexSize, type Value } from 'convex/values'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '#tests/support/random-source.ts'
import { randomValue } from '#tests/support/random-values.ts'
import { checkArgumentSize, checkDocument, formatBytes, identifierProblem, measureValue } from './limits.ts'

const nested = (levels: number): Value => (levels === 0 ? 1 : [nested(levels - 1)])

describe('sizes', () => {
  test('[VAL11] bytes are counted as Convex counts them', () => {
    const random = seededRandom(31)
    for (let round = 0; round < 2_000; round++) {
      const value = randomValue(random)
      expect(measureValue(value).bytes).toBe(getConvexSize(value))
    }
  })

  test('[VAL11] a plain value is 0 deep, an array or object one more than its deepest part', () => {
    expect(measureValue('a').nesting).toBe(0)
    expect(measureValue([]).nesting).toBe(1)
    expect(measureValue({ a: [1], b: { c: [[2]] } }).nesting).toBe(4)
  })

  test('[VAL12] a document of 1 MiB fits and one byte more does not', () => {
    const overhead = measureValue({ text: '' }).bytes
    const fits = 'a'.repeat(1024 * 1024 - overhead)
    expect(checkDocument({ text: fits })).toBe(1024 * 1024)
    expect(() => checkDocument({ text: `${fits}a` })).toThrow(
      'Value is too large (1.00 MiB > maximum size 1 MiB)',
    )
  })

  test('[VAL12] arguments may have 16 MiB', () => {
    const part = new ArrayBuffer(8 * 1024 * 1024 - 8)
    expect(checkArgumentSize([part, part])).toBeLessThan(16 * 1024 * 1024)
    expect(() => checkArgumentSize([part, part, part])).toThrow('(24.00 MiB > maximum size 16 MiB)')
  })

  test('[VAL12] arrays of 8192, objects of 1024 fields, documents 16 deep and values 64 deep fit; more does not', () => {
    expect(measureValue(new Array(8192).fill(null)).nesting).toBe(1)
    expect(() => measureValue(new Array(8193).fill(null))).toThrow(
      'Array length is too long (8193 > maximum length 8192)',
    )
    const wide = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, null]))
    expect(measureValue(wide(1024)).nesting).toBe(1)
    expect(() => measureValue(wide(1025))).toThrow('Object has too many fields (1025 > maximum number 1024)')
    expect(checkDocument({ a: nested(15) })).toBeGreaterThan(0)
    expect(() => checkDocument({ a: nested(16) })).toThrow(
      'Document is too nested (nested 17 levels deep > maximum nesting 16)',
    )
    expect(measureValue(nested(64)).nesting).toBe(64)
    expect(() => measureValue(nested(65))).toThrow(
      'Value is too nested (nested 65 levels deep > maximum nesting 64)',
    )
  })

  test('[VAL12] a value nested without end is refused, not followed', () => {
    const endless: Value[] = []
    endless.push(endless)
    expect(() => measureValue(endless)).toThrow('Value is too nested')
  })

  test('[VAL13] a field of one’s own may not begin with an underscore at the top of a document', () => {
    expect(checkDocument({ _id: 'x', _creationTime: 1, inner: { _ok: 1 } })).toBeGreaterThan(0)
    expect(() => checkDocument({ _secret: 1 })).toThrow(
      "Document(value: {_secret: 1.0}) isn't a valid document: Field '_secret' starts with an underscore, " +
        "which is only allowed for system fields like '_id'",
    )
  })

  test('[VAL9] half a surrogate pair is refused wherever it is', () => {
    expect(() => measureValue({ a: ['\ud800'] })).toThrow('unpaired surrogate')
  })
})

describe('identifiers', () => {
  test.each(['a', 'A1', '_a', 'by_a_and_b', 'a'.repeat(64)])('[VAL14] %s is one', (name) => {
    expect(identifierProblem(name)).toBeNull()
  })

  test.each([
    ['', 'Identifier cannot be empty'],
    [
      '1a',
      "Invalid first character '1' in 1a: Identifiers must start with an alphabetic character or underscore",
    ],
    [
      'a-b',
      "Identifier a-b has invalid character '-': Identifiers can only contain alphanumeric characters or underscores",
    ],
    [
      '😀',
      "Invalid first character '😀' in 😀: Identifiers must start with an alphabetic character or underscore",
    ],
    ['a'.repeat(65), 'Identifier is too long (65 > maximum 64)'],
    ['__', 'Identifier __ cannot have exclusively underscores'],
  ])('[VAL14] %s is none', (name, problem) => {
    expect(identifierProblem(name)).toBe(problem)
  })
})

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1536, '1.50 KiB'],
  [1024 ** 2, '1 MiB'],
  [1024 ** 2 + 1, '1.00 MiB'],
])('%d bytes read as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
