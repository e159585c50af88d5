import { place, type Placement } from '../drawing/placement.ts'
import { type Shape, solid, stroke } from '../drawing/shape.ts'

/** An ear of wheat on its stalk, growing out of the origin, 210 high. */
export function wheat(at: Placement): Shape {
  const grain = 'M0 0C-9-6-10-18 0-28C10-18 9-6 0 0Z'
  const grains = Array.from({ length: 5 }, (_, index) => {
    const y = -112 - index * 17
    return [
      place({ x: -4, y, turn: -34, size: 0.92 }, solid(grain)),
      place({ x: 4, y, turn: 34, size: 0.92 }, solid(grain)),
    ]
  }).flat()
  return place(at, stroke('M0 0C3-50-3-90 0-188', 'detail'), ...grains, place({ y: -184 }, solid(grain)))
}
