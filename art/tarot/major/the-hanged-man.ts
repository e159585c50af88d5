import { data } from '../../drawing/data.ts'
import { mirrored, place, repeated } from '../../drawing/placement.ts'
import { circle, contour, detail, fine, glow, group, type Shape, ticks } from '../../drawing/shape.ts'
import { loop } from '../../figures/curve.ts'
import { figure } from '../../figures/figure.ts'
import { torsoOutline } from '../../figures/flesh.ts'
import { crease, piece } from '../../figures/piece.ts'
import { points } from '../../figures/points.ts'
import { poses } from '../../figures/poses.ts'
import { type Pose, skeleton } from '../../figures/skeleton.ts'
import { hills } from '../../symbols/hills.ts'
import { leaf } from '../../symbols/rose.ts'
import type { Composition } from '../composition.ts'

export const theHangedMan: Composition = {
  slug: 'the-hanged-man',
  alt: 'A man hangs upside down by one ankle from a living beam, at ease, the other leg crossed behind it like a four and his arms folded behind his back; a bright halo glows around his head.',
  draw: () => [glow(330, 790, 300), hills([970, 956, 968, 968, 956, 970], 'mid'), tree(), ...hanging()],
  sky: { bottom: 900, dust: 50, stars: 6 },
}

/** Two trunks and a beam between them that is still in leaf. */
function tree(): Shape {
  return group(
    repeated(
      (at) => leaf({ ...at, size: 0.92 }),
      [
        { x: 150, y: 176, turn: -26 },
        { x: 196, y: 174, turn: 26 },
        { x: 256, y: 172, turn: -26 },
        { x: 404, y: 172, turn: 26 },
        { x: 464, y: 174, turn: -26 },
        { x: 510, y: 176, turn: 26 },
        { x: 96, y: 360, turn: -52 },
        { x: 138, y: 420, turn: 52 },
        { x: 94, y: 600, turn: -52 },
        { x: 564, y: 360, turn: 52 },
        { x: 522, y: 420, turn: -52 },
        { x: 566, y: 600, turn: 52 },
      ],
    ),
    mirrored(
      contour('M88 974C104 700 92 460 98 206H136C130 460 140 700 148 974Z', 'round'),
      fine(detail('M108 920C116 700 106 460 112 240M126 930C128 760 120 600 122 480')),
    ),
    contour('M62 176C150 166 510 166 598 176V218C510 208 150 208 62 218Z', 'round'),
    fine(detail('M84 194C200 186 330 192 440 187M470 192C510 190 540 192 576 195')),
  )
}

const pose: Pose = {
  ...poses.hang,
  spine: [0, 2],
  head: 4,
  nearArm: [46, -74],
  farArm: [46, -74],
  nearLeg: [-6, -5, 20],
  farLeg: [30, -84, -100],
}

function hanging(): Shape[] {
  const at = { x: 334, y: 560 }
  const size = 580
  const man = figure({
    ...at,
    pose,
    anchor: 'hips',
    size,
    build: 'man',
    gown: { fill: 'dyed', length: 0.26, along: true, flare: 0.1, folds: 0 },
    sleeves: { fill: 'dyed', wide: 0.3, ends: 1 },
    hose: 'cloth',
  })
  const [x, y] = man.skull
  const [footX, footY] = man.nearFoot
  const [shoeX, shoeY] = man.farFoot
  const light = { from: 'left', rim: 7 } as const
  return [
    ticks({ x, y: y + 36, count: 28, inner: 84, outer: 112 }),
    circle(x, y + 36, 74, { fill: 'pale', line: 'contour' }),
    contour(data`M${footX - 5} 206H${footX + 5}V${footY}H${footX - 5}Z`, 'pale'),
    place(
      { x: shoeX, y: shoeY },
      piece([loop(points('20 -22, -20 -20, -56 -4, -72 16, -50 20, 20 18'))], 'cloth', light),
    ),
    man.shape,
    // Over his hands, which are behind his back.
    place(at, piece([torsoOutline(skeleton(pose, size, 'man'))], 'linen', light)),
    crease('M336 600V760', 'linen'),
    contour(data`M${footX - 16} ${footY - 4}H${footX + 16}V${footY + 14}H${footX - 16}Z`, 'pale'),
  ]
}
