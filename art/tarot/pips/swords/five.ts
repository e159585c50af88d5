import { mirrored } from '../../../drawing/placement.ts'
import { bleeding, glow, type Shape } from '../../../drawing/shape.ts'
import { cloud } from '../../../symbols/cloud.ts'
import { fist } from '../../../symbols/hand.ts'
import { hills } from '../../../symbols/hills.ts'
import { water } from '../../../symbols/water.ts'
import type { Composition } from '../../composition.ts'
import { sword } from '../counted.ts'

export const fiveOfSwords: Composition = {
  slug: 'five-of-swords',
  alt: 'A fist lifts one sword, two more stand won in the sand, and two lie dropped near the water under torn clouds.',
  draw: () => [
    glow(330, 300, 300, 0.8),
    glow(330, 560, 440, 0.9, 'aura'),
    tornSky(),
    water({ top: 640, bottom: 800, rows: 3, bend: 4 }),
    hills([770, 750, 742, 730, 720], 'near'),
    mirrored(sword({ x: 138, y: 590, size: 1.3, turn: 174 })),
    sword({ x: 330, y: 466, size: 1.95 }),
    fist({ x: 330, y: 704, size: 1.12 }),
    sword({ x: 214, y: 838, size: 0.98, turn: 97 }),
    sword({ x: 440, y: 926, size: 0.98, turn: -84 }),
  ],
  sky: { top: 330, bottom: 600, stars: 3 },
}

function tornSky(): Shape {
  return bleeding(
    cloud({ x: 90, y: 200, size: 1.5 }),
    cloud({ x: 580, y: 214, size: 1.5 }),
    cloud({ x: 66, y: 300, size: 0.9 }),
    cloud({ x: 606, y: 330, size: 1 }),
  )
}
