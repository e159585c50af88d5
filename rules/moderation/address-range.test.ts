import { expect, test } from 'vitest'
import { formatRange, isInRange, isTooWide, parseRange } from './address-range.ts'

test('a range has one spelling', () => {
  const spelled = (text: string) => formatRange(parseRange(text)!)
  expect(spelled('203.0.113.77/24')).toBe('203.0.113.0/24')
  expect(spelled(' 203.0.113.77 ')).toBe('203.0.113.77/32')
  expect(spelled('::ffff:203.0.113.77')).toBe('203.0.113.77/32')
  expect(spelled('2001:DB8:1:2:3::9')).toBe('2001:db8:1:2::/64')
  expect(spelled('2001:db8::/48')).toBe('2001:db8::/48')
})

test('what is not a range is refused', () => {
  for (const text of [
    '',
    'localhost',
    '203.0.113',
    '203.0.113.256',
    '203.0.113.0/33',
    '1.2.3.4/24/8',
    '1:2:3',
    '1.2.3.4/x',
  ]) {
    expect(parseRange(text), text).toBeNull()
  }
})

test('an address is inside or outside, in both spellings', () => {
  const range = parseRange('203.0.113.0/24')!
  expect(isInRange('203.0.113.200', range)).toBe(true)
  expect(isInRange('::ffff:203.0.113.200', range)).toBe(true)
  expect(isInRange('203.0.114.1', range)).toBe(false)
  expect(isInRange('2001:db8::1', range)).toBe(false)
  expect(isInRange('2001:db8:0:0:ffff::1', parseRange('2001:db8::')!)).toBe(true)
  expect(isInRange('2001:db8:0:1::1', parseRange('2001:db8::')!)).toBe(false)
})

test('whole providers are too wide', () => {
  expect(isTooWide(parseRange('203.0.0.0/15')!)).toBe(true)
  expect(isTooWide(parseRange('203.0.0.0/16')!)).toBe(false)
  expect(isTooWide(parseRange('2001::/16')!)).toBe(true)
  expect(isTooWide(parseRange('2001:db8::/32')!)).toBe(false)
})
