// A sphinx in profile, as the figures are: a lion's body that lies, a human head that looks ahead under its headcloth.
import { place, type Placement } from '../drawing/placement.ts'
import type { Point } from '../drawing/path.ts'
import { type Fill, fine, type Shape } from '../drawing/shape.ts'
import { curve, loop, outline } from './curve.ts'
import { crease, type Light, piece } from './piece.ts'
import { points } from './points.ts'

export interface SphinxOptions {
  /** On the ground, under its chest. */
  x: number
  y: number
  /** From the ground to the top of its head; it is almost twice as long. */
  size: number
  facing?: 'left' | 'right'
  light?: Light['from']
  fill?: Fill
  cloth?: Fill
}

const body = points(
  '0.16 -0.64, -0.04 -0.58, -0.3 -0.51, -0.56 -0.54, -0.78 -0.48, -0.91 -0.32, -0.94 -0.14, -0.88 -0.02, -0.7 0, 0 0, 0.5 0, 0.84 0, 0.94 -0.04, 0.94 -0.13, 0.84 -0.19, 0.6 -0.19, 0.51 -0.23, 0.51 -0.4, 0.47 -0.56, 0.36 -0.66',
)
const face = points(
  '0.24 -0.96, 0.42 -0.95, 0.46 -0.86, 0.51 -0.79, 0.465 -0.765, 0.475 -0.71, 0.45 -0.64, 0.36 -0.63, 0.24 -0.6',
)
const headcloth = [
  points('0.46 -0.91, 0.38 -1.01, 0.22 -1.02, 0.1 -0.93, 0.02 -0.72, -0.1 -0.5'),
  points('-0.1 -0.5, 0.02 -0.44, 0.12 -0.44'),
  points('0.2 -0.6'),
  points('0.22 -0.32'),
  points('0.4 -0.32'),
  points('0.37 -0.6, 0.3 -0.74, 0.34 -0.87, 0.46 -0.91'),
]
const tail = [
  points('-0.84 -0.14, -0.98 -0.2, -1.02 -0.38, -0.92 -0.5, -0.8 -0.62'),
  points('-0.8 -0.62, -0.84 -0.48, -0.94 -0.38, -0.92 -0.26, -0.82 -0.24'),
]

export function sphinx(options: SphinxOptions): Shape {
  const { x, y, size, facing = 'right', light = 'left', fill = 'fur', cloth = 'gilt' } = options
  const flip = facing === 'left'
  const at: Placement = { x: Math.round(x), y: Math.round(y), flip }
  const shade: Light = { from: (light === 'left') !== flip ? 'left' : 'right', rim: size * 0.03 }
  const sized = (shape: readonly Point[]): Point[] => shape.map(([px, py]): Point => [px * size, py * size])
  return place(
    at,
    piece([outline(...tail.map(sized)), loop(sized(body)), loop(sized(face))], fill, shade),
    crease(
      curve(sized(points('-0.1 -0.02, -0.4 -0.05, -0.5 -0.16, -0.44 -0.32, -0.58 -0.42'))),
      fill,
      'contour',
    ),
    crease(curve(sized(points('0.51 -0.2, 0.3 -0.17, 0.14 -0.2'))), fill, 'contour'),
    piece([outline(...headcloth.map(sized))], cloth, { ...shade, rim: 0 }),
    fine(
      crease(
        ['0.24 -0.98, 0.16 -0.8, 0.04 -0.56', '0.32 -0.94, 0.22 -0.74, 0.16 -0.54', '0.24 -0.6, 0.3 -0.4']
          .map((line) => curve(sized(points(line))))
          .join(''),
        cloth,
      ),
    ),
  )
}
