import { expect, test } from 'vitest'
import { formatNumber } from './format-number.ts'

test('numbers are grouped by thousands and have one decimal at most, as the platform would write them', () => {
  for (const number of [0, 7, 999, 1000, 12_345, 1_234_567, 0.04, 0.05, 12.34, 1999.96, -1234.5]) {
    expect(formatNumber(number)).toBe(number.toLocaleString('en', { maximumFractionDigits: 1 }))
  }
})
