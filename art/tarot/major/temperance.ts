import { data } from '../../drawing/data.ts'
import { place, repeated } from '../../drawing/placement.ts'
import { bleeding, contour, glow, ring, type Shape } from '../../drawing/shape.ts'
import { figure } from '../../figures/figure.ts'
import { wings } from '../../figures/wings.ts'
import { cup } from '../../symbols/cup.ts'
import { hills, mountain } from '../../symbols/hills.ts'
import { iris } from '../../symbols/iris.ts'
import { sun } from '../../symbols/sun.ts'
import { water } from '../../symbols/water.ts'
import type { Composition } from '../composition.ts'

export const temperance: Composition = {
  slug: 'temperance',
  alt: 'An angel with raised wings and a halo stands with one foot in a pond and one on the bank and pours water at a slant from one cup into another; irises grow at the bank, and the sun rises over far peaks.',
  draw: () => [
    glow(330, 400, 380),
    sun({ x: 520, y: 690, size: 0.6 }, { rays: 8 }),
    mountain([470, 720], 150, 900),
    mountain([568, 706], 160, 900),
    hills([840, 830, 836, 824, 836], 'mid'),
    water({ top: 884, rows: 4, bend: 6 }),
    bleeding(
      contour('M40 858C140 846 270 862 320 896C330 916 250 930 170 944C120 954 80 960 40 962Z', 'near'),
    ),
    ...angel(),
    repeated(
      (at) => iris({ ...at, size: 0.9 }),
      [
        { x: 546, y: 960 },
        { x: 482, y: 978 },
      ],
    ),
  ],
  sky: { bottom: 620, dust: 12, stars: 4 },
}

function angel(): Shape[] {
  const being = figure({
    pose: 'stand',
    joints: {
      spine: [-4, 8],
      head: 26,
      nearArm: [-16, 54],
      farArm: [80, 116],
      nearLeg: [18, 4],
      farLeg: [-8, -12],
    },
    x: 276,
    y: 928,
    size: 620,
    gown: { fill: 'linen', flare: 0.3, flow: [-0.2, 0], folds: 3 },
    sleeves: { fill: 'linen', wide: 0.8, ends: 0.7 },
    hair: 'long',
    hands: { near: 'fist', far: 'fist' },
  })
  const [x, y] = being.neck
  const [skullX, skullY] = being.skull
  const { x: lowX = 0, y: lowY = 0 } = being.nearHand
  const { x: highX = 0, y: highY = 0 } = being.farHand
  return [
    repeated(
      (at) => place(at, wings({ x: 0, y: 0, size: 258, pose: 'raised', side: 'left', fill: 'fur' })),
      [
        { x: x + 8, y: y + 34, turn: 14 },
        { x: x - 14, y: y + 50, turn: -12 },
      ],
    ),
    ring(skullX + 8, skullY - 36, 72),
    contour(
      data`M${highX - 56} ${highY - 34}C${highX - 100} ${highY} ${lowX + 60} ${lowY - 150} ${lowX + 6} ${lowY - 46}H${lowX + 34}C${lowX + 76} ${lowY - 130} ${highX - 70} ${highY + 40} ${highX - 40} ${highY + 10}Z`,
      'pale',
      { opacity: 0.9 },
    ),
    repeated(cup, [
      { x: lowX + 20, y: lowY - 6, turn: 6 },
      { x: highX + 2, y: highY - 10, turn: -70 },
    ]),
    being.shape,
  ]
}
