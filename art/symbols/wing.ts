import { data } from '../drawing/data.ts'
import type { Point } from '../drawing/path.ts'
import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, fine, type Fill, type Shape } from '../drawing/shape.ts'

/** A spread wing whose shoulder is the origin, reaching 270 to the left and 120 up; its mate is its flip. */
export function wing(at: Placement): Shape {
  return place(
    at,
    ...feathers({ count: 9, length: 132, half: 15, from: 1, fill: 'body' }),
    ...feathers({ count: 9, length: 84, half: 13, from: 0.94, fill: 'body' }),
    ...feathers({ count: 9, length: 46, half: 11, from: 0.88, fill: 'gilt' }),
    contour(
      'M10 22C2-40-32-98-80-112C-116-120-150-102-166-68C-142-84-116-88-92-82C-58-70-34-34-16 22Z',
      'gilt',
    ),
    fine(detail('M-3 10C-16-40-44-84-84-98C-108-103-128-96-142-84', { ink: 'shade' })),
  )
}

interface Row {
  count: number
  length: number
  half: number
  /** Where on the arm the outermost feather grows. */
  from: number
  fill: Fill
}

/** A row hanging from the arm of the wing, the outermost first so that each lies over the one outside it. */
function feathers({ count, length, half, from, fill }: Row): Shape[] {
  return Array.from({ length: count }, (_, index) => {
    const share = 1 - index / (count - 1)
    const [x, y] = arm(0.04 + share * (from - 0.04))
    const long = length * (0.66 + 0.34 * share)
    const outline = data`M${-half} 4C${-half * 1.3} ${-long * 0.5} ${-half * 1.1} ${-long * 0.92} 0 ${-long}C${half * 1.1} ${-long * 0.92} ${half * 1.3} ${-long * 0.5} ${half} 4Z`
    return place(
      { x, y, turn: -174 + share * 62 },
      contour(outline, fill),
      ...(fill === 'body' ? [fine(detail(data`M0 ${-long * 0.6}V${-long * 0.88}`, { opacity: 0.8 }))] : []),
    )
  })
}

/** From the shoulder over the bend to the tip. */
function arm(share: number): Point {
  const [shoulder, bend, tip]: [Point, Point, Point] = [
    [-6, 22],
    [-46, -130],
    [-146, -72],
  ]
  const at = (axis: 0 | 1) =>
    (1 - share) ** 2 * shoulder[axis] + 2 * share * (1 - share) * bend[axis] + share ** 2 * tip[axis]
  return [at(0), at(1)]
}
