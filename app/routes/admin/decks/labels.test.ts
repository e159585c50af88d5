import { expect, test } from 'vitest'
import { describeMissingArt, describeTime } from './labels.ts'

test('describes missing art, or returns null', () => {
  expect(describeMissingArt({ faces: 0, back: false, cover: false })).toBeNull()
  expect(describeMissingArt({ faces: 1, back: false, cover: false })).toBe('one face')
  expect(describeMissingArt({ faces: 3, back: true, cover: true })).toBe('3 faces, the back, and the cover')
})

test('a relative time uses the largest unit that fits', () => {
  const now = Date.UTC(2026, 0, 1)
  expect(describeTime(now + 3 * 86_400_000, now)).toBe('in 3 days')
  expect(describeTime(now - 2 * 3_600_000, now)).toBe('2 hours ago')
  expect(describeTime(now + 1000, now)).toBe('in less than a minute')
})
