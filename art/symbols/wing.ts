import { polar, place, type Placement } from '../drawing/placement.ts'
import type { Point } from '../drawing/path.ts'
import { contour, detail, fine, type Shape } from '../drawing/shape.ts'
import { data } from '../drawing/data.ts'

/** A spread wing whose shoulder is the origin, reaching 220 to the left and 110 up; its mate is its flip. */
export function wing(at: Placement): Shape {
  return place(
    at,
    ...feathers(9, 150, 15, 1),
    ...feathers(8, 84, 13, 0.92),
    contour(
      'M6 8C-6-60-70-118-130-106C-166-98-196-78-214-48C-182-66-150-74-122-70C-76-64-36-32-14 16Z',
      'gilt',
    ),
    fine(detail('M-8-10C-32-60-76-92-124-90C-150-88-170-80-186-70', { ink: 'shade' })),
  )
}

/** A row of feathers hanging from the arm of the wing, the outermost first so that each lies over the one outside it. */
function feathers(count: number, length: number, half: number, reach: number): Shape[] {
  return Array.from({ length: count }, (_, index) => {
    const share = 1 - index / (count - 1)
    const [x, y] = arm(0.06 + share * 0.94 * reach)
    const turn = -176 + share * 74
    const long = length * (0.62 + 0.5 * share)
    return place(
      { x, y, turn },
      contour(
        data`M${-half} 8C${-half * 1.3} ${-long * 0.5} ${-half * 1.1} ${-long * 0.92} 0 ${-long}C${half * 1.1} ${-long * 0.92} ${half * 1.3} ${-long * 0.5} ${half} 8Z`,
        'body',
      ),
      fine(detail(data`M0 ${-long * 0.55}V${-long * 0.88}`, { opacity: 0.8 })),
    )
  })
}

/** From the shoulder over the bend to the tip. */
function arm(share: number): Point {
  const [a, b, c]: [Point, Point, Point] = [[-6, 8], [-70, -150], polar(0, 0, 208, -74)]
  const t = share
  const at = (index: 0 | 1) => (1 - t) ** 2 * a[index] + 2 * t * (1 - t) * b[index] + t ** 2 * c[index]
  return [at(0), at(1)]
}
