// Wings of angels and other winged beings: one mass with a lit edge, feathers cut into it.
import { copied, place, type Placement } from '../drawing/placement.ts'
import type { Point } from '../drawing/path.ts'
import { type Fill, fine, group, type Shape } from '../drawing/shape.ts'
import { between, curve, outline } from './curve.ts'
import { crease, type Light, piece } from './piece.ts'
import { points } from './points.ts'

export interface WingOptions {
  /** Where the wing, or the pair, grows out of the shoulders. */
  x: number
  y: number
  /** From the shoulder to the tip. */
  size: number
  /** Spread to the side, or raised for flight. */
  pose?: WingPose
  /** A wing to the left, one to the right, or both; the right one is the mirror image. */
  side?: 'left' | 'right' | 'both'
  /** Turned about the shoulder, clockwise as a left wing; a pair turns symmetrically. */
  turn?: number
  light?: Light['from']
  fill?: Fill
}

export type WingPose = 'spread' | 'raised'

/** In shares of the size, shoulder at the origin, the left wing. */
interface WingShape {
  /** From the shoulder over the bend to the outermost feather. */
  arm: readonly Point[]
  /** The ends of the feathers, from the tip back to the body. */
  tips: readonly Point[]
  /** Where the wing meets the body again. */
  root: Point
  /** How deeply the feathers are parted. */
  notch: number
}

const shapes: Record<WingPose, WingShape> = {
  spread: {
    arm: points('0 -0.04, -0.1 -0.24, -0.26 -0.4, -0.46 -0.46, -0.7 -0.4, -0.98 -0.22'),
    tips: points(
      '-1.04 -0.13, -1 0.06, -0.9 0.2, -0.76 0.3, -0.61 0.36, -0.46 0.38, -0.32 0.36, -0.2 0.3, -0.1 0.22',
    ),
    root: [0.02, 0.12],
    notch: 0.13,
  },
  raised: {
    arm: points('0 0, -0.14 -0.12, -0.24 -0.32, -0.25 -0.54, -0.28 -0.78, -0.37 -1.02'),
    tips: points(
      '-0.42 -1.03, -0.55 -0.92, -0.64 -0.77, -0.7 -0.6, -0.71 -0.42, -0.66 -0.25, -0.56 -0.09, -0.42 0.04, -0.24 0.12',
    ),
    root: [-0.02, 0.14],
    notch: 0.3,
  },
}

/** A wing or a pair of wings. */
export function wings(options: WingOptions): Shape {
  const { x, y, size, pose = 'spread', side = 'both', turn = 0, light = 'left', fill = 'linen' } = options
  const at: Placement = { x: Math.round(x), y: Math.round(y), turn }
  const rim = Math.max(3, size * 0.02)
  if (side === 'right') {
    const from = light === 'left' ? 'right' : 'left'
    return place({ ...at, turn: -turn, flip: true }, wing(pose, size, fill, { from, rim }))
  }
  const left = place(at, wing(pose, size, fill, { from: light, rim }))
  return side === 'left' ? left : copied(left, [{ x: 2 * Math.round(x), flip: true }])
}

function wing(pose: WingPose, size: number, fill: Fill, light: Light): Shape {
  const { arm, tips, root, notch } = shapes[pose]
  const sized = ([px, py]: Point): Point => [px * size, py * size]
  const inner = innerPoints(arm, tips.length)
  // Between two feathers the edge runs a little way toward the arm.
  const notches = tips
    .slice(1)
    .map((tip, index) => between(between(tips[index] ?? tip, tip, 0.5), inner[index + 1] ?? tip, notch))
  const feathers = tips.map((tip, index): Point[] => [
    notches[index - 1] ?? arm.at(-1) ?? tip,
    tip,
    notches[index] ?? root,
  ])
  const edge = outline(arm.map(sized), ...feathers.map((feather) => feather.map(sized)))
  const shafts = notches.map((from, index) => {
    const to = between(from, inner[index + 1] ?? from, 0.56)
    return curve([from, to].map(sized))
  })
  const covert = [
    between(arm.at(-1) ?? root, tips[0] ?? root, 0.4),
    ...notches.map((from, index) => between(from, inner[index + 1] ?? from, index % 2 ? 0.56 : 0.62)),
    between(root, arm[0] ?? root, 0.2),
  ]
  return group(
    piece([edge], fill, light),
    crease(
      curve(covert.filter((_, index) => index % 2 === 0 || index === covert.length - 1).map(sized)),
      fill,
    ),
    fine(crease(shafts.join(''), fill)),
  )
}

/** Points along the arm opposite the feathers, from the tip back to the shoulder. */
function innerPoints(arm: readonly Point[], count: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const share = (1 - index / (count - 1)) * (arm.length - 1)
    const whole = Math.min(arm.length - 2, Math.floor(share))
    return between(arm[whole] ?? [0, 0], arm[whole + 1] ?? [0, 0], share - whole)
  })
}
