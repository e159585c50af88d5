// Legs of animals: bones one after another, each with its direction, and how thick the leg is at every joint.
import { polar } from '../drawing/placement.ts'
import type { Point } from '../drawing/path.ts'
import { angle, middle } from './flesh.ts'
import { loop } from './curve.ts'

export interface LegShape {
  root: Point
  /** The length of each bone. */
  bones: readonly number[]
  /** Half the thickness at the root, at the middle of each bone and at its end. */
  widths: readonly number[]
}

/** The outline of a leg; directions as those of a pose, and the last bone is the hoof or paw. */
export function animalLeg({ root, bones, widths }: LegShape, directions: readonly number[]): Point[] {
  const joints: Point[] = [root]
  bones.forEach((length, index) => {
    const [x, y] = joints.at(-1) ?? root
    joints.push(polar(x, y, length, 180 - (directions[index] ?? 0)))
  })
  const [front, back]: [Point[], Point[]] = [[], []]
  const station = ([x, y]: Point, width: number, way: number) => {
    front.push(polar(x, y, width, way - 90))
    back.push(polar(x, y, width, way + 90))
  }
  let width = 0
  joints.forEach((joint, index) => {
    const [before, next] = [joints[index - 1], joints[index + 1]]
    const way =
      before && next
        ? middle(angle(before, joint), angle(joint, next))
        : before
          ? angle(before, joint)
          : angle(joint, next ?? joint)
    station(joint, widths[width++] ?? 0, way)
    if (next && index < bones.length - 1) {
      station([(joint[0] + next[0]) / 2, (joint[1] + next[1]) / 2], widths[width++] ?? 0, angle(joint, next))
    }
  })
  return [...front, ...back.toReversed()]
}

export function legLoop(shape: LegShape, directions: readonly number[]): string {
  return loop(animalLeg(shape, directions))
}
