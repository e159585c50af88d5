import { place, repeated } from '../../../drawing/placement.ts'
import { bleeding, contour, glow, type Shape, solid } from '../../../drawing/shape.ts'
import { figure } from '../../../figures/figure.ts'
import { cloud } from '../../../symbols/cloud.ts'
import { hills } from '../../../symbols/hills.ts'
import { sword } from '../../../symbols/sword.ts'
import type { Composition } from '../../composition.ts'

export const pageOfSwords: Composition = {
  slug: 'page-of-swords',
  alt: 'On a windy hill a young person swings a sword up with both hands, hair and the sash’s streamers flying; birds scatter overhead, and clouds drive past.',
  draw: () => [
    glow(330, 420, 350),
    bleeding(cloud({ x: 560, y: 700, size: 1 })),
    bleeding(cloud({ x: 96, y: 760, size: 0.8 })),
    hills([960, 930, 880, 860, 890], 'near'),
    ...page(),
    birds(),
  ],
  sky: { bottom: 760, dust: 24 },
}

function page(): Shape[] {
  const youth = figure({
    pose: 'strike',
    joints: {
      spine: [-8, -14],
      head: 4,
      nearArm: [118, 164],
      farArm: [128, 158],
      nearLeg: [32, 4],
      farLeg: [-26, -36, 60],
    },
    x: 340,
    y: 908,
    size: 570,
    build: 'man',
    gown: { length: 0.36, flare: 0.2, flow: [-0.4, 0.06], fill: 'dyed', folds: 2 },
    sleeves: { wide: 0.3, fill: 'linen' },
    hose: 'cloth',
    hair: 'long',
    hairFlow: [-0.9, 0.7],
    hands: { near: 'fist', far: 'fist' },
    near: ({ x = 0, y = 0 }) => sword({ x: x - 126, y: y - 82, size: 1.3, turn: -56 }, 46, 'tint'),
  })
  const [waistX, waistY] = youth.waist
  return [
    youth.shape,
    place(
      { x: waistX - 20, y: waistY + 10 },
      contour('M-8 2C-50 6-66 50-112 50C-128 50-140 56-152 64L-126 72L-132 94C-84 88-60 46 0 22Z', 'linen'),
      contour(
        'M0-14C-60-50-90 0-150-30C-170-40-190-38-212-34L-186-14L-204 12C-160 2-140 14-110 18C-70 22-40-4 0 10Z',
        'linen',
      ),
    ),
  ]
}

function birds(): Shape {
  return repeated(
    (at) =>
      place(at, solid('M-30-8C-18-18-6-12 0 2C6-12 18-18 30-8C18-10 8-4 0 12C-8-4-18-10-30-8Z', 'pale')),
    [
      { x: 520, y: 190 },
      { x: 566, y: 262 },
      { x: 486, y: 282 },
      { x: 548, y: 360 },
      { x: 140, y: 210 },
    ],
  )
}
