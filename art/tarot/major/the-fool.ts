import { bleeding, contour, detail, fine, glow, type Shape } from '../../drawing/shape.ts'
import { bundle } from '../../symbols/bundle.ts'
import { hills, mountain } from '../../symbols/hills.ts'
import { stemmedRose } from '../../symbols/rose.ts'
import { star } from '../../symbols/star.ts'
import { sun } from '../../symbols/sun.ts'
import type { Composition } from '../composition.ts'

export const theFool: Composition = {
  slug: 'the-fool',
  alt: 'A traveller’s staff with a small bundle leans out over the brink of a cliff under a great sun; a rose grows at the edge, and stepping stones of stars lead on through the air above snowy peaks.',
  draw: () => [
    glow(420, 300, 330),
    sun({ x: 420, y: 300, size: 1.45 }, { rays: 12 }),
    mountain([560, 690], 300, 1010),
    mountain([404, 772], 260, 1010),
    hills([960, 950, 930, 900, 930], 'mid'),
    ...steps(),
    cliff(),
    stemmedRose({ x: 150, y: 700, size: 1.1, turn: -8 }),
    bundle({ x: 268, y: 690, turn: 24, size: 1.25 }),
  ],
  sky: { bottom: 720 },
}

function cliff(): Shape {
  return bleeding(
    contour(
      'M40 690C110 676 200 690 330 686C352 686 362 700 350 716C330 740 338 760 322 790C300 830 322 850 300 890C280 930 296 960 268 1010H40Z',
      'near',
    ),
    fine(
      detail(
        'M70 740C120 730 160 744 200 736M228 752C250 748 262 752 280 746M90 800C130 796 150 806 190 796M210 824C236 820 250 828 270 818M70 860C110 852 150 866 176 858M196 890C216 884 232 892 250 884M80 930C120 922 170 936 216 926',
        { opacity: 0.7 },
      ),
    ),
  )
}

function steps(): Shape[] {
  return [
    [402, 690, 0.3],
    [456, 650, 0.27],
    [502, 598, 0.24],
    [536, 536, 0.21],
  ].map(([x = 0, y = 0, size = 1]) => star({ x, y, size }, 'pale'))
}
