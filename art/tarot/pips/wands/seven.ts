import { data } from '../../../drawing/data.ts'
import type { Point } from '../../../drawing/path.ts'
import { repeated } from '../../../drawing/placement.ts'
import { bleeding, contour, detail, fine, glow, type Shape } from '../../../drawing/shape.ts'
import { figure } from '../../../figures/figure.ts'
import type { Composition } from '../../composition.ts'
import { wand } from '../counted.ts'

export const sevenOfWands: Composition = {
  slug: 'seven-of-wands',
  alt: 'A defender in odd boots, one high and one low, stands braced on a high ledge and holds a staff across with both hands against six others that jab up from below.',
  draw: () => [
    glow(330, 360, 360),
    ledge(),
    ...defender(),
    bleeding(
      repeated(
        (at) => wand({ ...at, size: 1.4 }),
        challengers.map(([x, y, turn]) => ({ x, y, turn, flip: x < 330 })),
      ),
    ),
  ],
  sky: { bottom: 500, dust: 14, stars: 6 },
}

/** Pushed up from below the frame. */
const challengers = [
  [84, 767, 10],
  [148, 842, 16],
  [301, 951, -4],
  [337, 938, 8],
  [501, 856, -14],
  [584, 777, -10],
] as const

function defender(): Shape[] {
  const person = figure({
    pose: 'strike',
    joints: {
      spine: [8, 20],
      head: 30,
      nearArm: [-30, 40],
      farArm: [84, 70],
      nearLeg: [46, -6],
      farLeg: [-28, -44],
    },
    x: 286,
    y: 700,
    size: 500,
    build: 'man',
    gown: { fill: 'dyed', length: 0.4, flare: 0.16, folds: 3 },
    sleeves: { fill: 'linen', wide: 0.3 },
    hose: 'cloth',
    hands: { near: 'fist', far: 'fist' },
    bears: ({ nearHand: { x = 0, y = 0 }, farHand: { x: farX = 0, y: farY = 0 } }) =>
      wand({
        x: (x + farX) / 2,
        y: (y + farY) / 2,
        size: 1.4,
        turn: (Math.atan2(farX - x, y - farY) * 180) / Math.PI,
      }),
  })
  return [
    person.shape,
    bootTop(person.nearKnee, person.nearFoot, 0.3),
    bootTop(person.farKnee, person.farFoot, 0.8),
  ]
}

/** Where a boot ends, by the share of the shin that it leaves free. */
function bootTop([kneeX, kneeY]: Point, [footX, footY]: Point, share: number): Shape {
  const [x, y] = [Math.round(kneeX + (footX - kneeX) * share), Math.round(kneeY + (footY - kneeY) * share)]
  return contour(
    data`M${x - 17} ${y - 9}L${x + 17} ${y - 5}L${x + 15} ${y + 11}L${x - 15} ${y + 7}Z`,
    'linen',
  )
}

function ledge(): Shape {
  return bleeding(
    contour(
      'M40 1010C100 960 130 900 160 860C180 800 150 740 180 706C280 690 400 700 470 690C500 720 490 780 520 820C540 880 580 940 620 1010Z',
      'near',
    ),
    fine(detail('M210 740C280 724 380 740 440 726M200 800C260 786 340 800 400 790', { opacity: 0.7 })),
  )
}
