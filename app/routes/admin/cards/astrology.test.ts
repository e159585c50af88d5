import { expect, test } from 'vitest'
import { emptySky, inTheSky, withLater } from './astrology.ts'

test('what was typed into the sky and taken out again leaves nothing behind', () => {
  const written = { ...emptySky, planet: 'Moon', ...withLater(undefined, { says: 'Pluto' }) }
  expect(inTheSky(written)).toEqual({ ...emptySky, planet: 'Moon', also: { says: 'Pluto', source: '' } })
  expect(inTheSky({ ...written, ...withLater(written.also, { says: '' }) })).toEqual({
    ...emptySky,
    planet: 'Moon',
  })
  expect(inTheSky({ ...emptySky, ...withLater(undefined, {}) })).toBeNull()
})
