import { expect, test } from 'vitest'
import { labelPoint, MIDDLE, pointOf, ringRadius, shapeOf } from './radar-geometry.ts'

test('the first axis points straight up, and labels point away from the center', () => {
  expect(pointOf(1, 0, 4)).toEqual({ x: MIDDLE, y: MIDDLE - ringRadius(1) })
  expect([0, 1, 2, 3].map((at) => labelPoint(at, 4).anchor)).toEqual(['middle', 'start', 'middle', 'end'])
})

test('a value beyond the maximum is clamped', () => {
  expect(pointOf(99, 1, 4)).toEqual(pointOf(Infinity, 1, 4))
})

test('a shape has a point on every axis and is closed; without values there is none', () => {
  const radius = ringRadius(1)
  expect(shapeOf([1, 0, 1, null])).toBe(
    `M${MIDDLE},${MIDDLE - radius}L${MIDDLE},${MIDDLE}L${MIDDLE},${MIDDLE + radius}L${MIDDLE},${MIDDLE}Z`,
  )
  expect(shapeOf([null, null, null])).toBeNull()
})
