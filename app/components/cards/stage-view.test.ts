import { expect, test } from 'vitest'
import { MOST_SCALE, movedView, wholeCard, zoomedView } from './stage-view.ts'

const room = { card: { width: 220, height: 380 }, stage: { width: 400, height: 400 } }

test('the point under the finger stays where it is', () => {
  const at = { x: 0, y: 100 }
  const view = zoomedView(wholeCard, 3, at, room)
  expect(view).toEqual({ scale: 3, x: 0, y: -200 })
  expect((at.y - view.y) / view.scale).toBe(at.y)
})

test('a card is never smaller than the whole, nor larger than six times', () => {
  expect(zoomedView(wholeCard, 0.1, { x: 50, y: 50 }, room)).toEqual(wholeCard)
  expect(zoomedView(wholeCard, 100, { x: 0, y: 0 }, room).scale).toBe(MOST_SCALE)
})

test('a card that is moved does not leave the stage', () => {
  const view = { scale: 2, x: 0, y: 0 }
  expect(movedView(view, 1000, -1000, room)).toEqual({ scale: 2, x: 20, y: -180 })
  expect(movedView(wholeCard, 1000, 1000, room)).toEqual(wholeCard)
})

test('zooming out brings the card back to the middle', () => {
  const near = { scale: 4, x: 240, y: -560 }
  expect(zoomedView(near, 0.25, { x: 10, y: 10 }, room)).toEqual(wholeCard)
})
