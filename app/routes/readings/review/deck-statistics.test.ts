import { describe, expect, test } from 'vitest'
import { deckStatistics, formatPercent, verdictOn } from './deck-statistics.ts'

const deck = (...counts: number[]) =>
  counts.map((count, index) => ({
    name: `Card ${index}`,
    upright: Math.ceil(count / 2),
    reversed: Math.floor(count / 2),
    uprightByWish: 0,
  }))

test('the statistics of a deck: expected count, 95% band, and the cards outside it', () => {
  const statistics = deckStatistics(deck(5, 8, 9, 8, 10, 20))
  expect(statistics).toMatchObject({
    draws: 60,
    expected: 10,
    band: { low: 5, high: 16 },
    outside: 1,
    neededDraws: 30,
  })
  expect(statistics.cards.find(({ isOutside }) => isOutside)?.name).toBe('Card 5')
  expect(statistics.test?.chance).toBeCloseTo(0.0199, 4)
  expect(statistics.reversed).toEqual({ count: 29, among: 60, band: { low: 22, high: 38 } })
})

test('the share of reversed cards counts only draws with reversals on', () => {
  const tallies = [{ name: 'The Star', upright: 70, reversed: 30, uprightByWish: 40 }]
  expect(deckStatistics(tallies)).toMatchObject({
    draws: 100,
    reversed: { count: 30, among: 60, band: { low: 22, high: 38 } },
  })
})

test('a deck without draws and one without cards have statistics too', () => {
  expect(deckStatistics(deck(0, 0, 0))).toMatchObject({ draws: 0, expected: 0, outside: 0, test: null })
  expect(deckStatistics([])).toMatchObject({ draws: 0, expected: 0, outside: 0, test: null, neededDraws: 0 })
})

describe('the verdict', () => {
  test.each([
    [deck(0, 0, 0), 'No draws yet'],
    [deck(1, 0, 0), 'Too few draws to tell'],
    [deck(4, 5, 5), 'Too few draws to tell'],
    [deck(8, 12, 10), 'This looks like chance'],
    [deck(5, 8, 9, 8, 10, 20), 'A little uneven, as chance can be'],
    [deck(5, 5, 5, 30), 'A fair deck hardly ever does this'],
    [deck(...Array<number>(40).fill(50)), 'More even than chance would be'],
  ])('of %j is “%s”', (tallies, title) => {
    expect(verdictOn(deckStatistics(tallies)).title).toBe(title)
  })

  test('says how many draws the test needs and how many there are', () => {
    expect(verdictOn(deckStatistics(deck(1, 0, 0))).says).toContain('needs 15 draws. So far, there’s one.')
    expect(verdictOn(deckStatistics(deck(2, 0, 0))).says).toContain('So far, there are 2.')
    expect(verdictOn(deckStatistics(deck(0, 0, 0))).says).toContain('So far, there are none.')
  })
})

test.each([
  [0, '0%'],
  [0.0004, 'less than 0.1%'],
  [0.0123, '1.2%'],
  [0.2419, '24%'],
  [0.9984, '99.8%'],
  [0.9995, 'more than 99.9%'],
  [1, '100%'],
])('%d is %s', (share, text) => {
  expect(formatPercent(share)).toBe(text)
})
