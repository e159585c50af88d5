import { around, place, type Placement } from '../drawing/placement.ts'
import { contour, disc, type Fill, type Shape } from '../drawing/shape.ts'

/** A simple five-petalled flower, 100 across. */
export function blossom(at: Placement, petals: Fill = 'pale'): Shape {
  return place(
    at,
    around(0, 0, 5, () => contour('M0 0C-26-14-26-46 0-50C26-46 26-14 0 0Z', petals)),
    disc(0, 0, 13, 'gilt'),
  )
}
