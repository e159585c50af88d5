import { data } from '../drawing/data.ts'
import { copied, place, type Placement, polar, repeated } from '../drawing/placement.ts'
import { contour, type Fill, group, type Shape, stroke } from '../drawing/shape.ts'

/** A wreath of laurel, 200 across, open at the top and tied with a ribbon below. */
export function laurel(at: Placement, leaves: Fill = 'tint'): Shape {
  const blade = (at: Placement) => place(at, contour('M0 6C-12-6-12-24 0-38C12-24 12-6 0 6Z', leaves))
  const growing = (turn: number, lean: number, radius: number): Placement => {
    const [x, y] = polar(0, 0, radius, turn)
    return { x, y, turn: turn + lean }
  }
  const steps = [165, 143, 121, 99, 77, 55, 33]
  const half = group(
    stroke(data`M${polar(0, 0, 88, 178)}A88 88 0 0 0 ${polar(0, 0, 88, 20)}`),
    repeated(
      blade,
      steps.flatMap((turn) => [growing(turn, -48, 92), growing(turn - 9, -138, 84)]),
    ),
  )
  return place(
    at,
    copied(half, [{ flip: true }]),
    contour(
      'M-6 84C-26 66-42 78-36 92C-32 102-14 98-6 94ZM6 84C26 66 42 78 36 92C32 102 14 98 6 94Z',
      'gilt',
    ),
    contour('M-5 92L-22 126L-8 120L2 130L0 94ZM5 92L22 126L8 120L-2 130L0 94Z', 'gilt'),
    contour('M-8 80H8V98H-8Z', 'gilt'),
  )
}
