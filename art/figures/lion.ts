// A lion in profile, as the figures are: sitting, its head lifted.
import { place, type Placement } from '../drawing/placement.ts'
import type { Point } from '../drawing/path.ts'
import { type Fill, type Shape, solid } from '../drawing/shape.ts'
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
  face?: Fill
  mane?: Fill
}

type Points = readonly (readonly [number, number])[]

const foreleg: LegShape = {
  root: [0.16, -0.42],
  bones: [0.2, 0.16, 0.12],
  widths: [0.13, 0.095, 0.072, 0.058, 0.062, 0.055],
}

const body: Points = points(
  '-0.02 -0.7, -0.18 -0.54, -0.32 -0.38, -0.41 -0.18, -0.36 -0.01, -0.1 0, 0.08 -0.005, 0.1 -0.06, 0.02 -0.09, 0.06 -0.2, 0.2 -0.3, 0.3 -0.46, 0.24 -0.7',
)

/** Brow, bridge, nose, lips, chin. */
const face: Points = points(
  '0.16 -0.96, 0.34 -1.01, 0.45 -0.97, 0.51 -0.89, 0.64 -0.83, 0.75 -0.8, 0.79 -0.74, 0.765 -0.67, 0.775 -0.6, 0.73 -0.565, 0.73 -0.5, 0.66 -0.46, 0.5 -0.5, 0.3 -0.5, 0.15 -0.7',
)

const nose: Points = points('0.74 -0.8, 0.785 -0.755, 0.772 -0.7, 0.735 -0.74')

const ear: Points = points('0.22 -0.96, 0.17 -1.02, 0.2 -1.08, 0.26 -1.07, 0.3 -1, 0.28 -0.95')

/** Great locks, each a curve to its tip and back to where the next begins. */
const mane: readonly Points[] = [
  points('0.44 -0.98, 0.36 -1.1, 0.18 -1.14, 0 -1.07'),
  points('0 -1.07, 0.06 -1.01'),
  points('0.06 -1.01, -0.04 -0.99, -0.11 -0.92, -0.16 -0.79'),
  points('-0.16 -0.79, -0.08 -0.81'),
  points('-0.08 -0.81, -0.15 -0.73, -0.18 -0.63, -0.16 -0.5'),
  points('-0.16 -0.5, -0.09 -0.57'),
  points('-0.09 -0.57, -0.1 -0.45, -0.06 -0.35, 0.02 -0.26'),
  points('0.02 -0.26, 0.04 -0.39'),
  points('0.04 -0.39, 0.08 -0.29, 0.15 -0.22, 0.25 -0.19'),
  points('0.25 -0.19, 0.23 -0.34'),
  points('0.23 -0.34, 0.3 -0.28, 0.38 -0.26, 0.48 -0.28'),
  points('0.48 -0.28, 0.41 -0.4'),
  points('0.41 -0.4, 0.47 -0.38, 0.53 -0.38, 0.6 -0.41'),
  points('0.6 -0.41, 0.5 -0.48, 0.42 -0.54, 0.35 -0.66, 0.33 -0.8, 0.37 -0.9, 0.44 -0.98'),
]

const locks: readonly Points[] = [
  points('0.26 -0.88, 0.16 -0.96, 0.06 -1.01'),
  points('0.23 -0.76, 0.08 -0.82, -0.08 -0.81'),
  points('0.24 -0.66, 0.08 -0.64, -0.09 -0.57'),
  points('0.28 -0.57, 0.14 -0.52, 0.04 -0.39'),
  points('0.35 -0.53, 0.28 -0.44, 0.23 -0.34'),
]

export function lion(options: LionOptions): { shape: Shape; brow: Point; jaw: Point } {
  const { x, y, size, facing = 'right', light = 'left', fill = 'fur' } = options
  const { face: faceFill = fill, mane: maneFill = 'hair' } = options
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
    sized(points('-0.3 -0.2, -0.38 -0.42, -0.32 -0.56, -0.36 -0.62, -0.42 -0.74, -0.34 -0.88')),
    sized(points('-0.34 -0.88, -0.25 -0.78, -0.26 -0.64, -0.29 -0.6, -0.26 -0.54, -0.31 -0.42, -0.24 -0.3')),
  )
  const shape = place(
    at,
    piece([tail], fill, shade),
    piece([leg([6, 8, 84], 0.06)], fill, shade),
    piece([loop(sized(body)), leg([0, 2, 84], -0.02)], fill, shade),
    piece([loop(sized(face))], faceFill, shade),
    piece([outline(...mane.map(sized))], maneFill, shade),
    piece([loop(sized(ear))], fill, shade),
    solid(loop(sized(nose)), 'deep'),
    crease(curve(sized(points('0.75 -0.575, 0.66 -0.585, 0.56 -0.55'))), faceFill, 'contour'),
    crease(curve(sized(points('0.57 -0.81, 0.52 -0.8, 0.47 -0.84'))), faceFill, 'contour'),
    crease(locks.map((lock) => curve(sized(lock))).join(''), maneFill, 'contour'),
    crease(curve(sized(points('0.02 -0.08, -0.16 -0.1, -0.24 -0.22, -0.18 -0.34'))), fill),
  )
  const side = flip ? -1 : 1
  return {
    shape,
    brow: [x + side * 0.5 * size, y - 0.86 * size],
    jaw: [x + side * 0.6 * size, y - 0.52 * size],
  }
}
