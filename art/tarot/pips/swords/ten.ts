import { repeated } from '../../../drawing/placement.ts'
import { bleeding, contour, glow, type Shape, solid } from '../../../drawing/shape.ts'
import { figure } from '../../../figures/figure.ts'
import { hills } from '../../../symbols/hills.ts'
import { water } from '../../../symbols/water.ts'
import type { Composition } from '../../composition.ts'
import { sword } from '../counted.ts'

export const tenOfSwords: Composition = {
  slug: 'ten-of-swords',
  alt: 'A man lies face down on the shore under a cloak with ten swords standing in his back; behind him the black sky ends in a band of light along the hills over calm water.',
  draw: () => [
    glow(330, 640, 440),
    glow(330, 560, 440, 0.9, 'aura'),
    darkness(),
    bleeding(solid('M40 490H620V600H40Z', 'lit', { opacity: 0.9 })),
    hills([580, 552, 580, 558, 544, 580], 'far'),
    water({ top: 596, bottom: 800, rows: 4, bend: 0 }),
    hills([800, 790, 786, 790, 796], 'mid'),
    repeated(
      (at) => sword({ ...at, size: 1.34 }, 19),
      Array.from({ length: 10 }, (_, index) => {
        const across = index - 4.5
        return { x: 330 + across * 43, y: 690 + (index % 2 ? -26 : 0), turn: 180 + across * 1.6 }
      }),
    ),
    fallen(),
  ],
  sky: { bottom: 340, dust: 30, stars: 5 },
}

function fallen(): Shape {
  return figure({
    pose: 'sleep',
    joints: {
      spine: [92, 88],
      head: 122,
      nearArm: [-70, -96],
      farArm: [-74, -92],
      nearLeg: [-88, -92, -160],
      farLeg: [-92, -88, -160],
    },
    x: 340,
    y: 884,
    anchor: 'hips',
    size: 520,
    build: 'man',
    gown: { fill: 'dyed', length: 0.8, along: true, folds: 2 },
    sleeves: { fill: 'linen' },
    hose: 'cloth',
  }).shape
}

/** The night, which ends over the hills. */
function darkness(): Shape {
  return bleeding(
    contour('M40 40H620V370C540 410 470 350 380 380C280 410 200 340 40 390Z', 'deep', { opacity: 0.6 }),
  )
}
