import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, fine, type Shape } from '../drawing/shape.ts'

/** A bat's wing whose shoulder is the origin, reaching 210 to the left and 150 up; its mate is its flip. */
export function batWing(at: Placement): Shape {
  return place(
    at,
    contour(
      'M0 20C-20-40-60-100-110-140C-116-152-104-160-96-150C-130-120-180-60-214 40C-190 24-168 26-150 48C-138 24-112 22-92 56C-82 34-54 34-36 70C-30 52-16 36 0 40Z',
      'body',
    ),
    fine(detail('M-104-142C-130-90-146-20-150 44M-100-138C-104-80-98-10-92 52M-94-132C-70-80-46-10-36 64')),
    contour(
      'M0 20C-20-40-60-100-110-140C-116-152-104-164-94-152C-90-146-92-142-86-136C-46-96-14-46 10 10Z',
      'gilt',
    ),
  )
}
