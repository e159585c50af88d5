import { mirrored, place } from '../../../drawing/placement.ts'
import { bleeding, contour, detail, fine, glow, group, ring, type Shape } from '../../../drawing/shape.ts'
import { bystander } from '../../../figures/bystander.ts'
import { figure } from '../../../figures/figure.ts'
import type { Composition } from '../../composition.ts'
import { pentacle } from '../counted.ts'

export const threeOfPentacles: Composition = {
  slug: 'three-of-pentacles',
  alt: 'Under a church arch with three coins in its tracery a mason stands on a bench, mallet in hand, and turns to two people, one of them in a hood, who hold the plan out to him.',
  draw: () => [
    glow(330, 380, 340),
    glow(330, 420, 440, 1, 'aura'),
    glow(330, 660, 320),
    ...arch(),
    pentacle({ x: 330, y: 256 }),
    mirrored(pentacle({ x: 254, y: 388 })),
    bleeding(contour('M40 940H620V1012H40Z', 'near')),
    contour('M110 826H290V850H272V964H250V850H150V964H128V850H110Z', 'gilt'),
    mason(),
    bystander({ x: 528, y: 966, size: 1.24, flip: true }, { hair: 'hood' }),
    planner(),
  ],
  sky: false,
}

function mason(): Shape {
  return figure({
    pose: 'stand',
    joints: {
      spine: [2, 8],
      head: 12,
      nearArm: [-4, 40],
      farArm: [64, 118],
      nearLeg: [8, -2],
      farLeg: [-10, -14],
    },
    x: 200,
    y: 828,
    size: 376,
    build: 'man',
    gown: { fill: 'dyed', length: 0.42, folds: 2 },
    sleeves: { fill: 'dyed' },
    hose: 'cloth',
    hands: { near: 'fist', far: 'fist' },
    far: ({ x = 0, y = 0 }) =>
      place({ x, y, turn: 24 }, contour('M-5 24H5V-50H-5Z', 'round'), contour('M-26-84H26V-46H-26Z', 'gilt')),
  }).shape
}

/** The one who minds the measurements, with the plan in both hands. */
function planner(): Shape {
  return group(
    bystander({ x: 438, y: 972, size: 1.2, flip: true }, { robe: 'linen' }),
    contour('M320 744L392 758L384 838L308 822Z', 'pale'),
    fine(detail('M338 808V784Q352 764 366 790V814M328 802L378 812', { ink: 'shade' })),
  )
}

function arch(): Shape[] {
  return [
    contour(
      'M60 940V440C60 300 210 170 330 112C450 170 600 300 600 440V940H548V450C548 340 430 236 330 178C230 236 112 340 112 450V940Z',
      'round',
    ),
    ring(330, 256, 72),
    mirrored(ring(254, 388, 72)),
    fine(detail('M60 560H112M60 680H112M60 800H112M548 560H600M548 680H600M548 800H600')),
  ]
}
