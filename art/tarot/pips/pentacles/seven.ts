import { place, type Placement, repeated } from '../../../drawing/placement.ts'
import { contour, glow, type Shape } from '../../../drawing/shape.ts'
import { figure } from '../../../figures/figure.ts'
import { hills } from '../../../symbols/hills.ts'
import { leaf } from '../../../symbols/rose.ts'
import type { Composition } from '../../composition.ts'
import { pentacle } from '../counted.ts'

export const sevenOfPentacles: Composition = {
  slug: 'seven-of-pentacles',
  alt: 'A gardener leans with both hands on a hoe and looks at a tall bush; six coins hang among its leaves and a seventh lies at his boots.',
  draw: () => [
    glow(400, 480, 330),
    glow(330, 480, 440, 1, 'aura'),
    hills([880, 866, 860, 866, 880], 'near'),
    ...bush(),
    repeated((at) => pentacle({ ...at, size: 0.92 }), hanging),
    gardener(),
  ],
  sky: { bottom: 780, dust: 0, stars: 6 },
}

/** Six on the bush and one that has come down. */
const hanging = [
  { x: 222, y: 230 },
  { x: 114, y: 300 },
  { x: 222, y: 390 },
  { x: 114, y: 460 },
  { x: 222, y: 550 },
  { x: 114, y: 620 },
  { x: 378, y: 930 },
]

function gardener(): Shape {
  return figure({
    pose: 'stand',
    joints: {
      spine: [10, 24],
      head: 30,
      nearArm: [10, 112],
      farArm: [18, 118],
      nearLeg: [4, -4],
      farLeg: [-14, -20],
    },
    x: 498,
    y: 950,
    size: 621,
    build: 'man',
    facing: 'left',
    gown: { fill: 'linen', length: 0.4, folds: 2 },
    sleeves: { fill: 'linen', wide: 0.2 },
    hose: 'cloth',
    hat: 'cap',
    hatFill: 'dyed',
    hands: { near: 'fist', far: 'fist' },
    far: hoe,
  }).shape
}

function hoe({ x = 0, y = 0 }: Placement): Shape {
  return place(
    { x, y: y - 20 },
    contour('M-6 0H6V410H-6Z', 'round'),
    contour('M-8 400H8L10 426L-66 430L-62 408Z', 'gilt'),
  )
}

function bush(): Shape[] {
  const leaves = [
    { x: 176, y: 250, turn: -50 },
    { x: 180, y: 330, turn: 50 },
    { x: 180, y: 330, turn: -14 },
    { x: 180, y: 420, turn: -50 },
    { x: 180, y: 500, turn: 50 },
    { x: 180, y: 580, turn: -50 },
    { x: 180, y: 660, turn: 56 },
    { x: 180, y: 740, turn: -60 },
    { x: 180, y: 740, turn: 64 },
    { x: 180, y: 830, turn: -60 },
    { x: 180, y: 830, turn: 60 },
  ]
  return [
    contour(
      'M162 900C176 760 168 660 172 560C176 460 168 340 174 250H182C192 340 184 460 186 560C188 660 184 760 198 900Z',
      'round',
    ),
    repeated((at) => leaf({ ...at, size: 1.7 }, 'tint'), leaves),
  ]
}
