import { data } from '../drawing/data.ts'
import { place, type Placement, polar } from '../drawing/placement.ts'
import { contour, type Fill, type Shape, stroke } from '../drawing/shape.ts'

/** A wreath of laurel, 200 across, open at the top and tied with a ribbon below. */
export function laurel(at: Placement, leaves: Fill = 'tint'): Shape {
  const blade = (turn: number, lean: number, radius: number) => {
    const [x, y] = polar(0, 0, radius, turn)
    return place({ x, y, turn: turn + lean }, contour('M0 6C-12-6-12-24 0-38C12-24 12-6 0 6Z', leaves))
  }
  const steps = [165, 143, 121, 99, 77, 55, 33]
  const half = [
    stroke(data`M${polar(0, 0, 88, 178)}A88 88 0 0 0 ${polar(0, 0, 88, 20)}`),
    ...steps.flatMap((turn) => [blade(turn, -48, 92), blade(turn - 9, -138, 84)]),
  ]
  return place(
    at,
    ...half,
    place({ flip: true }, ...half),
    contour(
      'M-6 84C-26 66-42 78-36 92C-32 102-14 98-6 94ZM6 84C26 66 42 78 36 92C32 102 14 98 6 94Z',
      'gilt',
    ),
    contour('M-5 92L-22 126L-8 120L2 130L0 94ZM5 92L22 126L8 120L-2 130L0 94Z', 'gilt'),
    contour('M-8 80H8V98H-8Z', 'gilt'),
  )
}
