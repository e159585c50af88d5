import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, fine, type Shape } from '../drawing/shape.ts'

/** A gull on spread wings, seen from the front and below: 320 wide around the origin. */
export function gull(at: Placement): Shape {
  const wing = 'M-8-6C-40-52-96-62-160-30C-120-30-96-16-70 2C-46 18-22 22-4 16Z'
  const half = [
    contour(wing, 'pale'),
    fine(detail('M-152-30C-110-44-70-38-34-8M-118-28C-96-24-76-12-58 4', { ink: 'shade' })),
  ]
  return place(
    at,
    ...half,
    place({ flip: true }, ...half),
    contour('M-20 56L0 30L20 56L0 64Z', 'body'),
    contour('M0-26C14-26 18-8 14 12C10 34 4 46 0 50C-4 46-10 34-14 12C-18-8-14-26 0-26Z', 'pale'),
    contour('M-7-28L0-44L7-28Z', 'gilt'),
  )
}
