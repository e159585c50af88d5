import { repeated } from '../../../drawing/placement.ts'
import { glow, type Shape } from '../../../drawing/shape.ts'
import { figure } from '../../../figures/figure.ts'
import { hills } from '../../../symbols/hills.ts'
import { house } from '../../../symbols/house.ts'
import { tower } from '../../../symbols/tower.ts'
import type { Composition } from '../../composition.ts'
import { wand } from '../counted.ts'

export const tenOfWands: Composition = {
  slug: 'ten-of-wands',
  alt: 'A carrier bent low under the load trudges toward a town, both arms around ten heavy staves and the face pressed into them, so that they hide the road.',
  draw: () => [
    glow(380, 560, 360),
    hills([820, 810, 800, 780, 770], 'far', false),
    tower({ x: 562, y: 800, size: 0.56 }),
    house({ x: 486, y: 806, size: 0.5 }),
    hills([850, 840, 836, 820, 810], 'mid'),
    hills([926, 930, 920, 910, 900], 'near'),
    staves(),
    carrier(),
  ],
  sky: { bottom: 640, dust: 14, stars: 6 },
}

function carrier(): Shape {
  return figure({
    pose: 'carry',
    joints: {
      spine: [34, 52],
      head: 40,
      nearArm: [28, 84],
      farArm: [30, 84],
      nearLeg: [46, 4],
      farLeg: [-4, -44, 60],
    },
    x: 190,
    y: 950,
    size: 578,
    build: 'man',
    gown: { fill: 'dyed', length: 0.42, flare: 0.1, folds: 3 },
    sleeves: { fill: 'linen', wide: 0.4 },
    hose: 'cloth',
    hands: { near: 'fist', far: 'fist' },
  }).shape
}

/** Side by side, the lower heads before the higher ones so that all ten are seen. */
function staves(): Shape {
  return repeated(
    (at) => wand({ ...at, size: 1.6 }),
    [1, 3, 5, 7, 9, 0, 2, 4, 6, 8].map((index) => {
      const across = index - 4.5
      return {
        x: 366 + across * 24,
        y: 520 + across * 6 - (index % 2) * 76,
        turn: 8 + across * 3,
        flip: index > 4,
      }
    }),
  )
}
