import { place, type Placement } from '../drawing/placement.ts'
import { contour, type Shape, solid } from '../drawing/shape.ts'

/** A flame standing on the origin, 100 high. */
export function flame(at: Placement): Shape {
  return place(
    at,
    contour(
      'M0 0C-34 0-40-34-18-58C-16-46-10-44-8-50C-12-70-2-86 8-100C6-78 34-62 34-32C34-12 20 0 0 0Z',
      'gilt',
    ),
    solid('M2-6C-16-6-18-26-4-42C-2-34 4-32 6-38C16-28 22-6 2-6Z', 'pale'),
  )
}
