import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, fine, type Fill, type Shape } from '../drawing/shape.ts'

/** A heart, 100 wide around the origin. */
export function heart(at: Placement, fill: Fill = 'tint'): Shape {
  return place(
    at,
    contour('M0 48C-30 22-52 4-50-22C-48-48-14-52 0-24C14-52 48-48 50-22C52 4 30 22 0 48Z', fill),
    fine(detail('M-39-18C-38-32-26-38-16-34', { ink: 'pale' })),
  )
}
