import { place, type Placement } from '../drawing/placement.ts'
import { type Fill, type Shape, solid } from '../drawing/shape.ts'

/** A falling drop, 50 high, its tip on the origin. */
export function drop(at: Placement, fill: Fill = 'gilt'): Shape {
  return place(at, solid('M0 0C8 18 15 24 15 34A15 15 0 0 1-15 34C-15 24-8 18 0 0Z', fill))
}
