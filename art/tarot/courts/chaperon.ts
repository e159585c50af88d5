// The hat of a page: a padded roll around the head, cloth fallen to the back, and long streamers.
import { place } from '../../drawing/placement.ts'
import type { Point } from '../../drawing/path.ts'
import { type Fill, type Shape } from '../../drawing/shape.ts'
import { loop, outline } from '../../figures/curve.ts'
import { piece } from '../../figures/piece.ts'
import { points } from '../../figures/points.ts'

export interface Chaperon {
  /** Where the skull of its wearer is. */
  at: Point
  /** One head of the wearer in units of the card. */
  head: number
  facing?: 'left' | 'right'
  tilt?: number
  fill?: Fill
  roll?: Fill
}

/** Drawn after its wearer, lit from the left. */
export function chaperon({
  at: [x, y],
  head,
  facing = 'right',
  tilt = 0,
  fill = 'linen',
  roll = 'cloth',
}: Chaperon): Shape {
  const flip = facing === 'left'
  const light = { from: flip ? 'right' : 'left', rim: head * 0.09 } as const
  const sized = (text: string): Point[] => points(text).map(([px, py]): Point => [px * head, py * head])
  const crown = outline(
    sized('0.4 -0.8, 0.36 -1.12, 0.02 -1.3, -0.44 -1.22, -0.86 -0.94, -1.1 -0.4'),
    sized('-1.1 -0.4, -1.18 0.2, -1.04 0.8, -1.3 1.5'),
    sized('-1.3 1.5, -1.08 1.4, -0.96 1.64'),
    sized('-0.96 1.64, -0.72 0.8, -0.86 0.2, -0.76 -0.3, -0.5 -0.6'),
  )
  const band = loop(
    sized(
      '0.54 -0.6, 0.52 -0.86, 0.12 -0.98, -0.36 -0.9, -0.64 -0.66, -0.62 -0.38, -0.42 -0.34, 0 -0.56, 0.36 -0.5',
    ),
  )
  return place(
    { x: Math.round(x), y: Math.round(y), flip, turn: flip ? -tilt : tilt },
    piece([crown], fill, light),
    piece([band], roll, light),
  )
}
