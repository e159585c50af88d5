import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, fine, type Shape, stroke } from '../drawing/shape.ts'

/** A boat under sail, heading left: 210 wide, 250 high, its waterline at the origin. */
export function sailingBoat(at: Placement): Shape {
  return place(
    at,
    stroke('M6-20V-236'),
    contour('M12-226C52-176 84-110 92-40H12Z', 'pale'),
    contour('M0-212C-30-150-62-90-92-46Q-44-34 0-40Z', 'body'),
    fine(detail('M26-196C44-150 54-96 56-42M12-90Q50-96 78-88M12-150Q36-156 56-150', { ink: 'shade' })),
    contour('M6-236L40-226L6-216Z', 'tint'),
    contour('M-104-30C-60-20 60-20 104-32C98 2 76 20 58 24H-56C-82 20-98-4-104-30Z', 'round'),
    fine(detail('M-98-14C-56-4 56-4 98-16')),
  )
}
