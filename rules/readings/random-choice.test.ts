import { expect, test } from 'vitest'
import { chooseSome, randomBelow } from './random-choice.ts'
import { chiSquareOfEven } from './statistics/chi-square.ts'

/** The words one after the other, and then no more. */
function wordsOf(...words: number[]) {
  return () => {
    const word = words.shift()
    if (word === undefined) throw new Error('One word too many was asked for.')
    return word
  }
}

test('words that would favour small numbers are thrown away', () => {
  const last = 2 ** 32 - 1
  // 2³² = 55,063,683 × 78 + 22: the last 22 words are unfair to the other 56.
  expect(randomBelow(78, wordsOf(last, last - 21, last - 22))).toBe(77)
  expect(randomBelow(2 ** 32, wordsOf(last))).toBe(last)
  expect(randomBelow(1, wordsOf(5))).toBe(0)
})

test.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('there is no number below %d', (limit) => {
  expect(() => randomBelow(limit)).toThrow(RangeError)
})

test('things are chosen once each, and all of them if more are wanted than there are', () => {
  expect(chooseSome(['a', 'b', 'c', 'd'], 3, wordsOf(3, 0, 1))).toEqual(['d', 'a', 'c'])
  expect(chooseSome(['a', 'b'], 5).sort()).toEqual(['a', 'b'])
  expect(chooseSome([], 3)).toEqual([])
})

test('each of them equally often, first or last, from words that a simple generator makes', () => {
  let state = 20261115
  // A full-period generator with fixed constants (Knuth): the counts never vary from run to run.
  const nextWord = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0)
  const deck = Array.from({ length: 13 }, (_, card) => card)
  for (const place of [0, 2]) {
    const counts = deck.map(() => 0)
    for (let round = 0; round < 2600; round++) counts[chooseSome(deck, 3, nextWord)[place]!]!++
    expect(chiSquareOfEven(counts)!.chance).toBeGreaterThan(0.001)
  }
})
