import { convexToJson, jsonToConvex, type JSONValue, type Value } from 'convex/values'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '#tests/support/random-source.ts'
import { randomValue } from '#tests/support/random-values.ts'
import { canonicalText, fromJson, fromStorage, jsonFromStorage, toJson, toStorage } from './json.ts'

describe('Convex JSON', () => {
  test('[VAL4] encoding and decoding agree with the convex package on random values', () => {
    const random = seededRandom(21)
    for (let round = 0; round < 5_000; round++) {
      const value = randomValue(random)
      const json = toJson(value)
      expect(json).toEqual(convexToJson(value))
      expect(fromJson(json)).toEqual(jsonToConvex(json))
      expect(fromJson(JSON.parse(JSON.stringify(json)) as JSONValue)).toEqual(value)
    }
  })

  test.each([
    [
      'a BigInt too large',
      2n ** 63n,
      'BigInt 9223372036854775808 does not fit into a 64-bit signed integer.',
    ],
    ['undefined in an array', [undefined], 'undefined is not a valid Convex value (present at path [0]'],
    ['a Date', { at: new Date(0) }, 'is not a supported Convex type (present at path .at in original object'],
    ['a Map', { deep: [new Map()] }, 'Map[] is not a supported Convex type (present at path .deep[0]'],
    ['a function', { f: () => 1 }, 'is not a supported Convex type'],
    ['a reserved name', { $a: 1 }, "Field name $a starts with a '$', which is reserved."],
    [
      'a non-ASCII name',
      { é: 1 },
      "Field name é has invalid character 'é': Field names can only contain non-control ASCII",
    ],
    ['a control character in a name', { 'a\n': 1 }, "has invalid character '\n'"],
    ['a long name', { ['a'.repeat(1025)]: 1 }, 'exceeds maximum field name length 1024.'],
  ])('[VAL5] %s is refused in Convex’s words', (_, value, message) => {
    expect(() => toJson(value as unknown as Value)).toThrow(expect.objectContaining({ code: 'InvalidValue' }))
    expect(() => toJson(value as unknown as Value)).toThrow(message)
  })

  test.each([
    ['{"$integer":"AA=="}', 'Received 1 bytes, expected 8 for $integer'],
    ['{"$integer":5}', 'Malformed $integer field'],
    ['{"$float":"AAAAAAAA8D8="}', 'Float 1 should be encoded as a number'],
    ['{"$set":[]}', 'Received a Set which is no longer supported'],
    ['{"$foo":1}', "Field name $foo starts with a '$', which is reserved."],
    ['{"a":1,"$integer":"AAAAAAAAAAA="}', "Field name $integer starts with a '$', which is reserved."],
    ['{"a":{"é":1}}', "has invalid character 'é'"],
    ['[{"__proto__":{"admin":true}}]', 'Field name __proto__ is reserved.'],
  ])('[VAL5] the JSON %s is refused', (text, message) => {
    expect(() => fromJson(JSON.parse(text) as JSONValue)).toThrow(message)
  })

  test('[VAL6] all NaNs are one value', () => {
    const negativeNaN = Buffer.alloc(8)
    negativeNaN.writeBigUInt64LE(0xfff8000000000001n)
    const decoded = fromJson({ $float: negativeNaN.toString('base64') })
    expect(canonicalText(decoded)).toBe(canonicalText(NaN))
    expect(toJson(decoded)).toEqual({ $float: 'AAAAAAAA+H8=' })
  })
})

describe('canonical text', () => {
  test('[VAL7] the order in which fields were set does not show', () => {
    expect(canonicalText({ b: 1, a: { d: 1, c: 2 } })).toBe(canonicalText({ a: { c: 2, d: 1 }, b: 1 }))
    expect(canonicalText({ a: 1, gone: undefined })).toBe(canonicalText({ a: 1 }))
  })

  test('[VAL7] values that differ have texts that differ', () => {
    const awkward: (Value | undefined)[] = [
      undefined,
      null,
      0,
      -0,
      0n,
      '0',
      '',
      false,
      [],
      {},
      [null],
      { a: null },
      NaN,
      'NaN',
      1,
      1n,
      '1',
    ]
    expect(new Set(awkward.map(canonicalText)).size).toBe(awkward.length)
  })
})

describe('storage', () => {
  test('[VAL8] random values come back to the bit, through text without U+0000', () => {
    const random = seededRandom(22)
    let escapes = 0
    for (let round = 0; round < 5_000; round++) {
      const value = randomValue(random)
      const text = toStorage(value)
      expect(text).not.toContain('\\u0000')
      if (text.includes('\\u0001\\u0002')) escapes++
      const back = fromStorage(text)
      expect(back).toEqual(value)
      expect(canonicalText(back)).toBe(canonicalText(value))
    }
    expect(escapes).toBeGreaterThan(100)
  })

  test('[VAL8] a document without control characters is stored as its plain JSON', () => {
    expect(toStorage({ name: 'Ada', age: 36, path: 'C:\\u0000' })).toBe(
      '{"age":36,"name":"Ada","path":"C:\\\\u0000"}',
    )
  })

  test('[VAL8] U+0000 and the escape character itself stay apart', () => {
    const texts = [
      '\0',
      '\u0001',
      '\u0002',
      '\u0001\u0002',
      '\u0001\u0001',
      '\0\u0001\0',
      '\u0001\u0001\u0002',
    ]
    expect(jsonFromStorage(toStorage(texts))).toEqual(texts)
    expect(new Set(texts.map(toStorage)).size).toBe(texts.length)
  })

  test.each(['\ud800', 'a\udc00b', '\udc00\ud800'])(
    '[VAL9] half a surrogate pair (%j) is refused',
    (text) => {
      expect(() => toStorage({ deep: [text] })).toThrow(
        'contains an unpaired surrogate, which cannot be stored.',
      )
      expect(toStorage('😀')).toBe('"😀"')
    },
  )
})
