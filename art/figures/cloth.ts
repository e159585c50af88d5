// Cloth over a body: it follows what carries it (shoulder, knee, heel) and falls from there. All measures in heads.
import { polar } from '../drawing/placement.ts'
import type { Point } from '../drawing/path.ts'
import { between, curve, loop, outline, pointsAlong } from './curve.ts'
import { angle, footPoints, middle, torsoSides } from './flesh.ts'
import type { Bones, Skeleton } from './skeleton.ts'

export interface Drape {
  /** Where it ends: 0 at the hips, 1 at the ground. */
  length?: number
  /** How much wider than the legs it falls, in heads. */
  flare?: number
  /** Where wind or motion takes its hem, in heads ahead and up. */
  flow?: Point
  /** Whether it lies along the legs instead of hanging: for those who fall, lie or ride. */
  along?: boolean
  /** How many folds are drawn. */
  folds?: number
}

/** A garment: its outline and the folds in it. */
export interface Garment {
  /** Joined to one mass. */
  outlines: string[]
  folds: string[]
}

/** The lowest part of a figure, where it stands, kneels or sits. */
export function groundOf({ nearLeg, farLeg, spine, head, view }: Skeleton): number {
  const feet = [nearLeg, farLeg].flatMap((leg) => footPoints(leg, head, view).map(([, y]) => y))
  const knees = [nearLeg, farLeg].map(({ joints }) => joints[1][1] + 0.24 * head)
  return Math.max(...feet, ...knees, spine[2][1] + 0.6 * head)
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
    outlines: [outline(
      [between(chest[0] ?? [0, 0], chest[1] ?? [0, 0], 0.4), ...frontEdge],
      hem(front.at(-1) ?? [0, 0], behind.at(-1) ?? [0, 0], head),
      [...backEdge.toReversed(), between(back[0] ?? [0, 0], back[1] ?? [0, 0], 0.4)],
    )],
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
    outlines: [outline(
      frontEdge,
      hem(frontEdge.at(-1) ?? [0, 0], backEdge.at(-1) ?? [0, 0], figure.head),
      backEdge.toReversed(),
    )],
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
          [Math.min(seat[0], spine[1][0] - 0.3 * head) - 0.2 * head + flowX * 0.3, seat[1] - 0.4 * head + flowY * 0.25],
          [Math.min(seat[0], hipsX) - (0.3 + flare) * head + flowX, hemY + flowY],
        ]
  const throat = between(chest[0] ?? spine[0], chest[1] ?? spine[0], 0.7)
  return {
    outlines: [outline(
      view === 'back' ? frontEdge : [throat, ...frontEdge],
      hem(frontEdge.at(-1) ?? [0, 0], backEdge.at(-1) ?? [0, 0], head),
      [...backEdge.toReversed(), back[0] ?? spine[0]],
    )],
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
    [drop, off(between(elbow, cuff, 0.4), 0.18 + wide * 0.24, fore + lower), off(elbow, round, fore + lower), off(elbow, round - 0.04, fore + 180)],
  )
  const bends = Math.abs(((fore - upper) * side + 540) % 360 - 180) > 20
  return {
    outlines: [above, below],
    folds: wide > 0.3 && bends ? [curve([off(elbow, 0.05, fore), between(elbow, drop, 0.55), between(cuff, drop, 0.55)])] : [],
  }
}

/** Which way the figure's front is. */
export function forward({ spine }: Skeleton): Point {
  return polar(0, 0, 1, angle(spine[2], spine[1]) + 90)
}

/** The lines of a skirt in front and behind, from the hips to the hem. */
function skirtEdges(figure: Skeleton, drape: Drape): readonly [Point[], Point[]] {
  return drape.along ? edgesAlong(figure, drape) : hangingEdges(figure, drape)
}

function edgesAlong(figure: Skeleton, drape: Drape): readonly [Point[], Point[]] {
  const { head } = figure
  const { length = 0.94, flare = 0.25, flow = [0, 0] } = drape
  const [chest, back] = torsoSides(figure)
  const [leading, trailing] = byLead(figure)
  const edge = ({ joints }: Bones, side: 1 | -1): Point[] => {
    const [hip, knee, ankle] = joints
    const [thigh, shin] = [angle(hip, knee), angle(knee, ankle)]
    const end = length > 0.5 ? between(knee, ankle, length * 2 - 1) : between(hip, knee, length * 2)
    const way = length > 0.5 ? shin : thigh
    const [endX, endY] = polar(...end, (0.25 + flare) * head, way - 90 * side)
    return [
      polar(...between(hip, knee, Math.min(0.5, length)), 0.44 * head, thigh - 90 * side),
      ...(length > 0.6 ? [polar(...knee, 0.32 * head, middle(thigh, shin) - 90 * side)] : []),
      [endX + flow[0] * head, endY - flow[1] * head],
    ]
  }
  return [
    [chest[5] ?? figure.spine[2], ...edge(leading, 1)],
    [back[5] ?? figure.spine[2], back[6] ?? figure.spine[2], ...edge(trailing, -1)],
  ]
}

function hangingEdges(figure: Skeleton, drape: Drape): readonly [Point[], Point[]] {
  const { head, spine, view } = figure
  const { length = 0.94, flare = 0.25, flow = [0, 0] } = drape
  const [chest, back] = torsoSides(figure)
  const [hips] = [spine[2]]
  const ground = groundOf(figure)
  const hemY = hips[1] + (ground - hips[1]) * length
  const [flowX, flowY] = [flow[0] * head, -flow[1] * head]
  const [leading, trailing] = byLead(figure)
  const [, knee, ankle] = leading.joints
  const [, behindKnee, behindAnkle] = trailing.joints
  const thigh = angle(hips, knee)
  const lap = polar(...between(hips, knee, 0.55), 0.4 * head, thigh - 90)
  const kneeFront = polar(knee[0], knee[1], 0.3 * head, middle(thigh, angle(knee, ankle)) - 90)
  const covers = hemY > knee[1] - 0.2 * head
  const shinEnd = between(knee, ankle, 0.85)
  const frontHem: Point = [
    (covers ? Math.max(knee[0] + 0.1 * head, shinEnd[0] + 0.16 * head) : between(hips, knee, length * 1.7)[0] + 0.36 * head) + flare * head + flowX * 0.4,
    hemY + flowY * 0.3,
  ]
  const calf = between(behindKnee, behindAnkle, 0.75)
  const seat = back[6] ?? hips
  const backX = covers ? Math.min(behindKnee[0] - 0.15 * head, calf[0], seat[0] + 0.25 * head) : between(hips, behindKnee, length * 1.7)[0] - 0.4 * head
  const backHem: Point = [backX - flare * head + flowX, hemY + flowY]
  const deepLap = thigh < 130
  const front: Point[] = [
    ...(view === 'back' || !deepLap ? [chest[5] ?? hips] : []),
    ...(view === 'back' ? [] : [lap]),
    ...(covers && view !== 'back' ? [kneeFront] : []),
    frontHem,
  ]
  const under: Point = [
    Math.min(seat[0], (seat[0] + backHem[0]) / 2 + 0.12 * head),
    between(seat, backHem, 0.45)[1],
  ]
  const behind: Point[] = [back[5] ?? hips, seat, ...(covers && view !== 'back' ? [under] : []), backHem]
  return [front, behind]
}

/** The leg whose knee is further ahead, and the other. */
function byLead(figure: Skeleton): readonly [Bones, Bones] {
  const ahead = forward(figure)
  const reach = ({ joints }: Bones) => joints[1][0] * ahead[0] + joints[1][1] * ahead[1]
  const { nearLeg, farLeg } = figure
  return reach(nearLeg) >= reach(farLeg) ? [nearLeg, farLeg] : [farLeg, nearLeg]
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
    return curve(one.slice(first, 7).map((point, step) => between(point, other[first + step] ?? point, share)))
  })
}
