import { describe, expect, test } from 'vitest'
import { figuresOf, inPercent, verdictOf } from './figures.ts'

const deck = (...counts: number[]) =>
  counts.map((count, at) => ({
    name: `Card ${at}`,
    upright: Math.ceil(count / 2),
    reversed: Math.floor(count / 2),
    uprightByWish: 0,
  }))

test('the figures of a deck: what was expected, where it may lie, and which cards lie outside', () => {
  const figures = figuresOf(deck(5, 8, 9, 8, 10, 20))
  expect(figures).toMatchObject({
    draws: 60,
    expected: 10,
    band: { low: 5, high: 16 },
    outside: 1,
    needed: 30,
  })
  expect(figures.cards.find(({ isOutside }) => isOutside)?.name).toBe('Card 5')
  expect(figures.test?.chance).toBeCloseTo(0.0199, 4)
  expect(figures.reversed).toEqual({ count: 29, among: 60, band: { low: 22, high: 38 } })
})

test('the share of reversed cards is one of the draws in which they could be', () => {
  const counted = [{ name: 'The Star', upright: 70, reversed: 30, uprightByWish: 40 }]
  expect(figuresOf(counted)).toMatchObject({
    draws: 100,
    reversed: { count: 30, among: 60, band: { low: 22, high: 38 } },
  })
})

test('a deck without draws, and one without cards, have figures too', () => {
  expect(figuresOf(deck(0, 0, 0))).toMatchObject({ draws: 0, expected: 0, outside: 0, test: null })
  expect(figuresOf([])).toMatchObject({ draws: 0, expected: 0, outside: 0, test: null, needed: 0 })
})

describe('the verdict', () => {
  test.each([
    [deck(0, 0, 0), 'Nothing to say yet'],
    [deck(1, 0, 0), 'Too few draws to say'],
    [deck(4, 5, 5), 'Too few draws to say'],
    [deck(8, 12, 10), 'This looks like chance'],
    [deck(5, 8, 9, 8, 10, 20), 'A little uneven, as chance can be'],
    [deck(5, 5, 5, 30), 'A fair deck hardly ever does this'],
    [deck(...Array<number>(40).fill(50)), 'More even than chance would be'],
  ])('of %j is “%s”', (counted, title) => {
    expect(verdictOf(figuresOf(counted)).title).toBe(title)
  })

  test('says how many draws it needs, and how many there are', () => {
    expect(verdictOf(figuresOf(deck(1, 0, 0))).says).toContain('needs 15 draws; so far there is one.')
    expect(verdictOf(figuresOf(deck(2, 0, 0))).says).toContain('so far there are 2.')
    expect(verdictOf(figuresOf(deck(0, 0, 0))).says).toContain('so far there are none.')
  })
})

test.each([
  [0, '0 %'],
  [0.0004, 'less than 0.1 %'],
  [0.0123, '1.2 %'],
  [0.2419, '24 %'],
  [0.9984, '99.8 %'],
  [0.9995, 'more than 99.9 %'],
  [1, '100 %'],
])('%d is %s', (share, words) => {
  expect(inPercent(share)).toBe(words)
})
