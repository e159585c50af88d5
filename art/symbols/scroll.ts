import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, fine, type Shape } from '../drawing/shape.ts'

/** A scroll half unrolled, 180 wide around the origin. */
export function scroll(at: Placement): Shape {
  return place(
    at,
    contour('M-74-34H74V34H-74Z', 'pale'),
    contour('M-92-44H-70V44H-92Z', 'round'),
    contour('M92-44H70V44H92Z', 'round'),
    contour('M-88-54H-74V-44H-88ZM-88 54H-74V44H-88ZM88-54H74V-44H88ZM88 54H74V44H88Z', 'gilt'),
    fine(detail('M-56-18H56M-56-6H40M-56 6H56M-56 18H20', { ink: 'shade' })),
  )
}
