import { data } from '../../../drawing/data.ts'
import { place } from '../../../drawing/placement.ts'
import { bleeding, contour, detail, fine, glow, type Shape, stroke } from '../../../drawing/shape.ts'
import { ship } from '../../../symbols/ship.ts'
import type { Composition } from '../../composition.ts'
import { pentacle } from '../counted.ts'

export const twoOfPentacles: Composition = {
  slug: 'two-of-pentacles',
  alt: 'Two coins kept in motion inside a ribbon looped like a figure eight; behind them a ship climbs waves as high as houses.',
  draw: () => [
    glow(330, 400, 330),
    glow(330, 460, 440, 1, 'aura'),
    place({ x: 330, y: 430, turn: -24 }, ...ribbon(), pentacle({ x: -142, size: 1.7 }), pentacle({ x: 142, size: 1.7 })),
    ship({ x: 470, y: 770, size: 1.15, turn: -10 }),
    ...seas(),
  ],
  sky: { bottom: 660 },
}

/** A band of two loops: the one strand passes over the other in the middle. */
function ribbon(): Shape[] {
  const strand = 'M0 0C50-90 100-134 150-130C250-122 250 122 150 130C100 134 50 90 0 0'
  const wide = (data: string) => [stroke(data, 'bold'), fine(place({ size: 0.9 }, detail(data)))]
  return [...wide(strand), ...wide('M0 0C-50 90-100 134-150 130C-250 122-250-122-150-130C-100-134-50-90 0 0')]
}

function seas(): Shape[] {
  return [
    bleeding(contour('M40 760C120 700 170 690 220 740C250 780 300 800 350 790C430 780 480 740 530 760C570 776 600 790 620 780V1010H40Z', 'water')),
    bleeding(contour('M40 880C80 830 150 790 210 830C240 850 232 880 206 876C260 900 320 910 380 880C430 850 500 840 540 872C560 892 550 910 530 908C570 920 600 916 620 910V1010H40Z', 'near')),
    bleeding(fine(detail('M80 880C110 850 160 840 190 856M410 890C440 872 490 868 516 884M80 930C140 960 220 960 280 946M330 950C400 930 470 940 540 960'))),
  ]
}
