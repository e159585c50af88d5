import { data } from '../drawing/data.ts'
import { place, type Placement, polar } from '../drawing/placement.ts'
import {
  circle,
  detail,
  disc,
  engraved,
  type Fill,
  fine,
  ring,
  type Shape,
  stroke,
} from '../drawing/shape.ts'
import { burst } from './sun.ts'

/** A coin bearing the five-pointed star, 120 across; with a `field` behind the star its rim is gilt. */
export function pentacle(at: Placement, field?: Fill): Shape {
  return place(
    at,
    circle(0, 0, 60, { fill: field ? 'gilt' : 'body', line: 'contour' }),
    fine(field ? engraved(burst(40, 49, 57)) : detail(burst(40, 54, 58), { opacity: 0.8 })),
    ...(field
      ? [disc(0, 0, 46, 'night'), disc(0, 0, 46, field, { opacity: 0.75 })]
      : [fine(ring(0, 0, 53, 'detail'))]),
    ring(0, 0, 46, 'detail'),
    stroke(pentagram(46)),
  )
}

/** The star drawn in one stroke, point upwards, as path data. */
export function pentagram(radius: number): string {
  const [a, b, c, d, e] = [0, 2, 4, 1, 3].map((corner) => polar(0, 0, radius, corner * 72))
  return data`M${a ?? 0}L${b ?? 0}L${c ?? 0}L${d ?? 0}L${e ?? 0}Z`
}
