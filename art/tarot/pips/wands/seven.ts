import { bleeding, contour, detail, fine, glow, type Shape } from '../../../drawing/shape.ts'
import { fist } from '../../../symbols/hand.ts'
import type { Composition } from '../../composition.ts'
import { wand } from '../counted.ts'

export const sevenOfWands: Composition = {
  slug: 'seven-of-wands',
  alt: 'On a high ledge a fist holds one staff against six others that thrust up from below.',
  draw: () => [
    glow(330, 330, 320),
    glow(330, 520, 440, 1, 'aura'),
    ledge(),
    wand({ x: 340, y: 344, size: 1.75, turn: 62 }),
    fist({ x: 300, y: 364, size: 1.15, turn: 28 }),
    ...[96, 190, 284, 378, 472, 564].map((x, index) =>
      bleeding(wand({ x, y: 870 - [60, 0, 30, 10, 46, 0][index]!, size: 1.5, turn: (x - 330) * -0.03, flip: index > 2 })),
    ),
  ],
  sky: { bottom: 600 },
}

function ledge(): Shape {
  return bleeding(
    contour('M40 520C90 500 150 508 190 500C250 490 300 520 340 514C360 530 340 560 352 580C330 620 350 660 320 700C330 760 300 800 310 1010H40Z', 'mid'),
    fine(detail('M70 560C110 550 160 566 210 554M90 620C140 610 190 626 250 612M70 690C120 680 160 694 200 686', { opacity: 0.7 })),
  )
}
