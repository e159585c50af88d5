import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, fine, type Shape } from '../drawing/shape.ts'

/** A small house with a lit window, standing on the origin, 150 wide and 150 high. */
export function house(at: Placement): Shape {
  return place(
    at,
    contour('M34-88V-136H54V-70Z', 'body'),
    contour('M-60 0V-74L0-124L60-74V0Z', 'round'),
    contour('M-76-66L0-132L76-66L64-54L0-108L-64-54Z', 'gilt'),
    contour('M-12 0V-34A12 12 0 0 1 12-34V0Z', 'deep'),
    contour('M-44-22V-46H-24V-22ZM24-22V-46H44V-22Z', 'pale'),
    contour('M-8-66A8 8 0 1 1 8-66A8 8 0 1 1-8-66Z', 'pale'),
    fine(detail('M-34-22V-46M34-22V-46M-44-34H-24M24-34H44', { ink: 'shade' })),
  )
}
