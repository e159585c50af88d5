// A small dog in profile, leaping up on its hind legs.
import { place, type Placement, polar } from '../drawing/placement.ts'
import { distance, type Point } from '../drawing/path.ts'
import { type Fill, type Shape } from '../drawing/shape.ts'
import { loop, outline } from './curve.ts'
import { angle } from './flesh.ts'
import { points } from './points.ts'
import { type LegShape, legLoop } from './leg.ts'
import { type Light, piece } from './piece.ts'

export interface DogOptions {
  /** Under its hind feet. */
  x: number
  y: number
  /** From the ground to its shoulder as it stands. */
  size: number
  facing?: 'left' | 'right'
  light?: Light['from']
  fill?: Fill
  /** How steeply it rises, in degrees. */
  rising?: number
}

const fore: LegShape = {
  root: [0.76, -0.62],
  bones: [0.26, 0.22, 0.1],
  widths: [0.13, 0.085, 0.06, 0.045, 0.05, 0.045],
}
const hind: LegShape = {
  root: [0.02, -0.62],
  bones: [0.28, 0.24, 0.2, 0.1],
  widths: [0.17, 0.15, 0.09, 0.06, 0.05, 0.042, 0.048, 0.045],
}

export function dog(options: DogOptions): Shape {
  const { x, y, size, facing = 'right', light = 'left', fill = 'fur', rising = 26 } = options
  const flip = facing === 'left'
  const at: Placement = { x: Math.round(x), y: Math.round(y), flip }
  const shade: Light = { from: (light === 'left') !== flip ? 'left' : 'right', rim: size * 0.035 }
  const turned = ([px, py]: Point): Point => {
    const length = distance([0, -0.5], [px, py])
    const [tx, ty] = polar(0, -0.5, length, angle([0, -0.5], [px, py]) - rising)
    return [tx * size, ty * size]
  }
  const leg = ({ root, bones, widths }: LegShape, directions: readonly number[], shift: number) =>
    legLoop(
      {
        root: turned([root[0] + shift, root[1]]),
        bones: bones.map((bone) => bone * size),
        widths: widths.map((width) => width * size),
      },
      directions,
    )
  const body = loop(
    points(
      '-0.1 -0.84, 0.3 -0.86, 0.66 -0.94, 0.82 -1.08, 0.9 -1.24, 1.02 -1.28, 1.12 -1.22, 1.3 -1.14, 1.34 -1.06, 1.24 -1.02, 1.1 -1.02, 0.98 -0.9, 0.92 -0.66, 0.74 -0.46, 0.4 -0.5, 0.1 -0.5, -0.14 -0.64',
    ).map(turned),
  )
  const ear = loop(
    points('0.94 -1.26, 0.84 -1.16, 0.8 -0.98, 0.88 -0.94, 0.98 -1.08, 1.02 -1.22').map(turned),
  )
  const tail = outline(
    points('-0.04 -0.8, -0.22 -0.94, -0.26 -1.14, -0.16 -1.3').map(turned),
    points('-0.16 -1.3, -0.16 -1.12, -0.1 -0.96, 0.02 -0.84').map(turned),
  )
  return place(
    at,
    piece([leg(fore, [84, 44, 60], 0.06), leg(hind, [26, -40, 16, 80], 0.1)], fill, shade),
    piece([tail, body, leg(fore, [66, 20, 40], 0), leg(hind, [20, -46, 10, 80], 0)], fill, shade),
    piece([ear], 'hair', shade),
  )
}
