import { describe, expect, test } from 'vitest'
import { extentOf } from './extent.ts'
import { lettering, letteringWidth } from './lettering.ts'

const line = { x: 330, y: 100, size: 40, spacing: 100 }

describe('lettering', () => {
  test('is outlines in the middle of its place, standing on its line', () => {
    const { left, right, top, bottom } = extentOf([lettering('THE MOON', line)])
    expect((left + right) / 2).toBeCloseTo(330, -0.5)
    expect(bottom).toBeCloseTo(100, -0.5)
    expect(bottom - top).toBeGreaterThan(25)
    expect(right - left).toBeCloseTo(letteringWidth('THE MOON', 40, 100), -1)
  })

  test('is set smaller when it would be too wide', () => {
    const { left, right } = extentOf([lettering('THE HIGH PRIESTESS', { ...line, maxWidth: 200 })])
    expect(right - left).toBeLessThanOrEqual(201)
  })

  test('has every letter of every name and numeral', () => {
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789') {
      expect(extentOf([lettering(letter, line)]).left).toBeLessThan(330)
    }
  })
})
