import { repeated } from '../../../drawing/placement.ts'
import { bleeding, contour, detail, fine, glow, type Shape } from '../../../drawing/shape.ts'
import { fist } from '../../../symbols/hand.ts'
import type { Composition } from '../../composition.ts'
import { wand } from '../counted.ts'

export const sevenOfWands: Composition = {
  slug: 'seven-of-wands',
  alt: 'On a high ledge a fist holds one staff against six others that thrust up from below.',
  draw: () => [
    glow(330, 300, 320),
    glow(330, 520, 440, 1, 'aura'),
    ledge(),
    wand({ x: 318, y: 344, size: 1.9, turn: 58 }),
    fist({ x: 356, y: 322, size: 1.3, turn: 58, flip: true }),
    bleeding(
      repeated(
        (at) => wand({ ...at, size: 1.56 }),
        challengers.map(([x, y]) => ({ x, y, turn: (330 - x) * 0.03, flip: x < 330 })),
      ),
    ),
  ],
  sky: { bottom: 600 },
}

/** Pushed up from below the frame. */
const challengers = [
  [104, 760],
  [194, 830],
  [284, 790],
  [376, 840],
  [466, 800],
  [556, 850],
] as const

function ledge(): Shape {
  return bleeding(
    contour(
      'M620 490C570 474 520 484 470 478C440 474 414 490 420 510C400 526 420 550 410 570C424 610 408 650 430 690C424 760 450 800 440 1010H620Z',
      'mid',
    ),
    fine(
      detail(
        'M590 540C550 530 500 546 450 534M580 600C540 590 490 606 452 592M590 660C550 650 510 664 470 656',
        { opacity: 0.7 },
      ),
    ),
  )
}
