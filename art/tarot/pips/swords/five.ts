import { mirrored } from '../../../drawing/placement.ts'
import { bleeding, contour, glow, type Shape } from '../../../drawing/shape.ts'
import { fist } from '../../../symbols/hand.ts'
import { hills } from '../../../symbols/hills.ts'
import { water } from '../../../symbols/water.ts'
import type { Composition } from '../../composition.ts'
import { sword } from '../counted.ts'

export const fiveOfSwords: Composition = {
  slug: 'five-of-swords',
  alt: 'A fist lifts one sword, two more stand won in the sand, and two lie dropped near the water under a torn sky.',
  draw: () => [
    glow(330, 300, 300, 0.8),
    glow(330, 560, 440, 0.9, 'aura'),
    ...tornSky(),
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

function tornSky(): Shape[] {
  return [
    bleeding(contour('M40 30H270L214 138L262 150L180 186L232 200L130 240L176 252L40 300Z', 'mid')),
    bleeding(contour('M620 30H390L446 138L398 150L480 186L428 200L530 240L484 252L620 300Z', 'mid')),
  ]
}
