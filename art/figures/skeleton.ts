// Where the joints of a figure are. Lengths are in heads; a pose gives directions.
import { polar } from '../drawing/placement.ts'
import type { Point } from '../drawing/path.ts'

/**
 * Directions of the bones in degrees, as the figure faces right. Limbs: 0 hangs down, 90 points ahead, 180 up, -90 behind.
 * Spine and head: 0 is upright, positive leans ahead. Seen from behind, a limb's 90 points outward, and near is the
 * right one.
 */
export interface Pose {
  /** Lower and upper back. */
  spine: readonly [number, number]
  head: number
  nearArm: Limb
  farArm: Limb
  nearLeg: Limb
  farLeg: Limb
  view?: 'profile' | 'back'
  /** The whole figure turned about its hips, clockwise. */
  turn?: number
}

/** Two bones, and the hand or foot; a foot without a direction stands flat, a hand goes on where the arm points. */
export type Limb = readonly [upper: number, lower: number, end?: number]

export type Build = 'woman' | 'man' | 'child'

/** In heads. */
const lengths = {
  woman: {
    tall: 7.54,
    lumbar: 1.05,
    thorax: 1.2,
    neck: 0.42,
    arm: [1.35, 1.15],
    leg: [1.85, 1.75],
    shoulder: 0.7,
    hip: 0.36,
  },
  man: {
    tall: 7.5,
    lumbar: 1.05,
    thorax: 1.3,
    neck: 0.36,
    arm: [1.4, 1.2],
    leg: [1.8, 1.72],
    shoulder: 0.86,
    hip: 0.36,
  },
  child: {
    tall: 5.63,
    lumbar: 0.8,
    thorax: 0.95,
    neck: 0.26,
    arm: [1, 0.86],
    leg: [1.2, 1.15],
    shoulder: 0.6,
    hip: 0.28,
  },
} as const

export interface Bones {
  /** From the shoulder or hip to the wrist or ankle. */
  joints: readonly [Point, Point, Point]
  /** Where the hand or foot points; 0 is up, clockwise. */
  end: number
  /** -1 for a limb whose front is on its left. */
  side: 1 | -1
}

export interface Skeleton {
  /** One head in units of the card. */
  head: number
  build: Build
  view: 'profile' | 'back'
  /** From the base of the neck down: neck, chest, waist, hips. */
  spine: readonly [Point, Point, Point]
  /** Where the skull sits on the neck, and how it is bent. */
  skull: { at: Point; tilt: number }
  nearArm: Bones
  farArm: Bones
  nearLeg: Bones
  farLeg: Bones
}

/** The joints of a pose with the hips at the origin, facing right. */
export function skeleton(pose: Pose, size: number, build: Build): Skeleton {
  const measure = lengths[build]
  const head = size / measure.tall
  const view = pose.view ?? 'profile'
  const turn = pose.turn ?? 0
  const from = (point: Point, length: number, degrees: number): Point =>
    polar(point[0], point[1], length * head, degrees + turn)
  const hips: Point = [0, 0]
  const waist = from(hips, measure.lumbar, pose.spine[0])
  const neck = from(waist, measure.thorax, pose.spine[1])
  const skullAt = from(neck, measure.neck, (pose.spine[1] + pose.head) / 2)

  const limb = (kind: 'arm' | 'leg', root: Point, [upper, lower, end]: Limb, side: 1 | -1): Bones => {
    const middle = from(root, measure[kind][0], 180 - side * upper)
    const tip = from(middle, measure[kind][1], 180 - side * lower)
    const resting = kind === 'arm' ? lower : 90
    return { joints: [root, middle, tip], end: 180 - side * (end ?? resting) + turn, side }
  }
  const shoulders = from(neck, -0.3, pose.spine[1])
  const across = (center: Point, half: number, spine: number, side: number): Point =>
    view === 'back' ? from(center, half * side, 90 + spine) : from(center, half * 0.1 * side, 90 + spine)
  const back = view === 'back'
  const farSide = back ? -1 : 1
  const shoulder = (side: number) => across(shoulders, measure.shoulder, pose.spine[1], side)
  const hip = (side: number) => across(hips, measure.hip, pose.spine[0] / 2, side)
  return {
    head,
    build,
    view,
    spine: [neck, waist, hips],
    skull: { at: skullAt, tilt: pose.head + turn },
    nearArm: limb('arm', shoulder(back ? 1 : -1), pose.nearArm, 1),
    farArm: limb('arm', shoulder(back ? -1 : 1), pose.farArm, farSide),
    nearLeg: limb('leg', hip(1), pose.nearLeg, 1),
    farLeg: limb('leg', hip(-1), pose.farLeg, farSide),
  }
}
