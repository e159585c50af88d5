import { describe, expect, test } from 'vitest'
import { distance, type Point } from './path.ts'
import { circle, type Shape, stroke } from './shape.ts'
import { sky } from './sky.ts'

const art = [circle(330, 400, 150, { fill: 'body', line: 'contour' }), stroke('M100 800H560')]

describe('a sky', () => {
  test('is the same for the same words and another for others', () => {
    expect(sky({ seed: 'a', art })).toEqual(sky({ seed: 'a', art }))
    expect(sky({ seed: 'a', art })).not.toEqual(sky({ seed: 'b', art }))
  })

  test('has no two specks closer than 19', () => {
    const specks = centersOf(sky({ seed: 'a', art }))
    expect(specks.length).toBeGreaterThan(80)
    specks.forEach((speck, index) => {
      for (const other of specks.slice(index + 1)) expect(distance(speck, other)).toBeGreaterThan(19)
    })
  })

  test('keeps clear of surfaces and lines of the drawing', () => {
    for (const [x, y] of centersOf(sky({ seed: 'a', art }))) {
      expect(distance([x, y], [330, 400])).toBeGreaterThan(160)
      if (x > 100 && x < 560) expect(Math.abs(y - 800)).toBeGreaterThan(12)
    }
  })
})

function centersOf(shape: Shape): Point[] {
  if (shape.kind === 'group') return shape.shapes.flatMap(centersOf)
  if (shape.kind !== 'path' || shape.paint.dot === undefined) return []
  return shape.segments.filter(({ to }) => to === 'move').flatMap(({ points }) => points)
}
