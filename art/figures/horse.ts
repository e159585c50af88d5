// A horse in profile, as the figures are: bones, a mass, and light from one side.
import { place, type Placement, polar } from '../drawing/placement.ts'
import { distance, type Point } from '../drawing/path.ts'
import { fine, type Fill, group, type Shape } from '../drawing/shape.ts'
import { curve, loop, outline } from './curve.ts'
import { angle } from './flesh.ts'
import { points } from './points.ts'
import { type LegShape, legLoop } from './leg.ts'
import { crease, type Light, piece } from './piece.ts'

interface Gait {
  neck: number
  head: number
  /** The whole horse, turned about the saddle. */
  turn: number
  nearFore: readonly number[]
  farFore: readonly number[]
  nearHind: readonly number[]
  farHind: readonly number[]
  tail: Point
}

const gaits = {
  stand: {
    neck: 0,
    head: 0,
    turn: 0,
    nearFore: [-6, -4, -4, 26],
    farFore: [8, 4, 4, 34],
    nearHind: [-2, -46, -8, 26],
    farHind: [14, -28, 14, 36],
    tail: [0, 0],
  },
  walk: {
    neck: 4,
    head: 6,
    turn: 0,
    nearFore: [50, -16, -30, -10],
    farFore: [-14, -8, -10, 10],
    nearHind: [24, -22, 8, 40],
    farHind: [-8, -54, -30, -4],
    tail: [-0.05, 0],
  },
  gallop: {
    neck: 24,
    head: -24,
    turn: -13,
    nearFore: [84, 26, 0, -10],
    farFore: [104, 74, 56, 60],
    nearHind: [14, -52, -24, -30],
    farHind: [-10, -66, -50, -70],
    tail: [-0.1, 0.4],
  },
  rear: {
    neck: -8,
    head: 18,
    turn: -40,
    nearFore: [96, 20, -10, -30],
    farFore: [120, 50, 16, 0],
    nearHind: [30, -8, 36, 70],
    farHind: [16, -24, 24, 60],
    tail: [0, 0],
  },
} as const satisfies Record<string, Gait>

export type HorseGait = keyof typeof gaits

const fore: LegShape = {
  root: [0.36, 0.22],
  bones: [0.3, 0.22, 0.08, 0.075],
  widths: [0.14, 0.095, 0.058, 0.04, 0.046, 0.038, 0.05, 0.066],
}
const hind: LegShape = {
  root: [-0.42, 0.1],
  bones: [0.34, 0.28, 0.23, 0.08],
  widths: [0.17, 0.19, 0.11, 0.08, 0.062, 0.042, 0.048, 0.068],
}

export interface HorseOptions {
  /** Where the rider sits. */
  x: number
  y: number
  /** From the withers to the ground as it stands. */
  size: number
  gait?: HorseGait
  facing?: 'left' | 'right'
  light?: Light['from']
  fill?: Fill
  mane?: Fill
}

/** The horse, and where its reins begin, which a card draws to the rider's hand. */
export function horse(options: HorseOptions): { shape: Shape; bit: Point } {
  const {
    x,
    y,
    size,
    gait = 'stand',
    facing = 'right',
    light = 'left',
    fill = 'cloth',
    mane = 'hair',
  } = options
  const pose: Gait = gaits[gait]
  const flip = facing === 'left'
  const at: Placement = { x: Math.round(x), y: Math.round(y), flip }
  const shade: Light = { from: (light === 'left') !== flip ? 'left' : 'right', rim: size * 0.018 }
  const turned = ([px, py]: Point): Point => {
    const length = distance([0, 0], [px, py])
    return polar(0, 0, length * size, angle([0, 0], [px, py]) + pose.turn)
  }
  const about = ([cx, cy]: Point, degrees: number, [px, py]: Point): Point => {
    const length = distance([cx, cy], [px, py])
    return polar(cx, cy, length, angle([cx, cy], [px, py]) + degrees)
  }
  const onNeck = (point: Point): Point => about([0.32, 0.06], pose.neck, point)
  const onHead = (point: Point): Point => onNeck(about([0.62, -0.52], pose.head, point))
  const leg = (shape: LegShape, directions: readonly number[], shift: number) =>
    legLoop(
      {
        root: turned([shape.root[0] + shift, shape.root[1]]),
        bones: shape.bones.map((bone) => bone * size),
        widths: shape.widths.map((width) => width * size),
      },
      directions.map((direction) => direction - pose.turn),
    )
  const crest = points('0.2 -0.07, 0.29 -0.28, 0.41 -0.49, 0.55 -0.61').map(onNeck)
  const face = points(
    '0.61 -0.64, 0.645 -0.73, 0.68 -0.63, 0.75 -0.57, 0.87 -0.39, 0.96 -0.27, 0.96 -0.18, 0.89 -0.16, 0.83 -0.21, 0.77 -0.24, 0.7 -0.25, 0.655 -0.29',
  ).map(onHead)
  const throat = points('0.63 -0.22, 0.6 -0.06').map(onNeck)
  const body: Point[] = [
    ...crest,
    ...face,
    ...throat,
    [0.58, 0.1],
    [0.53, 0.28],
    [0.42, 0.4],
    [0.2, 0.44],
    [-0.05, 0.42],
    [-0.26, 0.34],
    [-0.46, 0.3],
    [-0.59, 0.16],
    [-0.6, 0.02],
    [-0.5, -0.07],
    [-0.32, -0.09],
    [-0.12, -0.02],
    [0.06, 0],
  ]
  const [tailX, tailY] = pose.tail
  const tail = outline(
    (
      [
        [-0.56, -0.05],
        [-0.7, -0.06 - tailY * 0.2],
        [-0.84 + tailX * 0.4, 0.16 - tailY * 0.5],
        [-0.86 + tailX, 0.56 - tailY],
      ] as const
    ).map(turned),
    (
      [
        [-0.86 + tailX, 0.56 - tailY],
        [-0.74 + tailX * 0.6, 0.4 - tailY * 0.7],
        [-0.68 + tailX * 0.3, 0.2 - tailY * 0.3],
        [-0.58, 0.1],
      ] as const
    ).map(turned),
  )
  const locks = [...crest, ...([[0.64, -0.66]] as const).map(onHead)]
  const fall = points(
    '0.62 -0.48, 0.52 -0.4, 0.53 -0.26, 0.42 -0.2, 0.43 -0.04, 0.34 0, 0.3 0.08, 0.2 0',
  ).map(onNeck)
  const nostril = curve(points('0.8 -0.52, 0.77 -0.4, 0.71 -0.33').map(onHead).map(turned))
  const bridle = curve(points('0.9 -0.31, 0.85 -0.24, 0.82 -0.2').map(onHead).map(turned))
  const bit = turned(onHead([0.86, -0.22]))
  const shape = group(
    place(at, piece([leg(fore, pose.farFore, 0.06), leg(hind, pose.farHind, 0.08)], fill, shade)),
    place(
      at,
      piece([tail], mane, shade),
      piece([loop(body.map(turned)), leg(fore, pose.nearFore, 0), leg(hind, pose.nearHind, 0)], fill, shade),
      piece([loop([...locks, ...fall].map(turned))], mane, shade),
      fine(crease(nostril, fill)),
      crease(bridle, fill),
      crease(curve(points('0.42 0.08, 0.34 0.2, 0.3 0.34').map(turned)), fill),
      fine(crease(curve(points('-0.26 0.04, -0.24 0.16, -0.3 0.28').map(turned)), fill)),
    ),
  )
  return { shape, bit: [x + (flip ? -1 : 1) * bit[0], y + bit[1]] }
}
