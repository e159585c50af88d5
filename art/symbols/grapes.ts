import { place, type Placement } from '../drawing/placement.ts'
import { circle, type Fill, type Shape, stroke } from '../drawing/shape.ts'
import { leaf } from './rose.ts'

/** A bunch of grapes hanging from the origin, 100 high. */
export function grapes(at: Placement, fill: Fill = 'tint'): Shape {
  const rows = [[-25, -8.5, 8.5, 25], [-17, 0, 17], [-8.5, 8.5], [0]]
  return place(
    at,
    stroke('M0 0C2 8-2 12 0 22'),
    leaf({ x: -1, y: 14, turn: -74, size: 0.8 }),
    leaf({ x: 1, y: 14, turn: 74, size: 0.8 }),
    ...rows.flatMap((row, index) =>
      row.map((x) => circle(x, 34 + index * 15.5, 9.5, { fill, line: 'contour' })),
    ),
  )
}
