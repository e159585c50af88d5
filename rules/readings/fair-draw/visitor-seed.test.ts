import { describe, expect, test } from 'vitest'
import { createVisitorSeed, isVisitorSeed, visitorSeedOfTap } from './visitor-seed.ts'

const random = Uint8Array.from({ length: 16 }, (_, at) => at)
const gesture = [
  { x: 12, y: 300, atMs: 1000 },
  { x: 80.5, y: 290, atMs: 1016 },
]

describe('a visitor’s seed', () => {
  test('comes from the gesture and from random bytes, and changes with either', async () => {
    const seeds = [
      await createVisitorSeed(gesture, random),
      await createVisitorSeed(gesture.slice(1), random),
      await createVisitorSeed([], random),
      await createVisitorSeed(
        gesture,
        random.map((byte) => byte + 1),
      ),
    ]
    expect(new Set(seeds).size).toBe(4)
    expect(seeds.every(isVisitorSeed)).toBe(true)
    expect(await createVisitorSeed(gesture, random)).toBe(seeds[0])
  })

  test('is not made from a gesture alone', async () => {
    await expect(createVisitorSeed(gesture, random.slice(1))).rejects.toThrow(RangeError)
  })

  test('of a tap names the totem and its counter', () => {
    expect(visitorSeedOfTap('j57x2kq9xd8m', 16)).toBe('tap-j57x2kq9xd8m-16')
    expect(visitorSeedOfTap('j57x2kq9xd8m', null)).toBe('tap-j57x2kq9xd8m')
    expect(() => visitorSeedOfTap('a:b', 1)).toThrow(RangeError)
  })

  test.each(['', 'a:b', 'a b', 'ä', 'x'.repeat(129), 7, null])('%j is none', (value) => {
    expect(isVisitorSeed(value)).toBe(false)
  })
})
