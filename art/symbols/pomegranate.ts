import { place, type Placement } from '../drawing/placement.ts'
import { contour, disc, fine, type Shape } from '../drawing/shape.ts'

/** An opened pomegranate, 60 wide and 78 high around the origin. */
export function pomegranate(at: Placement): Shape {
  return place(
    at,
    contour('M-9-26L-12-42L-4-34L0-44L4-34L12-42L9-26Z', 'gilt'),
    contour('M0-28C20-28 30-14 30 4S18 34 0 34S-30 22-30 4S-20-28 0-28Z', 'body'),
    contour('M0-16C11-8 14 16 0 26C-14 16-11-8 0-16Z', 'gilt'),
    fine(
      ...(
        [
          [0, -4],
          [-4, 5],
          [4, 5],
          [0, 14],
        ] as const
      ).map(([x, y]) => disc(x, y, 2.4, 'deep')),
    ),
  )
}
