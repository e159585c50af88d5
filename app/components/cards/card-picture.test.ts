import { expect, test } from 'vitest'
import { drawnPicture, pictureOf } from './card-picture.ts'

test('a design shows the edition that it names, and a deck its newest one', () => {
  const former = pictureOf({ kind: 'generator', drawing: 'celestial/the-moon' })
  expect(former?.small).toBe('/drawn/celestial.first/small/the-moon.svg')
  const newest = pictureOf({ kind: 'generator', drawing: 'celestial-2/the-moon' })
  expect(newest?.full).toBe('/drawn/celestial-2.test/full/the-moon.svg')
  expect(drawnPicture('celestial', 'the-moon')).toEqual(newest)
})

test('a card without a drawing has no picture', () => {
  expect(pictureOf({ kind: 'generator', drawing: 'celestial-9/the-moon' })).toBeNull()
  expect(drawnPicture('pebbles', 'one')).toBeNull()
})
