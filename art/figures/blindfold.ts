// A head seen from the front that needs no face: hair around it and a band over the eyes.
import type { Point } from '../drawing/path.ts'
import { group, type Shape } from '../drawing/shape.ts'
import { loop, outline } from './curve.ts'
import { onHead } from './flesh.ts'
import { type Light, piece } from './piece.ts'
import { points } from './points.ts'

export interface BlindfoldOptions {
  /** On the top of the neck. */
  skull: Point
  /** The height of the head. */
  head: number
  /** To the right, in degrees. */
  tilt?: number
  light?: Light['from']
}

/** Drawn over a bald head seen from behind, which it turns to us. */
export function blindfolded({ skull, head, tilt = 0, light = 'left' }: BlindfoldOptions): Shape {
  const on = (text: string) => points(text).map(([x, y]) => onHead({ at: skull, tilt }, head, x, y))
  const shade: Light = { from: light, rim: head * 0.07 }
  const around = outline(
    on('-0.5 0.62, -0.56 0.1, -0.52 -0.5, -0.34 -0.92, 0 -1.06, 0.34 -0.92, 0.52 -0.5, 0.56 0.1, 0.5 0.62'),
    on('0.3 0.5, 0.3 0.1, 0.36 -0.3, 0.26 -0.66, 0 -0.8, -0.26 -0.66, -0.36 -0.3, -0.3 0.1, -0.3 0.5'),
  )
  const ends = loop(on('0.46 -0.44, 0.62 -0.3, 0.72 0.06, 0.86 0.3, 0.66 0.26, 0.54 -0.1'))
  const band = outline(on('-0.5 -0.56, 0 -0.48, 0.5 -0.56'), on('0.5 -0.28, 0 -0.2, -0.5 -0.28'))
  return group(
    piece([around], 'hair', shade),
    piece([ends], 'linen', { from: light, rim: 0 }),
    piece([band], 'linen', { from: light, rim: 0 }),
  )
}
