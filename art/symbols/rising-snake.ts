import { place, type Placement } from '../drawing/placement.ts'
import { contour, disc, type Shape } from '../drawing/shape.ts'

/** A rising snake, 100 high around the origin, its head at the top looking left. */
export function risingSnake(at: Placement): Shape {
  return place(
    at,
    contour(
      'M-22-38C-16-52 14-52 16-34C18-14-18-14-17 6C-16 22 20 20 22 36C23 48 4 52-14 50C2 45 12 44 11 38C9 30-28 32-29 7C-30-22 4-20 4-33C4-40-8-40-12-34Q-18-30-22-38Z',
      'body',
    ),
    disc(-9, -40, 2.2, 'pale'),
  )
}
