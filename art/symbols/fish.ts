import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, disc, fine, type Shape, stroke } from '../drawing/shape.ts'

/** A fish swimming to the right, 180 long around the origin. */
export function fish(at: Placement): Shape {
  return place(
    at,
    contour('M-54 0L-98-38C-84-14-84 14-98 38Z', 'gilt'),
    contour('M28-30C10-62-28-60-46-32L-26-18ZM14 30C4 52-16 56-30 48L-12 24Z', 'gilt'),
    contour('M82 2C56-40-8-46-62-6V6C-8 46 56 40 82 2Z', 'pale'),
    stroke('M46-27C34-10 34 10 46 27', 'contour', { ink: 'shade' }),
    disc(60, -6, 5, 'deep'),
    fine(
      detail(
        'M24-20C16-12 16-2 24 4M24 4C16 10 16 18 22 24M2-24C-6-16-6-6 2 0M2 0C-6 6-6 16 2 22M-22-16C-28-10-28-2-22 2M-22 2C-28 8-28 12-22 16M82 2L68 8',
        { ink: 'shade' },
      ),
    ),
  )
}
