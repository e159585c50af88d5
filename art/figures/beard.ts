// A beard on a face in profile.
import { place } from '../drawing/placement.ts'
import type { Point } from '../drawing/path.ts'
import { type Fill, fine, type Shape } from '../drawing/shape.ts'
import { curve, outline } from './curve.ts'
import { crease, type Light, piece } from './piece.ts'
import { points } from './points.ts'

export interface BeardOptions {
  /** Where the skull of its wearer is: `figure(…).skull`. */
  at: Point
  /** How tall its wearer is. */
  size: number
  facing?: 'left' | 'right'
  light?: Light['from']
  /** As the head is bent. */
  tilt?: number
  /** How far below the chin it reaches, in heads. */
  length?: number
  fill?: Fill
}

/** Drawn after its wearer. */
export function beard(options: BeardOptions): Shape {
  const { at, size, facing = 'right', light = 'left', tilt = 0, length = 0.5, fill = 'hair' } = options
  const head = size / 7.5
  const flip = facing === 'left'
  const shade: Light = { from: (light === 'left') !== flip ? 'left' : 'right', rim: size * 0.008 }
  const sized = (text: string): Point[] => points(text).map(([x, y]): Point => [x * head, y * head])
  const tip = 0.1 + length
  return place(
    { x: Math.round(at[0]), y: Math.round(at[1]), flip, turn: flip ? -tilt : tilt },
    piece(
      [
        outline(
          sized(`0.44 -0.18, 0.5 0.04, 0.46 ${tip * 0.55}, 0.28 ${tip}`),
          sized(`0.28 ${tip}, 0.06 ${tip * 0.6}, -0.06 0.06, -0.06 -0.4`),
          sized('-0.06 -0.4, 0.08 -0.2, 0.22 -0.1, 0.34 -0.16, 0.44 -0.18'),
        ),
      ],
      fill,
      shade,
    ),
    fine(crease(curve(sized(`0.24 0, 0.28 ${tip * 0.45}, 0.24 ${tip * 0.75}`)), fill)),
  )
}
