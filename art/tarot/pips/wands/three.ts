import { repeated } from '../../../drawing/placement.ts'
import { bleeding, contour, glow, type Shape } from '../../../drawing/shape.ts'
import { figure } from '../../../figures/figure.ts'
import { ship } from '../../../symbols/ship.ts'
import { sun } from '../../../symbols/sun.ts'
import { water } from '../../../symbols/water.ts'
import type { Composition } from '../../composition.ts'
import { wand } from '../counted.ts'

export const threeOfWands: Composition = {
  slug: 'three-of-wands',
  alt: 'Someone in a long cloak stands on a cliff, seen from behind, one hand on the nearest of three planted staves, and watches three ships sail out over golden water toward a low sun.',
  draw: () => [
    glow(500, 420, 400),
    sun({ x: 544, y: 400, size: 0.6 }, { rays: 10 }),
    water({ top: 500, rows: 3, bend: 0 }),
    repeated(
      (at) => ship({ ...at, size: 0.58 }),
      [
        { x: 560, y: 580 },
        { x: 536, y: 690 },
        { x: 564, y: 810 },
      ],
    ),
    cliff(),
    ...watcher(),
  ],
  sky: { bottom: 420, dust: 14, stars: 6 },
}

function watcher(): Shape[] {
  const person = figure({
    pose: 'away',
    joints: {
      spine: [2, 4],
      head: 12,
      nearArm: [34, 138],
      farArm: [16, 4],
      nearLeg: [6, 3],
      farLeg: [2, 2],
    },
    x: 204,
    y: 904,
    size: 540,
    build: 'man',
    light: 'right',
    sleeves: { fill: 'dyed', wide: 0.3 },
    cloak: { length: 0.9, flare: 0.2, folds: 4 },
    hose: 'cloth',
    hands: { near: 'fist' },
  })
  const x = Math.round(person.nearHand.x ?? 0)
  return [
    repeated(
      (at) => wand({ ...at, size: 1.8 }),
      [
        { x, y: 630 },
        { x: x + 62, y: 674 },
        { x: 123, y: 570 },
      ],
    ),
    person.shape,
  ]
}

function cliff(): Shape {
  return bleeding(
    contour('M40 830C90 816 160 836 220 850C290 862 350 870 428 900C460 930 444 970 456 1010H40Z', 'near'),
  )
}
