import { place, type Placement } from '../drawing/placement.ts'
import { circle, contour, disc, fine, glow, ring, type Shape, stroke, ticks } from '../drawing/shape.ts'
import { spikes } from './sun.ts'

/** The sun as a ring for something to stand in: open 240 across, its rays reaching out to 205. */
export function sunHalo(at: Placement): Shape {
  return place(
    at,
    glow(0, 0, 330),
    stroke(spikes(16, 152, 180, 4, 11.25)),
    contour(`${spikes(16, 150, 205, 5).replaceAll('M', 'ZM').slice(1)}Z`, 'gilt'),
    circle(0, 0, 146, { fill: 'pale', line: 'contour' }),
    fine(ticks({ count: 64, inner: 126, outer: 140 }, { ink: 'shade' })),
    disc(0, 0, 120, 'night'),
    ring(0, 0, 120),
  )
}
