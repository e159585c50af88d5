// How a skirt falls: from the hips over the knees to the ground, or along legs that are in the air. All in heads.
import { polar } from '../drawing/placement.ts'
import type { Point } from '../drawing/path.ts'
import { between } from './curve.ts'
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

/** The lowest part of a figure, where it stands, kneels or sits. */
export function groundOf({ nearLeg, farLeg, spine, head, view }: Skeleton): number {
  const feet = [nearLeg, farLeg].flatMap((leg) => footPoints(leg, head, view).map(([, y]) => y))
  const knees = [nearLeg, farLeg].map(({ joints }) => joints[1][1] + 0.24 * head)
  return Math.max(...feet, ...knees, spine[2][1] + 0.6 * head)
}

/** Which way the figure's front is. */
export function forward({ spine }: Skeleton): Point {
  return polar(0, 0, 1, angle(spine[2], spine[1]) + 90)
}

/** The lines of a skirt in front and behind, from the hips to the hem. */
export function skirtEdges(figure: Skeleton, drape: Drape): readonly [Point[], Point[]] {
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
    (covers
      ? Math.max(knee[0] + 0.1 * head, shinEnd[0] + 0.16 * head)
      : between(hips, knee, length * 1.7)[0] + 0.36 * head) +
      flare * head +
      flowX * 0.4,
    hemY + flowY * 0.3,
  ]
  const calf = between(behindKnee, behindAnkle, 0.75)
  const seat = back[6] ?? hips
  const backX = covers
    ? Math.min(behindKnee[0] - 0.15 * head, calf[0], seat[0] + 0.25 * head)
    : between(hips, behindKnee, length * 1.7)[0] - 0.4 * head
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
