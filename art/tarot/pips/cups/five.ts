import { place, type Placement, repeated } from '../../../drawing/placement.ts'
import { contour, detail, fine, glow, group, type Shape } from '../../../drawing/shape.ts'
import { figure } from '../../../figures/figure.ts'
import { hills } from '../../../symbols/hills.ts'
import { house } from '../../../symbols/house.ts'
import { water } from '../../../symbols/water.ts'
import type { Composition } from '../../composition.ts'
import { cup } from '../counted.ts'

export const fiveOfCups: Composition = {
  slug: 'five-of-cups',
  alt: 'A figure in a black cloak stands with bowed head before three spilled cups; two more stand upright behind. Beyond a river a bridge leads to a house with a lit window.',
  draw: () => [
    glow(300, 400, 360),
    glow(330, 620, 430, 0.8, 'aura'),
    hills([640, 620, 600, 590, 596, 606], 'far'),
    house({ x: 524, y: 606, size: 0.92 }),
    water({ top: 650, bottom: 800, rows: 3, bend: 4 }),
    bridge(),
    hills([790, 784, 780, 786, 780], 'near'),
    repeated(cup, [
      { x: 496, y: 838 },
      { x: 560, y: 876 },
    ]),
    repeated(spilt, [
      { x: 134, y: 820 },
      { x: 212, y: 884, turn: -5 },
      { x: 134, y: 944, turn: 3 },
    ]),
    mourner(),
  ],
  sky: { bottom: 560, dust: 40, stars: 6 },
}

function mourner(): Shape {
  return figure({
    pose: 'mourn',
    joints: { spine: [4, 24], head: 50, nearArm: [8, 50], farArm: [14, 60] },
    x: 372,
    y: 944,
    size: 640,
    build: 'man',
    facing: 'left',
    gown: { flare: 0.3, folds: 2 },
    sleeves: { wide: 0.8 },
    cloak: { length: 0.98, flare: 0.5, folds: 4 },
    hat: 'hood',
  }).shape
}

/** Lying on its side, its mouth to the left and a pool before it. */
function spilt(at: Placement): Shape {
  return place(
    at,
    contour('M-40-8C-64 0-76 10-70 24C-50 40-10 34 6 44C20 52 60 46 52 34Z', 'tint'),
    cup({ turn: -98 }),
  )
}

function bridge(): Shape {
  return group(
    contour('M396 800V700C430 640 560 640 600 700V800H560C556 720 520 700 494 700S436 720 430 800Z', 'body'),
    fine(detail('M410 706C446 656 546 656 588 706')),
  )
}
