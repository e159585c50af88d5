import { compareValues, type Value } from 'convex/values'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '#tests/support/random-source.ts'
import { randomValue } from '#tests/support/random-values.ts'
import {
  truncateKey,
  encodeFullKey,
  encodeFullKeyText,
  encodeKey,
  isTruncatedKey,
  maxPlainKeyBytes,
} from './encode.ts'

const inOrder: (Value | undefined)[] = [
  undefined,
  null,
  -(2n ** 63n),
  -(2n ** 31n) - 1n,
  -32_769n,
  -129n,
  -128n,
  -1n,
  0n,
  1n,
  127n,
  128n,
  32_768n,
  2n ** 63n - 1n,
  -Infinity,
  -1,
  -5e-324,
  -0,
  0,
  5e-324,
  1,
  Infinity,
  NaN,
  false,
  true,
  '',
  '\0',
  '\0\0',
  '\u0001',
  'a',
  'a\0',
  'a\0a',
  'a\u0001',
  'aa',
  'b',
  '\ufffd',
  '\uffff',
  '😀',
  new ArrayBuffer(0),
  Uint8Array.of(0).buffer,
  Uint8Array.of(0, 255).buffer,
  Uint8Array.of(1).buffer,
  Uint8Array.of(255).buffer,
  [],
  [null],
  [null, null],
  [''],
  ['', ''],
  ['a'],
  [[]],
  {},
  { '': null },
  { '': null, a: null },
  { '': 1 },
  { a: null },
  { a: null, b: null },
  { a: 1 },
  { b: null },
]

test('the text of a key has a character for each byte', () => {
  const random = seededRandom(11)
  const values = [
    ...inOrder,
    'é',
    '\x7f',
    '\x80',
    'x'.repeat(9_000),
    ...Array.from({ length: 500 }, () => randomValue(random)),
  ]
  for (const value of values) {
    expect(encodeFullKeyText(value)).toBe(encodeFullKey([value]).toString('latin1'))
  }
})

describe('index keys', () => {
  test('[KEY1] bytes are in the order of Convex’s types and values', () => {
    for (let i = 0; i < inOrder.length; i++) {
      for (let j = 0; j < inOrder.length; j++) {
        const order = Math.sign(encodeKey([inOrder[i]]).compare(encodeKey([inOrder[j]])))
        expect(order, `${i} and ${j}`).toBe(Math.sign(i - j))
        expect(Math.sign(compareValues(inOrder[i], inOrder[j])), `${i} and ${j} by value`).toBe(order)
      }
    }
  })

  test('[KEY1] the order of random tuples is that of compareValues, position by position', () => {
    const random = seededRandom(41)
    let different = 0
    for (let round = 0; round < 20_000; round++) {
      const tuple = () =>
        Array.from({ length: 2 }, () => (random.chance(0.1) ? undefined : randomValue(random, 2)))
      const a = tuple()
      const b = random.chance(0.5) ? [a[0], tuple()[1]] : tuple()
      const expected = Math.sign(compareValues(a[0], b[0]) || compareValues(a[1], b[1]))
      expect(Math.sign(encodeKey(a).compare(encodeKey(b))), `seed 41, round ${round}`).toBe(expected)
      if (expected !== 0) different++
    }
    expect(different).toBeGreaterThan(10_000)
  })

  test('[KEY2] no key is the beginning of another value’s key followed by ff or more', () => {
    const random = seededRandom(42)
    for (let round = 0; round < 5_000; round++) {
      const prefix = encodeKey([randomValue(random, 2)])
      const longer = encodeKey([randomValue(random, 2), randomValue(random, 1)])
      if (longer.subarray(0, prefix.length).equals(prefix)) {
        const next = longer[prefix.length]
        // Only the escaped 00 of a longer text continues with ff, and that is a different value.
        if (next === 0xff) expect(prefix.at(-1)).toBe(0x00)
      }
    }
    expect(encodeKey(['a\0']).subarray(0, 3)).toEqual(encodeKey(['a']))
    expect(encodeKey(['a\0'])[3]).toBe(0xff)
  })

  test('[KEY3] a key up to 2,500 bytes is whole; a longer one keeps that much and ends in a hash', () => {
    const whole = encodeKey(['a'.repeat(maxPlainKeyBytes - 2)])
    expect(whole).toHaveLength(maxPlainKeyBytes)
    expect(isTruncatedKey(whole)).toBe(false)
    const cut = encodeKey(['a'.repeat(maxPlainKeyBytes - 1)])
    expect(isTruncatedKey(cut)).toBe(true)
    expect(cut).toHaveLength(2_532)
    expect(cut.subarray(0, maxPlainKeyBytes - 1)).toEqual(whole.subarray(0, maxPlainKeyBytes - 1))
    expect(encodeKey(['a'.repeat(100_000)])).toHaveLength(2_532)
    expect(encodeKey(['a'.repeat(100_000)])).not.toEqual(encodeKey([`${'a'.repeat(99_999)}b`]))
  })

  test('[KEY3] cut keys are in order wherever their first 2,500 bytes differ, and against every whole key', () => {
    const random = seededRandom(43)
    const texts = Array.from({ length: 60 }, () =>
      'a'
        .repeat(random.integer(2_490, 2_505))
        .concat(random.pick(['', 'a', 'b', '\0']), random.pick(['', 'c'])),
    )
    let cutTies = 0
    for (const a of texts) {
      for (const b of texts) {
        const [fullA, fullB] = [encodeFullKey([a]), encodeFullKey([b])]
        const [keyA, keyB] = [truncateKey(fullA), truncateKey(fullB)]
        const tie =
          isTruncatedKey(keyA) &&
          isTruncatedKey(keyB) &&
          keyA.subarray(0, maxPlainKeyBytes).equals(keyB.subarray(0, maxPlainKeyBytes))
        if (tie) cutTies++
        else expect(Math.sign(keyA.compare(keyB))).toBe(Math.sign(fullA.compare(fullB)))
        expect(keyA.equals(keyB)).toBe(a === b)
      }
    }
    expect(cutTies).toBeGreaterThan(100)
  })

  test('[KEY4] what has no order is refused', () => {
    expect(() => encodeKey(['\ud800'])).toThrow('unpaired surrogate')
    expect(() => encodeKey([2n ** 63n])).toThrow('does not fit into a 64-bit signed integer')
    expect(() => encodeKey([(() => 1) as unknown as Value])).toThrow('not a supported Convex type')
  })

  test('[KEY4] a refused key leaves no trace in the next one', () => {
    const before = encodeKey(['a', 1])
    expect(() => encodeKey(['long enough to leave something', '\ud800'])).toThrow()
    expect(encodeKey(['a', 1])).toEqual(before)
  })
})
