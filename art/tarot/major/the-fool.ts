import { place } from '../../drawing/placement.ts'
import { bleeding, contour, detail, fine, glow, group, type Shape } from '../../drawing/shape.ts'
import { bundle } from '../../symbols/bundle.ts'
import { hills, mountain } from '../../symbols/hills.ts'
import { orbits } from '../../symbols/orbits.ts'
import { stemmedRose } from '../../symbols/rose.ts'
import { star } from '../../symbols/star.ts'
import { sun } from '../../symbols/sun.ts'
import type { Composition } from '../composition.ts'

export const theFool: Composition = {
  slug: 'the-fool',
  alt: 'A traveller’s staff with a small bundle leans out over the brink of a cliff under a great sun; a white rose grows at the edge, and stars like stepping stones lead on through the air above snowy peaks.',
  draw: () => [
    orbits({ x: 206, y: 296 }, [196, 262, 336]),
    glow(206, 296, 330),
    sun({ x: 206, y: 296, size: 1.34 }, { rays: 12 }),
    mountain([556, 690], 330, 1010),
    mountain([420, 790], 260, 1010),
    hills([990, 980, 960, 930, 950], 'mid'),
    ...steps(),
    staff(),
    cliff(),
    stemmedRose({ x: 124, y: 728, size: 1.16, turn: -6 }, 'pale'),
  ],
  sky: { bottom: 760 },
}

function staff(): Shape {
  return group(
    place({ x: 254, y: 740, turn: 31 }, contour('M-7 0L-5-486A5 5 0 0 1 5-486L7 0Z', 'gilt')),
    bundle({ x: 478, y: 360, size: 1.02 }),
  )
}

function cliff(): Shape {
  return bleeding(
    contour(
      'M40 722C110 706 200 722 330 716C352 716 362 730 350 746C330 770 338 784 322 810C300 844 322 862 300 898C280 934 296 964 268 1012H40Z',
      'near',
    ),
    fine(
      detail(
        'M74 722l-6-16M80 720l0-18M86 719l6-15M186 720l-6-14M191 720l1-17M196 720l7-13M300 717l-5-13M305 717l2-15M311 717l7-12',
      ),
      detail(
        'M70 772C120 762 160 776 200 768M228 784C250 780 262 784 280 778M90 824C130 820 150 830 190 820M210 846C236 842 250 850 270 840M70 880C110 872 150 886 176 878M196 906C216 900 232 908 250 900M80 946C120 938 170 952 216 942M70 984C110 976 150 990 230 980',
        { opacity: 0.7 },
      ),
    ),
  )
}

function steps(): Shape[] {
  return (
    [
      [398, 704, 0.42],
      [458, 658, 0.38],
      [512, 602, 0.34],
      [552, 536, 0.3],
      [574, 462, 0.26],
    ] as const
  ).map(([x, y, size]) => star({ x, y, size }, 'pale'))
}
