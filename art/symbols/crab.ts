import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, disc, fine, type Shape, stroke } from '../drawing/shape.ts'

/** A crab seen from above, 150 wide around the origin. */
export function crab(at: Placement): Shape {
  const half = [
    stroke('M-38 6L-62 2L-74 18M-36 16L-56 20L-62 38M-30 24L-44 36L-44 52M-30-10C-46-16-54-26-54-38'),
    contour('M-54-36C-74-42-74-68-54-76C-56-64-50-60-44-66C-36-54-42-40-54-36Z', 'body'),
  ]
  return place(
    at,
    ...half,
    place({ flip: true }, ...half),
    contour('M0-26C28-26 46-12 44 4C42 22 20 32 0 32S-42 22-44 4C-46-12-28-26 0-26Z', 'tint'),
    fine(detail('M-28-4C-14-12 14-12 28-4M-18 14C-8 20 8 20 18 14', { ink: 'pale' })),
    stroke('M-10-26V-38M10-26V-38', 'detail'),
    disc(-10, -40, 4, 'pale'),
    disc(10, -40, 4, 'pale'),
  )
}
