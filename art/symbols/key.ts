import { place, type Placement } from '../drawing/placement.ts'
import { circle, contour, disc, fine, ring, type Shape } from '../drawing/shape.ts'

/** A key, bow downward and bit upward to the right, 240 long around the origin. */
export function key(at: Placement): Shape {
  return place(
    at,
    contour('M-6 60V-120H6V-118H40V-98H30V-108H22V-88H32V-66H6V60Z', 'gilt'),
    ...(
      [
        [-20, 84],
        [20, 84],
        [0, 112],
      ] as const
    ).map(([x, y]) => circle(x, y, 17, { fill: 'gilt', line: 'contour' })),
    ...(
      [
        [-20, 84],
        [20, 84],
        [0, 112],
      ] as const
    ).map(([x, y]) => disc(x, y, 8, 'night')),
    contour('M-14 50H14V64H-14Z', 'gilt'),
    fine(ring(0, 88, 4, 'detail', { ink: 'shade' })),
  )
}
