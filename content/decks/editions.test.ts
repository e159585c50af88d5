import { expect, test } from 'vitest'
import { formerEditions, newestEdition } from './editions.ts'

test('a first edition has the name of its deck, as it was stored before there was a second', () => {
  expect([newestEdition('harbour-lights'), formerEditions('harbour-lights')]).toEqual(['harbour-lights', []])
  expect([newestEdition('celestial'), formerEditions('celestial')]).toEqual(['celestial-2', ['celestial']])
})
