import { data } from '../drawing/data.ts'
import { place, type Placement } from '../drawing/placement.ts'
import { circle, contour, detail, type Fill, fine, group, ring, type Shape, solid } from '../drawing/shape.ts'

/** A straight sword, 320 long around the origin, its point upward; `guard` is the half width of its crossguard. */
export function sword(at: Placement, guard = 46, blade: Fill = 'body'): Shape {
  return place(
    at,
    contour('M-9 84L-10-126L0-160L10-126L9 84Z', blade),
    solid('M0 84V-156L9-126L8 84Z', 'lit', { opacity: 0.85 }),
    fine(detail('M0 78V-146')),
    hilt(guard),
  )
}

/** The same sword standing in something: its blade ends in a cut at the origin, the hilt 310 above it. */
export function sunkenSword(at: Placement, guard = 46, blade: Fill = 'body'): Shape {
  return place(
    at,
    contour('M-24 2Q0-8 24 0Q0 14-24 2Z', 'deep'),
    contour('M-9-240L-9 4H9V-240Z', blade),
    solid('M0-240V4H-9V-240Z', 'lit', { opacity: 0.85 }),
    place({ y: -156, turn: 180 }, hilt(guard)),
  )
}

function hilt(guard: number): Shape {
  const hollow = guard * 0.43
  return group(
    contour('M-5 100H5V138H-5Z', 'round'),
    fine(detail('M-5 108L5 112M-5 116L5 120M-5 124L5 128')),
    contour(
      data`M${-guard} 84C${-guard - 6} 84 ${-guard - 8} 96 ${-guard} 98C${-hollow} 94-12 100 0 100S${hollow} 94 ${guard} 98C${guard + 8} 96 ${guard + 6} 84 ${guard} 84C${hollow} 90 ${-hollow} 90 ${-guard} 84Z`,
      'gilt',
    ),
    circle(0, 148, 11, { fill: 'gilt', line: 'contour' }),
    fine(ring(0, 148, 6, 'detail', { ink: 'shade' })),
  )
}
