// A cat that sits and looks at us.
import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, disc, fine, type Shape } from '../drawing/shape.ts'

/** Black, sitting on the origin, 142 high. */
export function cat(at: Placement): Shape {
  return place(
    at,
    contour('M44 0C60-20 62-50 50-70C44-82 56-90 64-78C80-50 76-16 58 0Z', 'deep'),
    contour(
      'M-34 0C-44-34-34-70-20-86C-34-98-34-120-26-142L-10-126C-4-128 4-128 10-126L26-142C34-120 34-98 20-86C38-66 50-30 48 0Z',
      'deep',
    ),
    disc(-9, -108, 3.6, 'lit'),
    disc(9, -108, 3.6, 'lit'),
    fine(detail('M-10 0V-30M10 0V-30M-4-96L0-92L4-96', { ink: 'relief' })),
  )
}
