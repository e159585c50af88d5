import { place, repeated } from '../../../drawing/placement.ts'
import { contour, glow, type Shape } from '../../../drawing/shape.ts'
import { figure } from '../../../figures/figure.ts'
import { hills } from '../../../symbols/hills.ts'
import { tower } from '../../../symbols/tower.ts'
import type { Composition } from '../../composition.ts'
import { pentacle } from '../counted.ts'

export const eightOfPentacles: Composition = {
  slug: 'eight-of-pentacles',
  alt: 'A craftsman sits at his bench and bends over a coin with hammer and chisel; six finished ones hang in a column on a post, another waits on the ground, and a town lies far away.',
  draw: () => [
    glow(280, 520, 330),
    glow(330, 520, 440, 1, 'aura'),
    hills([700, 690, 640, 552, 530], 'far'),
    repeated(
      (at) => tower({ ...at, size: 0.4 }),
      [
        { x: 470, y: 560 },
        { x: 428, y: 580 },
      ],
    ),
    hills([860, 850, 846, 850, 860], 'near'),
    contour('M516 960V150H556V960Z', 'round'),
    ...furniture(),
    repeated(
      (at) => pentacle({ ...at, size: 0.9 }),
      [...[210, 326, 442, 558, 674, 790].map((y) => ({ x: 536, y })), { x: 412, y: 692 }, { x: 404, y: 920 }],
    ),
    craftsman(),
  ],
  sky: { bottom: 660, dust: 0, stars: 6 },
}

function craftsman(): Shape {
  return figure({
    pose: 'sit',
    joints: {
      spine: [6, 24],
      head: 34,
      nearArm: [24, 136],
      farArm: [24, 92],
      nearLeg: [84, 0],
      farLeg: [84, 14],
    },
    x: 150,
    y: 960,
    size: 620,
    build: 'man',
    gown: { fill: 'dyed', length: 0.4, flare: 0, folds: 1 },
    sleeves: { fill: 'dyed', wide: 0.1, ends: 0.7 },
    hose: 'cloth',
    hands: { near: 'fist', far: 'fist' },
    near: ({ x = 0, y = 0 }) =>
      place(
        { x, y, turn: 30 },
        contour('M-6 30H6V-70H-6Z', 'round'),
        contour('M-34-100H34V-64H-34Z', 'gilt'),
      ),
    far: ({ x = 0, y = 0 }) => place({ x, y, turn: -70 }, contour('M-6-44H6L7 40L0 54L-7 40Z', 'pale')),
  }).shape
}

function furniture(): Shape[] {
  return [
    contour('M300 746H470V768H454V960H434V768H346V960H326V768H300Z', 'gilt'),
    contour('M112 806H226V828H212V960H192V828H138V960H118V828H112Z', 'round'),
  ]
}
