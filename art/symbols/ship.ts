import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, fine, type Shape, stroke } from '../drawing/shape.ts'

/** A ship under sail, 130 wide and 170 high, its waterline at the origin. */
export function ship(at: Placement): Shape {
  return place(
    at,
    stroke('M2 0V-150'),
    contour('M2-152L32-144L2-136Z', 'gilt'),
    contour('M-6-128C-44-104-58-60-56-20C-40-28-22-30-6-26Z', 'pale'),
    contour('M8-136C50-112 64-62 58-20C42-28 24-30 8-26Z', 'pale'),
    fine(detail('M-18-112C-38-84-44-54-43-26M22-118C44-88 48-56 45-26', { ink: 'shade' })),
    contour('M-66-14C-40-4 40-4 68-16C66 4 54 14 44 18H-42C-56 12-64 0-66-14Z', 'round'),
  )
}
