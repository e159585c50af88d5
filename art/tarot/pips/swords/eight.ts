import { mirrored, place } from '../../../drawing/placement.ts'
import { bleeding, contour, engraved, fine, glow, type Shape } from '../../../drawing/shape.ts'
import { hills } from '../../../symbols/hills.ts'
import { tower } from '../../../symbols/tower.ts'
import { water } from '../../../symbols/water.ts'
import type { Composition } from '../../composition.ts'
import { sword } from '../counted.ts'

export const eightOfSwords: Composition = {
  slug: 'eight-of-swords',
  alt: 'Eight swords stand in the wet sand like a fence, four on each side; a loosened band of cloth lies in the gap between them, where the way to a castle on its rock is open.',
  draw: () => [
    glow(330, 300, 300),
    glow(330, 560, 440, 0.9, 'aura'),
    rock(),
    tower({ x: 330, y: 380, size: 0.8 }),
    mirrored(tower({ x: 262, y: 400, size: 0.58 })),
    water({ top: 650, bottom: 760, rows: 3, bend: 2 }),
    hills([740, 730, 724, 730, 740], 'mid'),
    openWay(),
    ...[102, 166, 224, 276].map((x, index) =>
      mirrored(sword({ x, y: 740 - index * 50, size: 1.56 - index * 0.16, turn: 180 }, 24)),
    ),
    band(),
  ],
  sky: { bottom: 560 },
}

function rock(): Shape {
  return bleeding(
    contour(
      'M110 660C150 560 190 540 204 470C214 420 240 390 280 380H390C420 400 440 420 452 480C466 540 520 570 552 660Z',
      'far',
    ),
  )
}

function openWay(): Shape {
  return bleeding(contour('M318 730C310 780 250 860 200 1012H460C410 860 350 780 342 730Z', 'beam'))
}

/** Dropped in the gap. */
function band(): Shape {
  return place(
    { x: 330, y: 906 },
    contour('M-96 6C-60-34 0-30 30-6C52 10 70 0 82-18L104-2C84 34 40 40 10 20C-20 2-50 2-76 32Z', 'pale'),
    fine(engraved('M-80 8C-50-18-4-16 22 6C46 24 72 14 88-4')),
    contour('M-20 10C-50 30-60 56-44 72L-24 60C-30 46-16 34 4 26Z', 'pale'),
  )
}
