// Cloth over a body: it follows what carries it (shoulder, knee, heel) and falls from there. All measures in heads.
import { polar } from '../drawing/placement.ts'
import type { Point } from '../drawing/path.ts'
import { between, curve, loop, outline, pointsAlong } from './curve.ts'
import { angle, torsoSides } from './flesh.ts'
import type { Bones, Skeleton } from './skeleton.ts'
import { type Drape, forward, groundOf, skirtEdges } from './skirt.ts'

/** A garment: its outline and the folds in it. */
export interface Garment {
  /** Joined to one mass. */
  outlines: string[]
  folds: string[]
}

/** From neck to hem in one piece: a gown, a robe, a tunic. */
export function gown(figure: Skeleton, drape: Drape = {}): Garment {
  const { head } = figure
  const [chest, back] = torsoSides(figure)
  const [front, behind] = skirtEdges(figure, drape)
  const puff = (points: readonly Point[], side: Point) =>
    points.slice(1, 5).map(([x, y]): Point => [x + side[0] * 0.04 * head, y + side[1] * 0.04 * head])
  const ahead = forward(figure)
  const frontEdge = [...puff(chest, ahead), ...front]
  const backEdge = [...puff(back, [-ahead[0], -ahead[1]]), ...behind]
  return {
    outlines: [
      outline(
        [between(chest[0] ?? [0, 0], chest[1] ?? [0, 0], 0.4), ...frontEdge],
        hem(front.at(-1) ?? [0, 0], behind.at(-1) ?? [0, 0], head),
        [...backEdge.toReversed(), between(back[0] ?? [0, 0], back[1] ?? [0, 0], 0.4)],
      ),
    ],
    folds: foldsBetween(frontEdge.slice(3), backEdge.slice(3), drape.folds ?? 3),
  }
}

/** From waist to hem. */
export function skirt(figure: Skeleton, drape: Drape = {}): Garment {
  const [chest, back] = torsoSides(figure)
  const [front, behind] = skirtEdges(figure, drape)
  const frontEdge = [chest[4] ?? [0, 0], ...front]
  const backEdge = [back[4] ?? [0, 0], ...behind]
  return {
    outlines: [
      outline(
        frontEdge,
        hem(frontEdge.at(-1) ?? [0, 0], backEdge.at(-1) ?? [0, 0], figure.head),
        backEdge.toReversed(),
      ),
    ],
    folds: foldsBetween(frontEdge, backEdge, drape.folds ?? 3),
  }
}

/** What hangs from the shoulders behind a figure, or over all of it when it is seen from behind. */
export function cloak(figure: Skeleton, drape: Drape = {}): Garment {
  const { head, spine, view } = figure
  const { length = 0.96, flare = 0.3, flow = [0, 0], folds = 3 } = drape
  const [chest, back] = torsoSides(figure)
  const ground = groundOf(figure)
  const hemY = spine[2][1] + (ground - spine[2][1]) * length
  const [flowX, flowY] = [flow[0] * head, -flow[1] * head]
  const shoulder = figure.nearArm.joints[0]
  const hipsX = spine[2][0]
  const seat = back[6] ?? spine[2]
  const frontEdge: Point[] =
    view === 'back'
      ? [
          ...chest.slice(1, 4).map(([x, y]): Point => [x + 0.1 * head, y]),
          [hipsX + (0.9 + flare * 0.5) * head, spine[2][1]],
          [hipsX + (1 + flare) * head + flowX, hemY + flowY],
        ]
      : [
          [shoulder[0] + 0.34 * head, shoulder[1] - 0.1 * head],
          [shoulder[0] + 0.3 * head, shoulder[1] + 0.5 * head],
          between([shoulder[0], spine[1][1]], [hipsX + flowX * 0.3, spine[2][1] + flowY * 0.3], 0.5),
          [hipsX + 0.1 * head + flowX * 0.75, hemY + flowY * 0.75 + 0.1 * head],
        ]
  const backEdge: Point[] =
    view === 'back'
      ? [
          ...back.slice(1, 4).map(([x, y]): Point => [x - 0.1 * head, y]),
          [hipsX - (0.9 + flare * 0.5) * head, spine[2][1]],
          [hipsX - (1 + flare) * head + flowX, hemY + flowY],
        ]
      : [
          ...back.slice(1, 3).map(([x, y]): Point => [x - 0.1 * head, y]),
          [
            Math.min(seat[0], spine[1][0] - 0.3 * head) - 0.2 * head + flowX * 0.3,
            seat[1] - 0.4 * head + flowY * 0.25,
          ],
          [Math.min(seat[0], hipsX) - (0.3 + flare) * head + flowX, hemY + flowY],
        ]
  const throat = between(chest[0] ?? spine[0], chest[1] ?? spine[0], 0.7)
  return {
    outlines: [
      outline(
        view === 'back' ? frontEdge : [throat, ...frontEdge],
        hem(frontEdge.at(-1) ?? [0, 0], backEdge.at(-1) ?? [0, 0], head),
        [...backEdge.toReversed(), back[0] ?? spine[0]],
      ),
    ],
    folds: foldsBetween(frontEdge.slice(1), backEdge.slice(1), folds),
  }
}

/** A sleeve from the shoulder, in two parts so that an arm may bend as far as it will; a wide one hangs from the forearm. */
export function sleeve({ joints, side }: Bones, head: number, wide: number, ends = 0.9): Garment {
  const [shoulder, elbow, wrist] = joints
  const [upper, fore] = [angle(shoulder, elbow), angle(elbow, wrist)]
  const off = ([x, y]: Point, reach: number, degrees: number): Point => polar(x, y, reach * head, degrees)
  const cuff = between(elbow, wrist, ends)
  const round = 0.22 + wide * 0.05
  const above = loop([
    off(shoulder, 0.24, upper + 180),
    off(between(shoulder, elbow, 0.12), 0.29, upper - 90),
    off(between(shoulder, elbow, 0.6), round + 0.02, upper - 90),
    off(elbow, round - 0.02, upper - 80),
    off(elbow, round - 0.02, upper),
    off(elbow, round - 0.02, upper + 80),
    off(between(shoulder, elbow, 0.6), round + 0.02, upper + 90),
    off(between(shoulder, elbow, 0.12), 0.29, upper + 90),
  ])
  // The side of the forearm that looks down is the one cloth hangs from.
  const level = Math.sin((fore * Math.PI) / 180)
  const lower = level >= 0 ? 90 : -90
  const hanging = off(cuff, 0.15 + wide * 0.1, fore + lower)
  const drop: Point = [
    hanging[0] - (cuff[0] - elbow[0]) * 0.12 * wide,
    hanging[1] + wide * 0.62 * head * Math.abs(level),
  ]
  const rim = off(cuff, 0.14 + wide * 0.05, fore - lower)
  const below = outline(
    [off(elbow, round - 0.04, fore + 180), off(elbow, round - 0.02, fore - lower), rim],
    [rim, between(rim, off(drop, 0.06, fore), 0.5), drop],
    [
      drop,
      off(between(elbow, cuff, 0.4), 0.18 + wide * 0.24, fore + lower),
      off(elbow, round, fore + lower),
      off(elbow, round - 0.04, fore + 180),
    ],
  )
  const bends = Math.abs((((fore - upper) * side + 540) % 360) - 180) > 20
  return {
    outlines: [above, below],
    folds:
      wide > 0.3 && bends
        ? [curve([off(elbow, 0.05, fore), between(elbow, drop, 0.55), between(cuff, drop, 0.55)])]
        : [],
  }
}

/** Two waves from front to back. */
function hem(front: Point, back: Point, head: number): Point[] {
  const at = (share: number, drop: number): Point => {
    const [x, y] = between(front, back, share)
    return [x, y + drop * head]
  }
  return [front, at(0.2, 0.1), at(0.42, 0.03), at(0.66, 0.12), at(0.86, 0.05), back]
}

function foldsBetween(front: readonly Point[], back: readonly Point[], count: number): string[] {
  const [one, other] = [pointsAlong(front, 7), pointsAlong(back, 7)]
  return Array.from({ length: count }, (_, index) => {
    const share = (index + 0.8) / (count + 0.6)
    const first = index % 2 === 0 ? 1 : 3
    return curve(
      one.slice(first, 7).map((point, step) => between(point, other[first + step] ?? point, share)),
    )
  })
}
