import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, disc, type Fill, fine, type Shape, stroke } from '../drawing/shape.ts'

/** A butterfly with spread wings, 130 wide around the origin. */
export function butterfly(at: Placement, fill: Fill = 'tint'): Shape {
  const half = [
    contour('M-4-6C-16-44-50-58-64-42C-70-24-52 2-6 4Z', fill),
    contour('M-4 4C-34 4-50 24-42 42C-28 56-8 34-3 12Z', 'body'),
    fine(detail('M-10-6C-26-28-42-38-54-36M-10 10C-24 16-34 28-34 38')),
    disc(-46, -32, 5, 'pale'),
    stroke('M-2-20C-6-34-12-40-20-44', 'detail'),
  ]
  return place(
    at,
    ...half,
    place({ flip: true }, ...half),
    contour('M0-22C6-14 6 20 0 34C-6 20-6-14 0-22Z', 'gilt'),
  )
}
