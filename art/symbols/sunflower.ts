import { around, place, type Placement } from '../drawing/placement.ts'
import { circle, contour, disc, fine, group, ring, type Shape, stroke } from '../drawing/shape.ts'
import { leaf } from './rose.ts'

/** A sunflower's head, 120 across around the origin. */
function sunflowerHead(at: Placement): Shape {
  return place(
    at,
    around(0, 0, 14, () => group(contour('M-11-24C-17-42-8-54 0-62C8-54 17-42 11-24Z', 'gilt'))),
    circle(0, 0, 29, { fill: 'night', line: 'contour' }),
    fine(
      ring(0, 0, 20, 'detail', { dash: [2, 5] }),
      ring(0, 0, 11, 'detail', { dash: [2, 4] }),
      disc(0, 0, 3),
    ),
  )
}

/** On its stem with two leaves, growing out of the origin; `height` is that of the head's middle. */
export function sunflower(at: Placement, height = 200): Shape {
  return place(
    at,
    stroke(`M0 0C8 ${-height * 0.3}-6 ${-height * 0.6} 0 ${-height}`, 'bold'),
    leaf({ x: 2, y: -height * 0.25, turn: -62, size: 1.2 }),
    leaf({ x: 1, y: -height * 0.42, turn: 60, size: 1.2 }),
    sunflowerHead({ y: -height }),
  )
}
