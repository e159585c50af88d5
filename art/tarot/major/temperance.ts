import { mirrored } from '../../drawing/placement.ts'
import { ribbon } from '../../drawing/ribbon.ts'
import { circle, contour, detail, fine, glow, group, type Shape, stroke } from '../../drawing/shape.ts'
import { cup } from '../../symbols/cup.ts'
import { hills, mountain } from '../../symbols/hills.ts'
import { iris } from '../../symbols/iris.ts'
import { sun } from '../../symbols/sun.ts'
import { water } from '../../symbols/water.ts'
import { wing } from '../../symbols/wing.ts'
import type { Composition } from '../composition.ts'

export const temperance: Composition = {
  slug: 'temperance',
  alt: 'Between two great wings under a sun, water flows from a tilted cup into another below it; beneath them a pool, irises at its bank and a path to far mountains.',
  draw: () => [
    glow(330, 250, 280),
    sun({ x: 330, y: 238, size: 0.9 }, { rays: 10 }),
    wing({ x: 276, y: 420, size: 0.98 }),
    wing({ x: 384, y: 420, size: 0.98, flip: true }),
    emblem(),
    mirrored(mountain([110, 720], 220, 1010)),
    hills([880, 850, 880, 880, 850, 880], 'mid'),
    water({ top: 920, rows: 3, bend: 8 }),
    stream(),
    cup({ x: 444, y: 590, size: 1.1, turn: -58 }),
    cup({ x: 226, y: 760, size: 1.2 }),
    iris({ x: 536, y: 938, size: 0.92 }),
    iris({ x: 478, y: 954, size: 0.76, flip: true }),
    iris({ x: 110, y: 944, size: 0.8 }),
  ],
  sky: { bottom: 800 },
}

/** A triangle in a square, on the breast of what has these wings. */
function emblem(): Shape {
  return group(
    circle(330, 424, 52, { fill: 'body', line: 'contour' }),
    stroke('M298 392H362V456H298Z'),
    contour('M330 400L354 448H306Z', 'gilt'),
  )
}

function stream(): Shape {
  const line = 'M392 552C330 570 236 600 226 704'
  return group(
    contour(
      ribbon(line, (share) => 12 + share * 14),
      'water',
    ),
    fine(detail('M388 556C336 574 244 610 228 696')),
  )
}
