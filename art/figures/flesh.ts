// The body over its bones: how wide a limb is along its way, and the shapes of head, hand and foot. All in heads.
import { polar } from '../drawing/placement.ts'
import type { Point } from '../drawing/path.ts'
import { between, loop } from './curve.ts'
import { points, rows } from './points.ts'
import type { Bones, Build, Skeleton } from './skeleton.ts'

/** At a share of a bone: how far the body reaches to its front and to its back. */
type Station = readonly [bone: number, share: number, front: number, back: number]

const arm: readonly Station[] = stations(
  '0 -0.06 0.17 0.2, 0 0.16 0.26 0.27, 0 0.5 0.22 0.21, 0 0.85 0.16 0.17, 1 0 0.15 0.18, 1 0.22 0.19 0.18, 1 0.6 0.14 0.13, 1 0.98 0.09 0.1',
)

const leg: readonly Station[] = stations(
  '0 -0.04 0.3 0.36, 0 0.22 0.42 0.42, 0 0.6 0.34 0.3, 0 0.88 0.24 0.22, 1 0 0.25 0.19, 1 0.14 0.2 0.23, 1 0.34 0.18 0.32, 1 0.62 0.15 0.2, 1 0.9 0.11 0.12',
)

const torsos: Record<'profile' | 'back', Record<Build, readonly Station[]>> = {
  profile: {
    man: stations(
      '0 -0.06 0.14 0.2, 0 0.12 0.3 0.44, 0 0.45 0.56 0.52, 0 0.85 0.44 0.36, 1 0.1 0.36 0.28, 1 0.5 0.4 0.4, 1 0.92 0.38 0.6, 1 1.2 0.26 0.44',
    ),
    woman: stations(
      '0 -0.06 0.12 0.18, 0 0.14 0.24 0.36, 0 0.55 0.56 0.42, 0 0.9 0.34 0.3, 1 0.1 0.29 0.24, 1 0.5 0.38 0.42, 1 0.92 0.38 0.64, 1 1.22 0.26 0.44',
    ),
    child: stations(
      '0 -0.06 0.14 0.18, 0 0.2 0.28 0.36, 0 0.6 0.44 0.4, 0 0.9 0.43 0.33, 1 0.1 0.42 0.3, 1 0.5 0.42 0.36, 1 0.95 0.34 0.48, 1 1.2 0.22 0.34',
    ),
  },
  back: {
    man: stations(
      '0 -0.1 0.2 0.2, 0 0.1 0.5 0.5, 0 0.24 0.9 0.9, 0 0.5 0.84 0.84, 0 0.95 0.66 0.66, 1 0.2 0.6 0.6, 1 0.7 0.66 0.66, 1 1.15 0.66 0.66',
    ),
    woman: stations(
      '0 -0.1 0.17 0.17, 0 0.12 0.4 0.4, 0 0.26 0.72 0.72, 0 0.55 0.66 0.66, 1 0 0.48 0.48, 1 0.25 0.5 0.5, 1 0.75 0.72 0.72, 1 1.15 0.72 0.72',
    ),
    child: stations(
      '0 -0.1 0.18 0.18, 0 0.14 0.42 0.42, 0 0.3 0.6 0.6, 0 0.6 0.55 0.55, 0 0.9 0.52 0.52, 1 0.2 0.5 0.5, 1 0.8 0.54 0.54, 1 1.15 0.52 0.52',
    ),
  },
}

function stations(text: string): Station[] {
  return rows(text).map(([bone = 0, share = 0, front = 0, back = 0]): Station => [bone, share, front, back])
}

/** Along the hand and across it, toward the thumb; from the wrist around to the wrist. */
const hands: Record<Hand, readonly Point[]> = {
  open: points(
    '0.14 0.14, 0.26 0.24, 0.44 0.28, 0.4 0.17, 0.58 0.12, 0.8 0.03, 0.78 -0.06, 0.48 -0.15, 0.18 -0.15',
  ),
  fist: points('0.12 0.15, 0.26 0.24, 0.44 0.19, 0.5 0, 0.4 -0.17, 0.16 -0.17'),
  flat: points('0.16 0.12, 0.5 0.1, 0.84 0.02, 0.82 -0.05, 0.45 -0.12, 0.16 -0.13'),
}

export type Hand = 'open' | 'fist' | 'flat'

export function armOutline(bones: Bones, head: number, hand: Hand, part: 'arm' | 'forearm' = 'arm'): string {
  const [, , wrist] = bones.joints
  const [front, back] = sides(bones, part === 'arm' ? arm : arm.slice(-2), head)
  return loop([
    ...front,
    ...hands[hand].map((point) => beyond(wrist, bones, head, point)),
    ...back.toReversed(),
  ])
}

export function legOutline(
  bones: Bones,
  head: number,
  view: 'profile' | 'back',
  part: 'leg' | 'shin' = 'leg',
): string {
  const [front, back] = sides(bones, part === 'leg' ? leg : leg.slice(-2), head)
  return loop([...front, ...footPoints(bones, head, view), ...back.toReversed()])
}

/** From the ankle over instep and toes to the heel. */
export function footPoints(bones: Bones, head: number, view: 'profile' | 'back'): Point[] {
  const [, , ankle] = bones.joints
  const local: readonly Point[] =
    view === 'profile'
      ? points('0.3 0.06, 0.7 -0.17, 0.87 -0.3, 0.5 -0.35, -0.18 -0.34, -0.26 -0.2')
      : points('0.16 -0.14, 0.34 -0.3, 0.26 -0.36, -0.12 -0.34, -0.16 -0.2')
  return local.map((point) => beyond(ankle, bones, head, point))
}

/** A point described along the hand or foot and across it. */
function beyond([x, y]: Point, { end, side }: Bones, head: number, [along, across]: Point): Point {
  const [ax, ay] = polar(x, y, along * head, end)
  return polar(ax, ay, across * head, end - 90 * side)
}

/** Where a hand holds something, and how the thing stands when it runs on through the fist. */
export function grip(bones: Bones, head: number): { x: number; y: number; turn: number } {
  const [x, y] = beyond(bones.joints[2], bones, head, [0.28, 0])
  return { x, y, turn: bones.end - 90 * bones.side }
}

export function torsoOutline({ spine, head, view, build }: Skeleton): string {
  const [front, back] = torsoSides({ spine, head, view, build })
  return loop([...front, ...back.toReversed()])
}

/** The lines of the torso in front and behind, from neck to seat. */
export function torsoSides({
  spine,
  head,
  view,
  build,
}: Pick<Skeleton, 'spine' | 'head' | 'view' | 'build'>): readonly [Point[], Point[]] {
  return sides({ joints: spine, side: 1 }, torsos[view][build], head)
}

function sides(
  { joints, side }: Pick<Bones, 'joints' | 'side'>,
  stations: readonly Station[],
  head: number,
): readonly [Point[], Point[]] {
  const [root, middle, tip] = joints
  const directions = [angle(root, middle), angle(middle, tip)] as const
  const [front, back]: [Point[], Point[]] = [[], []]
  for (const [bone, share, ahead, behind] of stations) {
    const [x, y] = bone === 0 ? between(root, middle, share) : between(middle, tip, share)
    // Near the joint the body turns gradually.
    const nearness = bone === 0 ? Math.max(0, share - 0.6) / 0.8 : Math.min(1, 0.5 + share / 0.6)
    const towards = directions[0] + shortest(directions[1] - directions[0]) * nearness
    front.push(polar(x, y, ahead * head, towards - 90 * side))
    back.push(polar(x, y, behind * head, towards + 90 * side))
  }
  return [front, back]
}

/** 0 is up, clockwise. */
export function angle(from: Point, to: Point): number {
  return (Math.atan2(to[0] - from[0], from[1] - to[1]) * 180) / Math.PI
}

/** The direction half way between two. */
export function middle(one: number, other: number): number {
  return one + shortest(other - one) / 2
}

function shortest(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180
}

/** Head and neck around the top of the neck: in profile a forehead, a nose and a chin and no more; from behind an egg. */
export function headOutline({ skull, head, view, spine, build }: Skeleton): string {
  const [nape, throat] = [0.24, build === 'man' ? 0.16 : 0.12]
  const [neckX, neckY] = spine[0]
  const onNeck = (x: number, y: number): Point => [neckX + x * head, neckY + y * head]
  if (view === 'back') {
    const half = points('0.17 0.02, 0.3 -0.2, 0.37 -0.48, 0.32 -0.76')
    return loop([
      onNeck(-0.2, 0.1),
      onNeck(0.2, 0.1),
      ...half.map(([x, y]) => onHead(skull, head, x, y)),
      onHead(skull, head, 0, -0.93),
      ...half.toReversed().map(([x, y]) => onHead(skull, head, -x, y)),
    ])
  }
  return loop([
    onNeck(-nape, 0.12),
    onNeck(throat + 0.06, 0.16),
    ...(
      [
        [throat, 0.06],
        [0.2, 0.06],
        [0.36, 0.07],
        [0.42, -0.02],
        [0.4, -0.14],
        [0.42, -0.2],
        [0.49, -0.28],
        [0.4, -0.42],
        [0.4, -0.56],
        [0.31, -0.78],
        [-0.04, -0.93],
        [-0.36, -0.74],
        [-0.42, -0.4],
        [-0.3, -0.12],
      ] as const
    ).map(([x, y]) => onHead(skull, head, x, y)),
  ])
}

/** A point given in heads around the top of the neck, as the head is bent. */
export function onHead({ at, tilt }: Skeleton['skull'], head: number, x: number, y: number): Point {
  const [ax, ay] = polar(at[0], at[1], x * head, 90 + tilt)
  return polar(ax, ay, -y * head, tilt)
}
