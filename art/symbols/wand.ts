import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, fine, type Fill, type Shape, stroke } from '../drawing/shape.ts'
import { leaf } from './rose.ts'

/** A living staff with leaves, 300 long around the origin, its head upward. */
export function wand(at: Placement, leaves: Fill = 'body'): Shape {
  return place(
    at,
    stroke('M7-70C16-74 20-80 22-86M-7-14C-16-18-20-24-22-30M7 50C15 47 18 42 20 36'),
    leaf({ x: 21, y: -84, turn: 30, size: 0.62 }, leaves),
    leaf({ x: -21, y: -28, turn: -30, size: 0.62 }, leaves),
    leaf({ x: 19, y: 38, turn: 30, size: 0.52 }, leaves),
    contour('M-6 146C-9 60-5-20-9-118H9C6-20 9 60 6 146Q0 152-6 146Z', 'round'),
    contour('M-9-116C-19-124-17-142 0-150C17-142 19-124 9-116Q0-112-9-116Z', 'gilt'),
    fine(detail('M-2-98C0-60 2-40-1-8M2 4C0 40-2 70 1 120M-8-104H8M-7 132H7')),
  )
}
