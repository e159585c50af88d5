import { describe, expect, test } from 'vitest'
import { positionAfter, releaseSpeed, restingPlace, yieldingAtEnds } from './wheel-motion.ts'

describe('a wheel that is released', () => {
  test('rests at the nearest card if it was not thrown', () => {
    expect(restingPlace(39.4, 0, 78)).toBe(39)
    expect(restingPlace(39.6, 0, 78)).toBe(40)
  })

  test('goes on in the direction of the throw, and farther with more speed', () => {
    const slow = restingPlace(39, 0.01, 78)
    const fast = restingPlace(39, 0.05, 78)
    expect(slow).toBeGreaterThan(39)
    expect(fast).toBeGreaterThan(slow)
    expect(restingPlace(39, -0.05, 78)).toBeLessThan(39)
  })

  test('rests at the first or last card at the latest', () => {
    expect(restingPlace(3, -1, 78)).toBe(0)
    expect(restingPlace(70, 1, 78)).toBe(77)
  })

  test('comes closer all the time, and arrives', () => {
    const positions = [0, 100, 400, 1_000, 5_000].map((ms) => positionAfter(ms, 10, 40))
    expect(positions[0]).toBe(10)
    expect(positions).toEqual(positions.toSorted((one, other) => one - other))
    expect(positions.at(-1)).toBe(40)
  })
})

test('beyond its ends a wheel follows the finger only a little', () => {
  expect(yieldingAtEnds(20.5, 78)).toBe(20.5)
  expect(yieldingAtEnds(-2, 78)).toBeCloseTo(-0.6)
  expect(yieldingAtEnds(79, 78)).toBeCloseTo(77.6)
})

describe('the speed of a finger', () => {
  test('is measured at the end of its movement', () => {
    const samples = [
      { x: 0, y: 0, atMs: 0 },
      { x: 200, y: 0, atMs: 900 },
      { x: 180, y: 0, atMs: 940 },
    ]
    expect(releaseSpeed(samples, 940).x).toBeCloseTo(-0.5)
  })

  test('is none if it rested before it was lifted', () => {
    expect(
      releaseSpeed(
        [
          { x: 0, y: 0, atMs: 0 },
          { x: 90, y: 0, atMs: 50 },
        ],
        400,
      ),
    ).toEqual({ x: 0, y: 0 })
  })
})
