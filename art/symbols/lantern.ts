import { place, type Placement } from '../drawing/placement.ts'
import { contour, fine, glow, ring, ticks, type Shape, solid } from '../drawing/shape.ts'
import { starPath } from './star.ts'

/** A lantern hanging from the origin by its ring, 200 high, with a six-pointed star for its light. */
export function lantern(at: Placement): Shape {
  return place(
    at,
    glow(0, 114, 210, 1.2),
    ring(0, 14, 13),
    contour('M-36 62L-10 28H10L36 62Z', 'gilt'),
    contour('M-46 62H46V74H-46Z', 'round'),
    contour('M-38 74H38L46 160H-46Z', 'night'),
    fine(place({ y: 117 }, ticks({ count: 24, inner: 25, outer: 34 }, { ink: 'pale' }))),
    place({ y: 117 }, solid(starPath(6, 30, 15), 'pale')),
    contour('M-52 160H52V174H-52Z', 'round'),
    contour('M-34 174H34L26 188H-26Z', 'gilt'),
  )
}
