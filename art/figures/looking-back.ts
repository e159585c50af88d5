// A head turned back over the shoulder: drawn over the head that a figure has, whose face its hair covers.
import { place } from '../drawing/placement.ts'
import type { Shape } from '../drawing/shape.ts'
import { loop } from './curve.ts'
import type { Figure, FigureOptions } from './figure.ts'
import { headOutline } from './flesh.ts'
import { headPlaces } from './on-head.ts'
import { piece } from './piece.ts'
import { poses } from './poses.ts'
import { skeleton } from './skeleton.ts'

export interface LookingBackOptions extends Pick<FigureOptions, 'size' | 'build' | 'light' | 'facing'> {
  /** How far the head is bent to where it looks. */
  tilt?: number
}

const bob =
  '0.36 -0.6, 0.24 -0.58, 0.08 -0.46, 0 -0.2, -0.1 0.06, -0.4 0.16, -0.58 0.08, -0.6 -0.3, -0.54 -0.68, -0.32 -0.96, 0.02 -1.02, 0.28 -0.9'

/** `size`, `build`, `light` and `facing` are those of the figure, which needs no hair of its own. */
export function lookingBack({ neck }: Figure, options: LookingBackOptions): Shape {
  const { size, build = 'woman', light = 'left', facing = 'right', tilt = 0 } = options
  const flip = facing === 'right'
  const bones = skeleton({ ...poses.stand, spine: [0, 0], head: tilt }, size, build)
  const [x, y] = bones.spine[0]
  const from = (light === 'left') !== flip ? 'left' : 'right'
  const shade = { from, rim: size * 0.013 } as const
  return place(
    { x: Math.round(neck[0] + (flip ? x : -x)), y: Math.round(neck[1] - y), flip },
    piece([headOutline(bones)], 'skin', shade),
    piece([loop(headPlaces(bones).on(bob))], 'hair', shade),
  )
}
