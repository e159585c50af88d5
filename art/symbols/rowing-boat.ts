import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, fine, type Shape } from '../drawing/shape.ts'

/** An open boat seen from the side, 240 wide, its waterline at the origin. */
export function rowingBoat(at: Placement): Shape {
  return place(
    at,
    contour('M-124-40C-70-14 70-14 120-36L102 14C60 34-60 34-96 14Z', 'round'),
    contour('M-124-40C-70-14 70-14 120-36C70-30-70-32-124-40Z', 'deep'),
    fine(detail('M-114-22C-66 4 66 4 112-18M-106-6C-60 18 60 18 108-2M-40-19V-30M20-19V-30')),
  )
}
