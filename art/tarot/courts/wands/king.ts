import { repeated } from '../../../drawing/placement.ts'
import { group, type Shape } from '../../../drawing/shape.ts'
import { beard } from '../../../figures/beard.ts'
import { figure } from '../../../figures/figure.ts'
import { salamander } from '../../../figures/salamander.ts'
import { throne } from '../../../figures/throne.ts'
import { hills } from '../../../symbols/hills.ts'
import { wand } from '../../../symbols/wand.ts'
import type { Composition } from '../../composition.ts'
import { kingSun } from '../king-sun.ts'

export const kingOfWands: Composition = {
  slug: 'king-of-wands',
  alt: 'A bearded king in a crown sits forward on the edge of his throne, the sun behind his head, and plants a living staff before him; salamanders run over the robe, and a live one keeps watch by the step.',
  draw: () => [
    kingSun(270, 340),
    hills([860, 850, 856, 846, 850], 'mid'),
    ...king(),
    hills([970, 960, 966, 960, 970], 'near'),
    salamander({ x: 556, y: 908, size: 1, turn: -24 }),
  ],
  sky: { bottom: 700, dust: 24 },
}

function king(): Shape[] {
  const seat = { x: 214, y: 930, size: 780 } as const
  const chair = throne({ ...seat, back: 'peak', height: 4, carved: true })
  const man = figure({
    pose: 'sit',
    joints: {
      spine: [14, 18],
      head: 4,
      nearArm: [2, 72],
      farArm: [40, 110],
      nearLeg: [80, -8],
      farLeg: [88, 20],
    },
    ...seat,
    build: 'man',
    gown: { fill: 'dyed', flare: 0.2, folds: 2 },
    sleeves: { fill: 'dyed', wide: 0.6 },
    cloak: { folds: 1 },
    hat: 'crown',
    hatFill: 'dyed',
    hands: { near: 'flat', far: 'fist' },
    far: ({ x = 0 }) => wand({ x: x - 4, y: 604, size: 2, turn: 3 }, 'tint'),
    bears: ({ waist: [x, y] }) =>
      group(
        repeated(
          (at) => salamander({ ...at, size: 0.7 }, 'gilt'),
          [
            { x: x + 150, y: y + 230, turn: -10 },
            { x: x + 110, y: y + 310, turn: 16 },
          ],
        ),
        chair.arm,
      ),
  })
  return [chair.shape, man.shape, beard({ at: man.skull, size: 780, tilt: 4 })]
}
