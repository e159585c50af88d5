import { expect, test } from 'vitest'
import { emptyAstrology, normalizeAstrology, withLater } from './astrology.ts'

test('what was typed into the sky and taken out again leaves nothing behind', () => {
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
