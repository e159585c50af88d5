import { data } from '../../drawing/data.ts'
import { place, polar, repeated } from '../../drawing/placement.ts'
import {
  bleeding,
  circle,
  contour,
  fine,
  detail,
  glow,
  group,
  ring,
  type Shape,
  stroke,
} from '../../drawing/shape.ts'
import { figure } from '../../figures/figure.ts'
import { loop } from '../../figures/curve.ts'
import { piece } from '../../figures/piece.ts'
import { points } from '../../figures/points.ts'
import { hills } from '../../symbols/hills.ts'
import { star } from '../../symbols/star.ts'
import { tree } from '../../symbols/tree.ts'
import { wheat } from '../../symbols/wheat.ts'
import type { Composition } from '../composition.ts'

export const theEmpress: Composition = {
  slug: 'the-empress',
  alt: 'An empress in a flowing gown leans back on cushions in a ripe wheat field and lifts a scepter; twelve stars circle her crown, a heart-shaped shield with the sign of Venus leans at her side, and a stream runs down from the trees.',
  draw: () => [
    glow(400, 420, 360),
    hills([690, 660, 690, 670, 700], 'far', false),
    repeated(
      (at) => tree({ ...at, size: 0.56 }),
      [
        { x: 108, y: 716 },
        { x: 220, y: 706 },
      ],
    ),
    hills([730, 720, 740, 720, 730], 'mid'),
    stream(),
    ...empress(),
    shield(),
    field(),
  ],
  sky: { bottom: 560, dust: 40, stars: 6 },
}

function empress(): Shape[] {
  const woman = figure({
    pose: 'sit',
    joints: {
      spine: [-16, -10],
      head: -2,
      nearArm: [-2, 62],
      farArm: [70, 128],
      nearLeg: [82, 6],
      farLeg: [90, 22],
    },
    x: 414,
    y: 910,
    size: 704,
    facing: 'left',
    gown: { fill: 'linen', flare: 0.4, flow: [0.2, 0], folds: 5 },
    sleeves: { fill: 'linen', wide: 0.7 },
    hair: 'long',
    hat: 'crown',
    hands: { far: 'fist' },
    far: ({ x = 0, y = 0 }) =>
      group(
        contour(
          data`M${x - 24} ${y - 96}L${x - 15} ${y - 98}L${x + 16} ${y + 60}L${x + 7} ${y + 62}Z`,
          'gilt',
        ),
        circle(x - 22, y - 116, 22, { fill: 'gilt', line: 'contour' }),
      ),
  })
  const [x, y] = woman.skull
  const light = { from: 'left', rim: 7 } as const
  return [
    place(
      { x: 414, y: 736 },
      piece([loop(points('70 -270, 140 -282, 180 -220, 178 -60, 160 40, 90 60, 60 -40'))], 'dyed', light),
      piece(
        [loop(points('-60 30, 40 10, 150 16, 184 60, 180 150, 150 170, -40 170, -76 110'))],
        'cloth',
        light,
      ),
    ),
    repeated(
      (at) => star({ ...at, size: 0.34 }, 'pale'),
      Array.from({ length: 12 }, (_, index) => {
        const [sx, sy] = polar(x - 14, y - 54, 128, (index - 5.5) * 20)
        return { x: Math.round(sx), y: Math.round(sy) }
      }),
    ),
    woman.shape,
  ]
}

function stream(): Shape {
  return bleeding(
    contour(
      'M152 722C140 744 96 756 98 780C102 806 160 812 150 846C142 880 90 900 40 930V1012H260C220 900 240 868 222 836C202 808 148 800 150 776C152 758 186 744 182 722Z',
      'water',
    ),
    fine(detail('M124 780C130 802 178 812 184 840M184 858C176 880 150 900 110 916', { opacity: 0.7 })),
  )
}

function shield(): Shape {
  return place(
    { x: 524, y: 884, size: 0.48, turn: 8 },
    contour(
      'M0 190C-100 130-170 70-164-50C-158-136-60-166 0-100C60-166 158-136 164-50C170 70 100 130 0 190Z',
      'tint',
    ),
    ring(0, -26, 44, 'bold'),
    stroke('M0 18V106M-38 64H38', 'bold'),
  )
}

function field(): Shape {
  return group(
    hills([960, 950, 956, 946, 956], 'near'),
    repeated(
      (at) => wheat({ ...at, size: 0.72 }),
      [78, 124, 170, 216, 262, 308, 354, 400, 446].map((x, index) => ({
        x,
        y: index % 2 ? 996 : 984,
        turn: 4,
      })),
    ),
  )
}
