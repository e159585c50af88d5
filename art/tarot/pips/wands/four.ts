import { mirrored, type Placement, repeated } from '../../../drawing/placement.ts'
import { glow, type Shape, stroke } from '../../../drawing/shape.ts'
import { figure } from '../../../figures/figure.ts'
import { blossom } from '../../../symbols/blossom.ts'
import { hills } from '../../../symbols/hills.ts'
import { leaf } from '../../../symbols/rose.ts'
import { tower } from '../../../symbols/tower.ts'
import type { Composition } from '../../composition.ts'
import { wand } from '../counted.ts'

export const fourOfWands: Composition = {
  slug: 'four-of-wands',
  alt: 'Two people come dancing hand in hand from a castle with flowers held high; before them four staves hold up a garland of leaves and flowers like a wedding arch.',
  draw: () => [
    glow(330, 560, 340),
    repeated(
      (at) => tower({ ...at, size: 0.86 }),
      [
        { x: 330, y: 700 },
        { x: 266, y: 720 },
        { x: 394, y: 720 },
      ],
    ),
    hills([700, 680, 670, 680, 700], 'near'),
    ...guests(),
    mirrored(wand({ x: 130, y: 640, size: 2, flip: true }), wand({ x: 190, y: 560, size: 1.8, flip: true })),
    ...garland(),
  ],
  sky: { bottom: 260, dust: 14, stars: 6 },
}

function guests(): Shape[] {
  const guest = figure({
    pose: 'dance',
    joints: {
      spine: [-8, -8],
      head: -6,
      nearArm: [-146, -170],
      farArm: [6, 30],
      nearLeg: [8, 0],
      farLeg: [-14, -36, 60],
    },
    x: 284,
    y: 946,
    size: 316,
    light: 'right',
    gown: { fill: 'linen', flare: 0.2, flow: [-0.5, 0], folds: 2 },
    sleeves: { fill: 'dyed', wide: 0.3 },
    hair: 'long',
    hands: { near: 'fist' },
  })
  const { x = 0, y = 0 } = guest.nearHand
  return [mirrored(guest.shape, blossom({ x, y: y - 16, size: 0.6 }))]
}

function garland(): Shape[] {
  const on = (share: number): Placement => ({
    x: Math.round(132 + 396 * share),
    y: Math.round(352 + 300 * share * (1 - share)),
  })
  return [
    stroke('M132 352Q330 502 528 352'),
    repeated(
      (at) => leaf(at, 'tint'),
      [0.08, 0.18, 0.34, 0.42, 0.58, 0.66, 0.82, 0.92].flatMap((share) =>
        [50, 150].map((turn) => ({ ...on(share), turn })),
      ),
    ),
    repeated((at) => blossom({ ...at, size: 0.8 }), [on(0.5), on(0.26), on(0.74)]),
  ]
}
