import { expect, test } from 'vitest'
import { emptyAstrology, normalizeAstrology, withLater } from './astrology.ts'

test('astrology that was entered and removed again is dropped', () => {
  const written = { ...emptyAstrology, planet: 'Moon', ...withLater(undefined, { says: 'Pluto' }) }
  expect(normalizeAstrology(written)).toEqual({
    ...emptyAstrology,
    planet: 'Moon',
    also: { says: 'Pluto', source: '' },
  })
  expect(normalizeAstrology({ ...written, ...withLater(written.also, { says: '' }) })).toEqual({
    ...emptyAstrology,
    planet: 'Moon',
  })
  expect(normalizeAstrology({ ...emptyAstrology, ...withLater(undefined, {}) })).toBeNull()
})
