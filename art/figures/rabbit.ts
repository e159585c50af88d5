// A rabbit in profile, sitting up.
import { place, type Placement } from '../drawing/placement.ts'
import { contour, disc, engraved, fine, type Shape } from '../drawing/shape.ts'

/** Looking to the right, sitting on the origin, 156 high. */
export function rabbit(at: Placement): Shape {
  return place(
    at,
    disc(-58, -22, 12, 'pale'),
    contour(
      'M-60 0C-70-40-40-76 0-72C10-74 20-80 24-92C14-120 18-150 30-156C42-140 42-116 40-98C44-120 54-140 66-144C72-124 64-104 54-94C74-86 82-70 76-58C66-48 54-46 50-40C50-20 54-10 60 0Z',
      'pale',
    ),
    disc(56, -74, 3.6, 'deep'),
    fine(engraved('M-34 0C-40-24-24-44 0-40C16-36 20-16 14 0M28-100C26-120 28-138 32-146')),
  )
}
