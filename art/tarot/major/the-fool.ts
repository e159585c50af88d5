import { bleeding, contour, detail, fine, glow, type Shape } from '../../drawing/shape.ts'
import { bundle } from '../../symbols/bundle.ts'
import { hills, mountain } from '../../symbols/hills.ts'
import { stemmedRose } from '../../symbols/rose.ts'
import { star } from '../../symbols/star.ts'
import { sun } from '../../symbols/sun.ts'
import type { Composition } from '../composition.ts'

export const theFool: Composition = {
  slug: 'the-fool',
  alt: 'A traveller’s staff with a small bundle stands at the brink of a cliff under a great sun; a rose grows beside it, and stars like stepping stones lead on through the air above snowy peaks.',
  draw: () => [
    glow(204, 290, 330),
    sun({ x: 204, y: 290, size: 1.32 }, { rays: 12 }),
    mountain([552, 712], 330, 1010),
    mountain([420, 800], 260, 1010),
    hills([990, 980, 960, 930, 950], 'mid'),
    ...steps(),
    cliff(),
    stemmedRose({ x: 132, y: 724, size: 1.2, turn: -5 }),
    bundle({ x: 284, y: 730, turn: 21, size: 1.36 }),
  ],
  sky: { bottom: 760 },
}

function cliff(): Shape {
  return bleeding(
    contour(
      'M40 716C110 702 200 716 330 712C352 712 362 726 350 742C330 766 338 780 322 806C300 842 322 860 300 896C280 932 296 962 268 1012H40Z',
      'near',
    ),
    fine(
      detail(
        'M70 766C120 756 160 770 200 762M228 778C250 774 262 778 280 772M90 820C130 816 150 826 190 816M210 842C236 838 250 846 270 836M70 878C110 870 150 884 176 876M196 904C216 898 232 906 250 898M80 944C120 936 170 950 216 940M70 984C110 976 150 990 230 980',
        { opacity: 0.7 },
      ),
    ),
  )
}

function steps(): Shape[] {
  return (
    [
      [400, 702, 0.4],
      [462, 644, 0.36],
      [512, 576, 0.32],
      [548, 500, 0.28],
      [570, 418, 0.24],
    ] as const
  ).map(([x, y, size]) => star({ x, y, size }, 'pale'))
}
