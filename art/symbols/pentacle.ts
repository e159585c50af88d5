import { data } from '../drawing/data.ts'
import { place, type Placement, polar } from '../drawing/placement.ts'
import { circle, disc, drawn, type Fill, fine, ring, type Shape, ticks } from '../drawing/shape.ts'

/** A coin bearing the five-pointed star, 120 across; with a `field` behind the star its rim is gilt. */
export function pentacle(at: Placement, field?: Fill): Shape {
  return place(
    at,
    circle(0, 0, 60, { fill: field ? 'gilt' : 'body', line: 'contour' }),
    ...(field
      ? struckOn(field)
      : [fine(ring(0, 0, 53, 'detail'), ticks({ count: 40, inner: 54, outer: 58 }, { opacity: 0.8 }))]),
    ring(0, 0, 46, 'detail'),
    drawn(pentagram(46), {
      line: (at.size ?? 1) > 1.3 ? 'bold' : 'contour',
      ...(field ? { fill: 'night' } : {}),
    }),
  )
}

function struckOn(field: Fill): Shape[] {
  return [
    fine(ticks({ count: 40, inner: 49, outer: 57 }, { ink: 'shade' })),
    disc(0, 0, 46, 'night'),
    circle(0, 0, 46, { fill: field, line: 'detail', opacity: 0.8 }),
  ]
}

/** The star drawn in one stroke, point upward, as path data. */
export function pentagram(radius: number): string {
  const [a, b, c, d, e] = [0, 2, 4, 1, 3].map((corner) => polar(0, 0, radius, corner * 72))
  return data`M${a ?? 0}L${b ?? 0}L${c ?? 0}L${d ?? 0}L${e ?? 0}Z`
}
