import { place, type Placement } from '../drawing/placement.ts'
import { contour, type Shape } from '../drawing/shape.ts'

/** The sign of the endless as a band that passes over itself, 168 wide around the origin. */
export function lemniscate(at: Placement): Shape {
  return place(
    at,
    contour(
      'M-84 0C-84-52-38-52-6-10L6-4C36 40 74 40 74 0S36-40 6 4L-6 10C-38 52-84 52-84 0ZM-74 0C-74 40-36 40-6 4L6-10C38-52 84-52 84 0S38 52 6 10L-6-4C-36-40-74-40-74 0Z',
      'gilt',
    ),
  )
}
