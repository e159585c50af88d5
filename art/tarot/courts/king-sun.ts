import { around } from '../../drawing/placement.ts'
import { circle, contour, glow, group, type Shape } from '../../drawing/shape.ts'

/** The sun behind a king's head, against which his crown is dark. */
export function kingSun(x: number, y: number): Shape {
  return group(
    glow(x, y, 380),
    around(x, y, 16, () => contour(`M${x - 14} ${y - 106}L${x} ${y - 156}L${x + 14} ${y - 106}Z`, 'gilt')),
    circle(x, y, 96, { fill: 'pale', line: 'contour' }),
  )
}
