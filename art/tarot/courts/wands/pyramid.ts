import { data } from '../../../drawing/data.ts'
import { bleeding, contour, type Shape, solid } from '../../../drawing/shape.ts'

/** Far off in the desert of this suit: its tip, its foot and half its width. */
export function pyramid(x: number, y: number, foot: number, half: number): Shape {
  return bleeding(
    contour(data`M${x - half} ${foot}L${x} ${y}L${x + half} ${foot}Z`, 'far'),
    solid(data`M${x} ${y}L${x + half} ${foot}H${x + half * 0.25}Z`, 'gilt', { opacity: 0.75 }),
  )
}
