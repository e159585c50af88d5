// Pearson's test: how far counts lie from what was expected of them, all together, and how often pure chance lies as far.
import { upperGammaShare } from './gamma.ts'

export interface ChiSquare {
  statistic: number
  degreesOfFreedom: number
  /** How often fair draws come out at least this uneven: 0.3 is three times in ten. */
  chance: number
}

/** With fewer than five expected of each the test promises more than it can keep: the usual rule. */
export const LEAST_EXPECTED = 5

/** For counts that were all equally likely. Null while there are too few of them to say anything. */
export function chiSquareOfEven(counts: readonly number[]): ChiSquare | null {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const expected = total / counts.length
  if (counts.length < 2 || expected < LEAST_EXPECTED) return null
  const statistic = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  const degreesOfFreedom = counts.length - 1
  return { statistic, degreesOfFreedom, chance: chanceAbove(statistic, degreesOfFreedom) }
}

export function chanceAbove(statistic: number, degreesOfFreedom: number): number {
  return upperGammaShare(degreesOfFreedom / 2, statistic / 2)
}
