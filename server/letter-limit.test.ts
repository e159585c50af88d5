import { expect, test } from 'vitest'
import { createLetterLimit } from './letter-limit.ts'

test('an address has a handful of letters, and one more after each while', () => {
  let nowMs = 0
  const mayWrite = createLetterLimit({ atOnce: 3, refillMs: 1000, now: () => nowMs })
  const five = () => Array.from({ length: 5 }, () => mayWrite('10.0.0.1'))
  expect(five()).toEqual([true, true, true, false, false])
  expect(mayWrite('10.0.0.2')).toBe(true)
  nowMs = 999
  expect(mayWrite('10.0.0.1')).toBe(false)
  nowMs = 1000
  expect(five()).toEqual([true, false, false, false, false])
  nowMs = 3_600_000
  expect(five()).toEqual([true, true, true, false, false])
})

test('a flood of addresses is forgotten again, the oldest first', () => {
  const mayWrite = createLetterLimit({ atOnce: 1, most: 3, now: () => 0 })
  const addresses = ['a', 'b', 'c', 'd']
  expect(addresses.map(mayWrite)).toEqual([true, true, true, true])
  expect(mayWrite('d')).toBe(false)
  expect(mayWrite('a')).toBe(true)
})
