// A salamander seen from above, climbing.
import { place, type Placement } from '../drawing/placement.ts'
import { contour, type Fill, type Shape, stroke } from '../drawing/shape.ts'

/** 120 high around the origin, its head upward and its tail curled. */
export function salamander(at: Placement, fill: Fill = 'tint'): Shape {
  return place(
    at,
    stroke('M-6-26C-20-30-26-24-34-34M8-22C20-18 28-26 36-18M-2 6C-16 6-20 16-30 14M12 8C24 6 28 16 38 18'),
    contour(
      'M-4-60C8-58 12-46 8-38C16-24 18-6 12 10C8 26-4 34 4 46C12 54 26 48 24 38C36 46 30 62 14 62C-8 62-16 46-10 28C-6 14-4 4-6-8C-8-20-10-28-8-38C-16-46-14-58-4-60Z',
      fill,
    ),
  )
}
