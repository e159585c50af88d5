import { glow } from '../../../drawing/shape.ts'
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
    tree({ x: 190, y: 826, size: 2 }),
    palm({ x: 452, y: 556, size: 0.9 }),
    cup({ x: 452, y: 424, size: 1.6 }),
    cloud({ x: 544, y: 620, size: 0.62 }),
    hills([880, 870, 876, 880, 890], 'near'),
    ...[
      [190, 858],
      [348, 880],
      [506, 858],
    ].map(([x, y]) => cup({ x, y, size: 1.2 })),
  ],
  sky: { bottom: 700 },
}
