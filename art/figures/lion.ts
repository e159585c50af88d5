// A lion that sits in profile and turns its head to us: nothing else has such a face in such a mane.
import { place, type Placement, polar } from '../drawing/placement.ts'
import type { Point } from '../drawing/path.ts'
import { circle, drawn, type Fill, type Shape, solid } from '../drawing/shape.ts'
import { curve, loop, outline } from './curve.ts'
import { points } from './points.ts'
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
  /** Of the mane and of what lies in shadow. */
  mane?: Fill
}

type Points = readonly Point[]

const body = points(
  '0.05 -0.75, -0.14 -0.6, -0.28 -0.44, -0.38 -0.26, -0.42 -0.1, -0.36 0, -0.1 0, 0.04 0, 0.06 -0.05, 0 -0.09, 0.06 -0.2, 0.1 -0.22, 0.12 -0.1, 0.12 0, 0.29 0, 0.31 -0.045, 0.25 -0.09, 0.24 -0.25, 0.29 -0.42, 0.3 -0.6',
)
const haunch = points('-0.02 -0.085, -0.16 -0.1, -0.24 -0.2, -0.2 -0.32, -0.08 -0.36')
const farForeleg = points(
  '0.16 -0.5, 0.22 -0.3, 0.25 -0.1, 0.25 0, 0.42 0, 0.435 -0.045, 0.37 -0.09, 0.35 -0.2, 0.36 -0.4, 0.3 -0.55',
)
const tail = [
  points('-0.34 -0.1, -0.45 -0.2, -0.46 -0.34, -0.41 -0.48'),
  points('-0.36 -0.46, -0.4 -0.34, -0.39 -0.24, -0.3 -0.2'),
]
const tuft = [
  points('-0.4 -0.42, -0.46 -0.5, -0.46 -0.6, -0.36 -0.72'),
  points('-0.36 -0.72, -0.3 -0.6, -0.32 -0.5, -0.4 -0.42'),
]

/** Around the middle of the head, as everything that follows: one half of the face, from the brow to the chin. */
const cheek = points('0.05 -0.205, 0.13 -0.175, 0.17 -0.06, 0.135 0.04, 0.13 0.12, 0.09 0.18, 0.04 0.21')
const nose = [
  points('-0.065 0.035, 0.065 0.035'),
  points('0.065 0.035, 0.04 0.08, 0 0.1, -0.04 0.08, -0.065 0.035'),
]
const mouth = ['0 0.09, 0 0.13', '-0.08 0.142, -0.04 0.147, 0 0.13, 0.04 0.147, 0.08 0.142'].map(points)
const bridge = points('0.055 0.03, 0.04 -0.06, 0.06 -0.12')
const eye = points('0.13 -0.065, 0.095 -0.04, 0.06 -0.04')

export function lion(options: LionOptions): Shape {
  const { x, y, size, facing = 'right', light = 'left', fill = 'gilt', mane: dark = 'fur' } = options
  const flip = facing === 'left'
  const at: Placement = { x: Math.round(x), y: Math.round(y), flip }
  const shade: Light = { from: (light === 'left') !== flip ? 'left' : 'right', rim: size * 0.014 }
  const sized = (shape: Points): Point[] => shape.map(([px, py]): Point => [px * size, py * size])
  const onHead = (shape: Points): Point[] => sized(shape.map(([px, py]): Point => [0.16 + px, py - 0.72]))
  const mass = (data: string, of: Fill = fill): Shape => drawn(data, { line: 'bold', fill: of })
  const twice = (line: Points): string => curve(onHead(line)) + curve(onHead(line.map(opposite)))
  const ears = onHead(points('-0.155 -0.17, 0.155 -0.17'))
  return place(
    at,
    mass(outline(...tail.map(sized))),
    mass(outline(...tuft.map(sized)), dark),
    mass(loop(sized(farForeleg)), dark),
    mass(loop(sized(body))),
    crease(curve(sized(haunch)), fill, 'contour'),
    piece([outline(...mane().map(onHead))], dark, shade),
    ...ears.map(([ex, ey]) => circle(ex, ey, 0.06 * size, { fill, line: 'bold' })),
    mass(loop(onHead([...cheek, ...cheek.toReversed().map(opposite)]))),
    solid(outline(...nose.map(onHead)), 'deep'),
    crease(mouth.map((line) => curve(onHead(line))).join(''), fill, 'contour'),
    crease(twice(bridge), fill),
    crease(twice(eye), fill, 'bold'),
  )
}

/** Five great locks on either side, parted at the top, the last two one point upon the chest. */
function mane(): Point[][] {
  const step = 36
  const at = (degrees: number, reach: number): Point => {
    const [px, py] = polar(0, 0, reach, degrees)
    return [px * 0.32, 0.02 + py * (py > 0 ? 0.4 : 0.34)]
  }
  const side = [0, 1, 2, 3].map((index): Point[] => {
    const start = step * index
    return [
      at(start, index === 0 ? 0.94 : 0.84),
      at(start + step * 0.35, 1.02),
      at(start + step * 0.7, 1.04),
      at(start + step * 1.08, 1.02),
    ]
  })
  side.push([at(step * 4, 0.84), at(step * 4.4, 1), at(step * 5, 1.12)])
  return [...side, ...side.toReversed().map((lock) => lock.toReversed().map(opposite))]
}

function opposite([x, y]: Point): Point {
  return [-x, y]
}
