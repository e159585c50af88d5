import { expect, test } from 'vitest'
import { displayValue } from './display.ts'
import type { Value } from './json.ts'

test.each([
  [undefined, 'undefined'],
  [null, 'null'],
  [true, 'true'],
  [5n, '5'],
  [1, '1.0'],
  [-0, '-0.0'],
  [0.1, '0.1'],
  [1e15, '1000000000000000.0'],
  [1e16, '1e16'],
  [1.5e-5, '1.5e-5'],
  [0.0001, '0.0001'],
  [NaN, 'NaN'],
  [-Infinity, '-inf'],
  ['it\'s "so"\n\0\u0007', '"it\'s \\"so\\"\\n\\0\\u{7}"'],
  ['é😀', '"é😀"'],
  [Uint8Array.of(1, 2, 3).buffer, 'b"AQID"'],
  [['a', 1n], '["a", 1]'],
  [{ b: 1, a: { c: [] }, gone: undefined }, '{a: {c: []}, b: 1.0}'],
] as [Value | undefined, string][])('[VAL10] %# is shown as Convex shows it', (value, text) => {
  expect(displayValue(value)).toBe(text)
})

test('[VAL10] a huge value is cut', () => {
  expect(displayValue('a'.repeat(100_000)).length).toBeLessThan(17_000)
})
