import { data } from '../drawing/data.ts'
import { place, type Placement, polar } from '../drawing/placement.ts'
import { circle, fine, ring, ticks, type Shape, stroke } from '../drawing/shape.ts'

/** A coin bearing the five-pointed star, 120 across. */
export function pentacle(at: Placement): Shape {
  return place(
    at,
    circle(0, 0, 60, { fill: 'body', line: 'contour' }),
    fine(ring(0, 0, 53, 'detail'), ticks({ count: 40, inner: 54, outer: 58 }, { opacity: 0.8 })),
    ring(0, 0, 46, 'detail'),
    stroke(pentagram(46)),
  )
}

/** The star drawn in one stroke, point upwards, as path data. */
export function pentagram(radius: number): string {
  const [a, b, c, d, e] = [0, 2, 4, 1, 3].map((corner) => polar(0, 0, radius, corner * 72))
  return data`M${a ?? 0}L${b ?? 0}L${c ?? 0}L${d ?? 0}L${e ?? 0}Z`
}
