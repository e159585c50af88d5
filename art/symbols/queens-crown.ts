import { place, type Placement } from '../drawing/placement.ts'
import { contour, disc, engraved, fine, group, type Shape } from '../drawing/shape.ts'

/** An open crown of lilies and pearls, 150 wide and 130 high, standing on the origin. */
export function queensCrown(at: Placement): Shape {
  const lily = group(
    contour(
      'M0-92C-13-76-13-60-6-50C-22-62-34-50-28-38C-20-40-10-34-9-10H9C10-34 20-40 28-38C34-50 22-62 6-50C13-60 13-76 0-92Z',
      'gilt',
    ),
  )
  return place(
    at,
    ...[-1, 1].map((side) => place({ x: side * 54, y: -16, turn: side * 17, size: 0.84 }, lily)),
    place({ y: -10, size: 1.2 }, lily),
    contour('M-72-24Q0 0 72-24L66 8Q0 28-66 8Z', 'body'),
    ...[-27, 27].map((x) => disc(x, -34, 8, 'pale')),
    disc(0, 6, 7, 'pale'),
    ...[-36, 36].map((x) => disc(x, 0, 5, 'pale')),
    fine(engraved('M0-100V-30M-58-70L-54-36M58-70L54-36')),
  )
}
