import { place, type Placement, repeated } from '../../../drawing/placement.ts'
import {
  bleeding,
  contour,
  detail,
  disc,
  fine,
  glow,
  ring,
  type Shape,
  ticks,
} from '../../../drawing/shape.ts'
import { figure } from '../../../figures/figure.ts'
import { hills } from '../../../symbols/hills.ts'
import { crescent } from '../../../symbols/moon.ts'
import type { Composition } from '../../composition.ts'
import { cup } from '../counted.ts'

export const eightOfCups: Composition = {
  slug: 'eight-of-cups',
  alt: 'A figure in a cloak walks away uphill with a staff, between dark rocks under an eclipsed moon; behind it eight cups stand stacked in two rows, with a gap in the upper one.',
  draw: () => [
    glow(380, 420, 330),
    glow(330, 560, 430, 0.8, 'aura'),
    moon(),
    rocks(),
    hills([700, 690, 680, 640, 600], 'mid'),
    walker(),
    hills([770, 758, 764, 758, 770], 'near'),
    repeated(
      (at) => cup({ ...at, size: 1.02 }),
      [
        ...[156, 272, 504].map((x) => ({ x, y: 736 })),
        ...[98, 214, 330, 446, 562].map((x) => ({ x, y: 898 })),
      ],
    ),
  ],
  sky: { bottom: 540, dust: 0, stars: 6 },
}

function walker(): Shape {
  return figure({
    pose: 'walk',
    joints: {
      spine: [8, 20],
      head: 26,
      nearArm: [10, 40],
      farArm: [50, 84],
      nearLeg: [34, 4],
      farLeg: [-18, -40, 56],
    },
    x: 356,
    y: 690,
    size: 420,
    build: 'man',
    gown: { length: 0.5, folds: 1 },
    sleeves: { wide: 0.3 },
    cloak: { fill: 'dyed', length: 0.8, flare: 0.4, flow: [-0.5, 0], folds: 3 },
    hose: 'cloth',
    hands: { far: 'fist' },
    far: staff,
  }).shape
}

function staff({ x = 0, y = 0 }: Placement): Shape {
  return place({ x, y, turn: 8 }, contour('M-4 196V-130H5V196Z', 'gilt'))
}

function rocks(): Shape {
  return bleeding(
    contour('M40 760V440L78 400L112 470L146 500L160 590L196 640L220 760Z', 'body'),
    contour('M620 760V396L590 430L576 510L540 540L520 640L486 690V760Z', 'body'),
    fine(
      detail('M78 400L84 520L64 600M146 500L128 600M590 430L600 520L584 600M540 540L556 640', {
        opacity: 0.7,
      }),
    ),
  )
}

function moon(): Shape {
  return place(
    { x: 190, y: 236 },
    ticks({ count: 24, inner: 86, outer: 110 }, { line: 'contour' }),
    disc(0, 0, 74, 'night'),
    ring(0, 0, 74),
    crescent({ size: 1.38, turn: 28 }),
  )
}
