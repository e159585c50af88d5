import { around, place, repeated } from '../../../drawing/placement.ts'
import { bleeding, contour, disc, glow, ring, type Shape, stroke } from '../../../drawing/shape.ts'
import { hills, mountain } from '../../../symbols/hills.ts'
import { crescent } from '../../../symbols/moon.ts'
import type { Composition } from '../../composition.ts'
import { cup } from '../counted.ts'

export const eightOfCups: Composition = {
  slug: 'eight-of-cups',
  alt: 'Eight cups stacked in two rows, five below and three above with a gap among them; behind them a path winds away uphill between dark rocks under an eclipsed moon.',
  draw: () => [
    glow(330, 270, 300),
    glow(330, 600, 430, 0.8, 'aura'),
    moon(),
    mountain([120, 400], 330, 700),
    mountain([548, 380], 340, 700),
    hills([640, 600, 560, 590, 650], 'far'),
    path(),
    hills([770, 758, 764, 758, 770], 'near'),
    repeated(
      (at) => cup({ ...at, size: 1.02 }),
      [
        ...[156, 272, 504].map((x) => ({ x, y: 736 })),
        ...[98, 214, 330, 446, 562].map((x) => ({ x, y: 898 })),
      ],
    ),
  ],
  sky: { bottom: 540 },
}

function moon(): Shape {
  return place(
    { x: 330, y: 262 },
    around(0, 0, 20, () => stroke('M-7-96L0-126L7-96')),
    disc(0, 0, 86, 'night'),
    ring(0, 0, 86),
    crescent({ size: 1.6, turn: 28 }),
  )
}

function path(): Shape {
  return bleeding(
    contour(
      'M300 770C270 720 420 700 404 664C392 640 318 650 316 620C314 604 336 596 330 574L344 574C352 600 340 608 346 618C358 640 446 634 456 668C466 712 344 730 388 770Z',
      'beam',
    ),
  )
}
