// What joins a rider and a horse.
import { data } from '../drawing/data.ts'
import type { Placement } from '../drawing/placement.ts'
import type { Point } from '../drawing/path.ts'
import { type Shape, stroke } from '../drawing/shape.ts'

/** From the bit to the hand that holds them, hanging by `slack`. */
export function reins([bitX, bitY]: Point, { x = 0, y = 0 }: Placement, slack = 22): Shape {
  const [middleX, middleY] = [Math.round((bitX + x) / 2), Math.round((bitY + y) / 2 + slack)]
  return stroke(
    data`M${Math.round(bitX)} ${Math.round(bitY)}Q${middleX} ${middleY} ${Math.round(x)} ${Math.round(y)}`,
  )
}
