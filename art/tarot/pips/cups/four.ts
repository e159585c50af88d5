import { repeated } from '../../../drawing/placement.ts'
import { bleeding, disc, glow, type Shape } from '../../../drawing/shape.ts'
import { cloud } from '../../../symbols/cloud.ts'
import { hills } from '../../../symbols/hills.ts'
import { palm } from '../../../symbols/palm.ts'
import { tree } from '../../../symbols/tree.ts'
import type { Composition } from '../../composition.ts'
import { cup } from '../counted.ts'

export const fourOfCups: Composition = {
  slug: 'four-of-cups',
  alt: 'Under a broad tree three cups stand in the grass; a hand reaches out of a small cloud and offers a fourth.',
  draw: () => [
    glow(470, 430, 260),
    glow(330, 560, 430, 0.8, 'aura'),
    hills([800, 770, 740, 750, 780], 'far', false),
    hills([820, 800, 790, 812, 836], 'mid'),
    tree({ x: 232, y: 820, size: 1.72 }, ...fruit()),
    palm({ x: 462, y: 600, size: 0.95 }),
    cup({ x: 462, y: 466, size: 1.64 }),
    bleeding(cloud({ x: 596, y: 676, size: 0.9 })),
    hills([880, 870, 876, 880, 890], 'near'),
    repeated(
      (at) => cup({ ...at, size: 1.2 }),
      [
        { x: 190, y: 858 },
        { x: 348, y: 880 },
        { x: 506, y: 858 },
      ],
    ),
  ],
  sky: { bottom: 700 },
}

function fruit(): Shape[] {
  return [
    [-46, -200],
    [4, -244],
    [48, -196],
    [-10, -166],
    [40, -150],
    [-56, -150],
  ].map(([x = 0, y = 0]) => disc(x, y, 8))
}
