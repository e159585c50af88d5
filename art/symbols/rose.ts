import { around, place, type Placement } from '../drawing/placement.ts'
import {
  contour,
  detail,
  disc,
  fine,
  group,
  ring,
  type Fill,
  type Paint,
  type Shape,
  stroke,
} from '../drawing/shape.ts'

/** The heraldic five-petalled rose, 100 across. */
export function rose(at: Placement, fill: Fill = 'body'): Shape {
  // Gold does not show on what is pale.
  const edge: Paint = fill === 'pale' ? { ink: 'shade' } : {}
  return place(
    at,
    around(0, 0, 5, () => group(contour('M-8-38L0-52L8-38Z', 'gilt'))),
    place(
      { turn: 36 },
      around(0, 0, 5, () =>
        group(contour('M0-6C-30-12-30-46-9-46Q-4-46 0-41Q4-46 9-46C30-46 30-12 0-6Z', fill, edge)),
      ),
    ),
    around(0, 0, 5, () =>
      group(contour('M0-4C-17-8-16-27 0-29C16-27 17-8 0-4Z', fill, edge), fine(detail('M0-9V-20', edge))),
    ),
    disc(0, 0, 9, 'gilt'),
    fine(ring(0, 0, 5, 'detail', { ink: 'shade' })),
  )
}

/** A rose on its stem with two leaves; it grows out of the origin, 190 high. */
export function stemmedRose(at: Placement, fill: Fill = 'body'): Shape {
  return place(
    at,
    stroke('M0 0C-6-40 8-70 0-110'),
    leaf({ x: -1, y: -42, turn: -58 }),
    leaf({ x: 3, y: -66, turn: 56 }),
    rose({ x: 0, y: -144, size: 0.86 }, fill),
  )
}

/** A leaf pointing upward from the origin, 52 long. */
export function leaf(at: Placement, fill: Fill = 'body'): Shape {
  return place(at, contour('M0 0C-17-14-17-36 0-52C17-36 17-14 0 0Z', fill), fine(detail('M0-4V-42')))
}
