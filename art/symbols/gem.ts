import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, type Fill, type Shape } from '../drawing/shape.ts'

/** A cut stone, 80 wide around the origin. */
export function gem(at: Placement, fill: Fill = 'tint'): Shape {
  return place(
    at,
    contour('M-22-28H22L40-6L0 36L-40-6Z', fill),
    detail('M-40-6H40M-22-28L-14-6L0 36L14-6L22-28M-14-6L0-28L14-6'),
  )
}
