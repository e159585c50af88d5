import { repeated } from '../../../drawing/placement.ts'
import { group, type Shape } from '../../../drawing/shape.ts'
import { beard } from '../../../figures/beard.ts'
import { figure } from '../../../figures/figure.ts'
import { throne } from '../../../figures/throne.ts'
import { butterfly } from '../../../symbols/butterfly.ts'
import { hills } from '../../../symbols/hills.ts'
import { sword } from '../../../symbols/sword.ts'
import type { Composition } from '../../composition.ts'
import { kingSun } from '../king-sun.ts'

export const kingOfSwords: Composition = {
  slug: 'king-of-swords',
  alt: 'A bearded king in a crown sits straight on a tall throne carved with butterflies, the sun behind his head; his sword leans a little off the vertical.',
  draw: () => [
    kingSun(380, 330),
    hills([880, 870, 876, 866, 870], 'mid'),
    ...king(),
    hills([966, 956, 962, 956, 966], 'near'),
  ],
  sky: { bottom: 760, dust: 24 },
}

function king(): Shape[] {
  const seat = { x: 400, y: 930, size: 780, facing: 'left' } as const
  const chair = throne({ ...seat, back: 'square', height: 5, side: 'solid' })
  const man = figure({
    pose: 'sit',
    joints: { spine: [-2, 0], head: 0, nearArm: [20, 92], farArm: [14, 44] },
    ...seat,
    build: 'man',
    gown: { fill: 'cloth', flare: 0.2, folds: 3 },
    sleeves: { fill: 'dyed', wide: 0.6 },
    cloak: { fill: 'dyed', folds: 2 },
    hat: 'crown',
    hatFill: 'dyed',
    hands: { near: 'fist' },
    near: ({ x = 0, y = 0 }) => sword({ x: x - 24, y: y - 200, size: 1.7, turn: -7 }, 46, 'tint'),
    bears: () =>
      group(
        chair.arm,
        repeated(
          (at) => butterfly({ ...at, size: 0.74 }),
          [
            { x: 400, y: 730 },
            { x: 400, y: 840 },
          ],
        ),
      ),
  })
  return [chair.shape, man.shape, beard({ at: man.skull, size: 780, facing: 'left', length: 0.7 })]
}
