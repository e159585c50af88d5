import { mirrored, place } from '../../../drawing/placement.ts'
import { contour, detail, fine, glow, type Shape, ticks } from '../../../drawing/shape.ts'
import { drop } from '../../../symbols/drop.ts'
import { grapes } from '../../../symbols/grapes.ts'
import { hills } from '../../../symbols/hills.ts'
import { star } from '../../../symbols/star.ts'
import type { Composition } from '../../composition.ts'
import { cup } from '../counted.ts'

export const threeOfCups: Composition = {
  slug: 'three-of-cups',
  alt: 'Three brimming cups are lifted until their rims meet under a burst of drops and stars; grapes, a pumpkin and leaves of the harvest lie below.',
  draw: () => [
    glow(330, 330, 300),
    glow(330, 500, 420, 0.9, 'aura'),
    place(
      { x: 330, y: 236 },
      fine(ticks({ count: 24, inner: 56, outer: 118, from: 7.5 }, { opacity: 0.6 })),
      star({ size: 1.1 }, 'pale'),
    ),
    ...splash(),
    cup({ x: 330, y: 452, size: 1.9 }),
    mirrored(cup({ x: 176, y: 600, size: 1.62, turn: 24 })),
    hills([850, 830, 820, 830, 850], 'near'),
    mirrored(grapes({ x: 196, y: 760, size: 1.5, turn: 10 })),
    mirrored(grapes({ x: 118, y: 796, size: 1, turn: 14 })),
    pumpkin(),
  ],
  sky: { bottom: 720 },
}

function splash(): Shape[] {
  return [
    [250, 262, -34],
    [410, 262, 34],
    [214, 330, -48],
    [446, 330, 48],
    [286, 170, -14],
    [374, 170, 14],
  ].map(([x = 0, y = 0, turn = 0]) => drop({ x, y, turn, size: 0.42 }))
}

function pumpkin(): Shape {
  return place(
    { x: 330, y: 868 },
    contour('M-8-70C-10-92-2-104 18-106L22-92C10-90 8-84 8-70Z', 'body'),
    contour('M-60-62C-112-56-116 44-50 54C-20 60 20 60 50 54C116 44 112-56 60-62C40-74-40-74-60-62Z', 'gilt'),
    detail(
      'M-30-68C-70-40-66 40-28 56M30-68C70-40 66 40 28 56M0-70C-14-30-14 30 0 58M0-70C14-30 14 30 0 58',
      { ink: 'shade' },
    ),
  )
}
