import { place, type Placement } from '../drawing/placement.ts'
import { type Shape, stroke } from '../drawing/shape.ts'

/** The sign of the endless, 160 wide around the origin. */
export function lemniscate(at: Placement): Shape {
  return place(
    at,
    stroke(
      'M0 0C24-30 44-40 60-32C84-20 84 20 60 32C44 40 24 30 0 0C-24-30-44-40-60-32C-84-20-84 20-60 32C-44 40-24 30 0 0Z',
      'bold',
    ),
  )
}
