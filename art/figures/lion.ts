// A lion in profile, as the figures are: sitting, its head lifted.
import { place, type Placement } from '../drawing/placement.ts'
import type { Point } from '../drawing/path.ts'
import { type Fill, fine, type Shape } from '../drawing/shape.ts'
import { curve, loop, outline } from './curve.ts'
import { points } from './points.ts'
import { type LegShape, legLoop } from './leg.ts'
import { crease, type Light, piece } from './piece.ts'

export interface LionOptions {
  /** On the ground, under its middle. */
  x: number
  y: number
  /** From the ground to the top of its mane. */
  size: number
  facing?: 'left' | 'right'
  light?: Light['from']
  fill?: Fill
  mane?: Fill
}

type Points = readonly (readonly [number, number])[]

const foreleg: LegShape = {
  root: [0.2, -0.46],
  bones: [0.22, 0.18, 0.1],
  widths: [0.12, 0.085, 0.062, 0.05, 0.052, 0.05],
}

const body: Points = points(
  '-0.05 -0.7, -0.28 -0.52, -0.44 -0.3, -0.5 -0.1, -0.42 0, -0.1 0, 0.1 -0.005, 0.13 -0.05, 0.04 -0.085, 0.06 -0.2, 0.2 -0.34, 0.34 -0.46, 0.24 -0.7',
)

const face: Points = points(
  '0.12 -0.96, 0.27 -0.99, 0.37 -0.95, 0.43 -0.87, 0.56 -0.82, 0.61 -0.79, 0.6 -0.73, 0.57 -0.7, 0.57 -0.65, 0.53 -0.62, 0.44 -0.62, 0.3 -0.62, 0.12 -0.74',
)

const ear: Points = points('0.17 -0.95, 0.14 -1.01, 0.18 -1.06, 0.24 -1.03, 0.25 -0.96')

const mane: readonly Points[] = [
  points('0.33 -0.97, 0.26 -1.05, 0.14 -1.07, 0 -1.02, -0.11 -0.92, -0.17 -0.8, -0.24 -0.72'),
  points('-0.24 -0.72, -0.19 -0.69, -0.18 -0.62, -0.22 -0.54'),
  points('-0.22 -0.54, -0.16 -0.54, -0.13 -0.48, -0.14 -0.39'),
  points('-0.14 -0.39, -0.07 -0.42, -0.03 -0.37, -0.01 -0.28'),
  points('-0.01 -0.28, 0.05 -0.34, 0.1 -0.32, 0.14 -0.22'),
  points('0.14 -0.22, 0.18 -0.31, 0.23 -0.32, 0.3 -0.24'),
  points('0.3 -0.24, 0.3 -0.34, 0.34 -0.38, 0.43 -0.34'),
  points('0.43 -0.34, 0.39 -0.44, 0.39 -0.52, 0.46 -0.6, 0.36 -0.66, 0.31 -0.76, 0.31 -0.88, 0.33 -0.97'),
]

const locks: readonly Points[] = [
  points('0.25 -0.92, 0.1 -0.86, -0.01 -0.72, -0.08 -0.56'),
  points('0.23 -0.8, 0.11 -0.7, 0.05 -0.56, 0.05 -0.44'),
  points('0.27 -0.66, 0.21 -0.58, 0.19 -0.5, 0.21 -0.4'),
  points('0.12 -1, 0 -0.94, -0.1 -0.8, -0.15 -0.66'),
  points('0.36 -0.6, 0.31 -0.52, 0.31 -0.44'),
]

export function lion(options: LionOptions): { shape: Shape; brow: Point; jaw: Point } {
  const { x, y, size, facing = 'right', light = 'left', fill = 'fur', mane: maneFill = 'hair' } = options
  const flip = facing === 'left'
  const at: Placement = { x: Math.round(x), y: Math.round(y), flip }
  const shade: Light = { from: (light === 'left') !== flip ? 'left' : 'right', rim: size * 0.014 }
  const sized = (points: Points): Point[] => points.map(([px, py]): Point => [px * size, py * size])
  const leg = (directions: readonly number[], shift: number) =>
    legLoop(
      {
        root: [(foreleg.root[0] + shift) * size, foreleg.root[1] * size],
        bones: foreleg.bones.map((bone) => bone * size),
        widths: foreleg.widths.map((width) => width * size),
      },
      directions,
    )
  const tail = outline(
    sized(points('-0.44 -0.08, -0.58 -0.02, -0.66 -0.12, -0.64 -0.24, -0.7 -0.3, -0.72 -0.42')),
    sized(points('-0.72 -0.42, -0.62 -0.36, -0.57 -0.26, -0.6 -0.14, -0.54 -0.08, -0.44 -0.14')),
  )
  const shape = place(
    at,
    piece([tail], fill, shade),
    piece([leg([6, 8, 84], 0.06)], fill, shade),
    piece([loop(sized(body)), leg([0, 2, 84], -0.02)], fill, shade),
    piece([loop(sized(face))], fill, shade),
    piece([outline(...mane.map(sized))], maneFill, shade),
    piece([loop(sized(ear))], fill, shade),
    crease(curve(sized(points('0.575 -0.705, 0.5 -0.695, 0.44 -0.715'))), fill, 'contour'),
    crease(curve(sized(points('0.45 -0.825, 0.42 -0.815, 0.385 -0.83'))), fill, 'contour'),
    ...locks.slice(0, 3).map((lock) => crease(curve(sized(lock)), maneFill)),
    fine(...locks.slice(3).map((lock) => crease(curve(sized(lock)), maneFill))),
    crease(curve(sized(points('0.02 -0.08, -0.16 -0.1, -0.24 -0.22, -0.18 -0.34'))), fill),
  )
  const side = flip ? -1 : 1
  return {
    shape,
    brow: [x + side * 0.3 * size, y - 0.98 * size],
    jaw: [x + side * 0.5 * size, y - 0.64 * size],
  }
}
