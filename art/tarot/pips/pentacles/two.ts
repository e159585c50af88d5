import { copied, place } from '../../../drawing/placement.ts'
import { bleeding, contour, detail, fine, glow, group, type Shape } from '../../../drawing/shape.ts'
import { ship } from '../../../symbols/ship.ts'
import type { Composition } from '../../composition.ts'
import { pentacle } from '../counted.ts'

export const twoOfPentacles: Composition = {
  slug: 'two-of-pentacles',
  alt: 'Two coins kept in motion inside a ribbon looped like a figure eight; behind them a ship climbs waves as high as houses.',
  draw: () => [
    glow(330, 400, 330),
    glow(330, 460, 440, 1, 'aura'),
    place(
      { x: 330, y: 430, turn: -20 },
      bandOfTwoLoops(),
      pentacle({ x: -146, size: 1.5 }),
      pentacle({ x: 146, size: 1.5 }),
    ),
    ship({ x: 420, y: 790, size: 1.3, turn: -8 }),
    ...seas(),
  ],
  sky: { bottom: 660 },
}

/** A band of two loops: the one strand passes over the other in the middle. */
function bandOfTwoLoops(): Shape {
  const loop = [
    contour(
      'M-12 8C44-110 104-164 160-163C310-158 310 158 160 163C104 164 44 110-12-8L12-8C56 98 112 138 160 137C275 132 275-132 160-137C112-138 56-98 12 8Z',
      'tint',
    ),
    fine(detail('M0 0C50-106 108-152 160-150C292-146 292 146 160 150C108 152 50 106 0 0', { dash: [3, 7] })),
  ]
  return copied(group(...loop), [{ flip: true }])
}

function seas(): Shape[] {
  return [
    bleeding(
      contour(
        'M40 760C120 700 170 690 220 740C250 780 300 800 350 790C430 780 480 740 530 760C570 776 600 790 620 780V1010H40Z',
        'water',
      ),
    ),
    bleeding(
      contour(
        'M40 880C80 830 150 790 210 830C240 850 232 880 206 876C260 900 320 910 380 880C430 850 500 840 540 872C560 892 550 910 530 908C570 920 600 916 620 910V1010H40Z',
        'near',
      ),
    ),
    bleeding(
      fine(
        detail(
          'M80 880C110 850 160 840 190 856M410 890C440 872 490 868 516 884M80 930C140 960 220 960 280 946M330 950C400 930 470 940 540 960',
        ),
      ),
    ),
  ]
}
