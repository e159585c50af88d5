import { place, type Placement } from '../drawing/placement.ts'
import { circle, contour, type Shape, stroke } from '../drawing/shape.ts'

/** A globe with its meridians on a tilted axis, 120 across around the origin. */
export function globe(at: Placement): Shape {
  return place(
    at,
    contour('M-30-72L-22-76L30 72L22 76Z', 'gilt'),
    circle(0, 0, 60, { fill: 'water', line: 'bold' }),
    place(
      { turn: -20 },
      stroke(
        'M0-60C-36-34-36 34 0 60C36 34 36-34 0-60ZM0-60V60M-58-14Q0 6 58-14M-46 24Q0 42 46 24M-44-40Q0-26 44-40',
      ),
    ),
  )
}
