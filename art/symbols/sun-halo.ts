import { around, place, type Placement } from '../drawing/placement.ts'
import {
  circle,
  contour,
  disc,
  fine,
  glow,
  group,
  ring,
  type Shape,
  stroke,
  ticks,
} from '../drawing/shape.ts'

/** The sun as a ring for something to stand in: open 240 across, its rays reaching out to 205. */
export function sunHalo(at: Placement): Shape {
  return place(
    at,
    glow(0, 0, 330),
    around(0, 0, 16, () => group(contour('M-13-149L0-205L13-149Z', 'gilt'), stroke('M19-151L36-179L40-147'))),
    circle(0, 0, 146, { fill: 'pale', line: 'contour' }),
    fine(ticks({ count: 64, inner: 126, outer: 140 }, { ink: 'shade' })),
    disc(0, 0, 120, 'night'),
    ring(0, 0, 120),
  )
}
