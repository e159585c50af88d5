// The far arm of somebody whose arms are folded: it comes back over the near one, its hand on the near upper arm.
import { place } from '../../../drawing/placement.ts'
import type { Point } from '../../../drawing/path.ts'
import type { Fill, Shape } from '../../../drawing/shape.ts'
import { loop } from '../../../figures/curve.ts'
import { type Light, piece } from '../../../figures/piece.ts'
import { points } from '../../../figures/points.ts'

/** Joints of a figure that folds its arms; the rest is drawn over it. */
export const foldedArms = { nearArm: [-24, 92], farArm: [-10, 70] } as const

export function overArm({ neck: [x, y] }: { neck: Point }, size: number, fill: Fill): Shape {
  const head = size / 7.5
  const light: Light = { from: 'left', rim: size * 0.013 }
  const sized = (text: string) => loop(points(text).map(([x, y]): Point => [x * head, y * head]))
  return place(
    { x: Math.round(x), y: Math.round(y + 0.3 * head) },
    piece([sized('0.2 0.62, -0.1 0.5, -0.32 0.56, -0.3 0.74, -0.08 0.84, 0.14 0.86')], 'skin', light),
    piece(
      [sized('1 1.46, 0.74 1.38, 0.42 1.12, 0.08 0.9, 0.16 0.56, 0.56 0.68, 0.98 0.92, 1.18 1.2')],
      fill,
      light,
    ),
  )
}
