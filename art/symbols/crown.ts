import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, disc, fine, type Shape } from '../drawing/shape.ts'

/** An open crown of five points, 120 wide, standing on the origin. */
export function crown(at: Placement): Shape {
  return place(
    at,
    contour('M-48-12L-60-70L-32-42L-22-82L0-48L22-82L32-42L60-70L48-12Z', 'gilt'),
    contour('M-50-16Q0-4 50-16V0Q0 12-50 0Z', 'body'),
    ...(
      [
        [-60, -76],
        [-22, -89],
        [22, -89],
        [60, -76],
      ] as const
    ).map(([x, y]) => disc(x, y, 6, 'pale')),
    disc(0, -1, 4.5, 'pale'),
    fine(disc(-26, -3, 3, 'pale'), disc(26, -3, 3, 'pale'), detail('M-44-22Q0-10 44-22', { ink: 'shade' })),
  )
}
