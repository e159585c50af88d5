import { around, place, type Placement } from '../drawing/placement.ts'
import { circle, contour, disc, fine, group, ring, type Shape } from '../drawing/shape.ts'

/** A spoked wheel, 200 across. */
export function wheel(at: Placement, spokes = 8): Shape {
  return place(
    at,
    circle(0, 0, 100, { fill: 'round', line: 'contour' }),
    disc(0, 0, 80, 'night'),
    ring(0, 0, 80),
    around(0, 0, spokes, () => group(contour('M-4-18L-6-80H6L4-18Z', 'gilt'))),
    circle(0, 0, 22, { fill: 'gilt', line: 'contour' }),
    fine(ring(0, 0, 90, 'detail'), ring(0, 0, 11, 'detail', { ink: 'shade' })),
  )
}
