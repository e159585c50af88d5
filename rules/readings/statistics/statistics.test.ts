// The known answers were computed with SciPy 1.17.
import { describe, expect, test } from 'vitest'
import { bandOf, chanceOfExactly } from './binomial.ts'
import { chanceAbove, chiSquareOfEven } from './chi-square.ts'
import { logGamma } from './gamma.ts'
import { chanceOfRepeat, drawsUntilAllSeen, drawsUntilRepeatIsLikely } from './repeats.ts'

test('the gamma function is the factorial between the whole numbers', () => {
  let factorial = 1
  for (let n = 1; n <= 20; n++) {
    expect(Math.exp(logGamma(n))).toBeCloseTo(factorial, -Math.floor(Math.log10(factorial)) + 12)
    factorial *= n
  }
  expect(Math.exp(logGamma(0.5))).toBeCloseTo(Math.sqrt(Math.PI), 12)
  expect(Math.exp(logGamma(0.25))).toBeCloseTo(3.625609908221908, 12)
})

describe('chi-square', () => {
  test.each([
    [3.841458820694124, 1, 0.05],
    [0.5, 1, 0.47950012218695337],
    [11.0705, 5, 0.0499999554280436],
    [77, 77, 0.4785652973405093],
    [98.484, 77, 0.05000270731350688],
    [150, 77, 1.2767843818237317e-6],
    [60, 77, 0.9238253570017947],
    [1000, 999, 0.48513148927490146],
    [0, 4, 1],
  ])('above %d with %d degrees of freedom lies %d', (statistic, degrees, chance) => {
    expect(chanceAbove(statistic, degrees)).toBeCloseTo(chance, 10)
  })

  test('stays right far out, where hardly anything is left', () => {
    expect(chanceAbove(600, 77) / 5.423255401312611e-82).toBeCloseTo(1, 8)
  })

  test('a die that falls 5, 8, 9, 8, 10, 20 times is uneven once in fifty', () => {
    const { statistic, degreesOfFreedom, chance } = chiSquareOfEven([5, 8, 9, 8, 10, 20])!
    expect(statistic).toBeCloseTo(13.4, 10)
    expect(degreesOfFreedom).toBe(5)
    expect(chance).toBeCloseTo(0.019905220334774376, 10)
  })

  test('says nothing of few draws, of one card or of none', () => {
    expect(chiSquareOfEven(Array<number>(78).fill(4))).toBeNull()
    expect(chiSquareOfEven(Array<number>(78).fill(5))?.chance).toBe(1)
    expect(chiSquareOfEven([1000])).toBeNull()
    expect(chiSquareOfEven([])).toBeNull()
  })
})

describe('the band', () => {
  test.each([
    [100, 1 / 2, 40, 60],
    [1, 1 / 2, 0, 1],
    [10, 1 / 2, 2, 8],
    [780, 1 / 78, 4, 17],
    [10, 1 / 78, 0, 1],
    [5000, 1 / 44, 93, 135],
    [100_000, 1 / 78, 1213, 1352],
    [1_000_000, 1 / 2, 499_020, 500_980],
    [0, 1 / 78, 0, 0],
    [9, 1, 9, 9],
  ])('of %d tries with a chance of %d each goes from %d to %d', (tries, chance, low, high) => {
    expect(bandOf(tries, chance)).toEqual({ low, high })
  })

  test('the chances of all counts together are one', () => {
    const all = Array.from({ length: 79 }, (_, count) => chanceOfExactly(count, 78, 1 / 78))
    expect(all.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12)
  })
})

describe('repeats', () => {
  test('of birthdays are known to everybody', () => {
    expect(drawsUntilRepeatIsLikely(365)).toBe(23)
    expect(chanceOfRepeat(23, 365)).toBeCloseTo(0.5072972343239854, 12)
  })

  test('of a card a day: 24 % in a week, more likely than not by the eleventh day', () => {
    expect(chanceOfRepeat(7, 78)).toBeCloseTo(0.24197236111277043, 12)
    expect(drawsUntilRepeatIsLikely(78)).toBe(11)
    expect(chanceOfRepeat(1, 78)).toBe(0)
    expect(chanceOfRepeat(79, 78)).toBe(1)
  })

  test('until every card of 78 was seen, 385 draws go by', () => {
    expect(drawsUntilAllSeen(78)).toBeCloseTo(385.34504198559836, 9)
    expect(drawsUntilAllSeen(1)).toBe(1)
  })
})
