import { mirrored } from '../../drawing/placement.ts'
import { ribbon } from '../../drawing/ribbon.ts'
import { circle, contour, detail, fine, glow, group, type Shape, stroke } from '../../drawing/shape.ts'
import { cup } from '../../symbols/cup.ts'
import { hills, mountain } from '../../symbols/hills.ts'
import { iris } from '../../symbols/iris.ts'
import { orbits } from '../../symbols/orbits.ts'
import { sun } from '../../symbols/sun.ts'
import { water } from '../../symbols/water.ts'
import { wing } from '../../symbols/wing.ts'
import type { Composition } from '../composition.ts'

export const temperance: Composition = {
  slug: 'temperance',
  alt: 'Between two great wings under a sun, water flows from a tilted cup into another below it; beneath them a pool, irises at its bank and a path to far mountains.',
  draw: () => [
    orbits({ x: 330, y: 226 }, [118, 158]),
    glow(330, 226, 280),
    sun({ x: 330, y: 226, size: 0.9 }, { rays: 10 }),
    mirrored(wing({ x: 292, y: 436, size: 0.86 })),
    emblem(),
    mirrored(mountain([108, 716], 230, 1010)),
    hills([880, 850, 880, 880, 850, 880], 'mid'),
    water({ top: 926, rows: 3, bend: 8 }),
    stream(),
    cup({ x: 452, y: 622, size: 1.3, turn: -58 }),
    cup({ x: 216, y: 778, size: 1.36 }),
    iris({ x: 548, y: 940, size: 0.94 }),
    iris({ x: 486, y: 962, size: 0.94 }),
    iris({ x: 98, y: 950, size: 0.94 }),
  ],
  sky: { bottom: 820, dust: 46, stars: 6 },
}

/** A triangle in a square, on the breast of what has these wings. */
function emblem(): Shape {
  return group(
    circle(330, 434, 54, { fill: 'body', line: 'contour' }),
    stroke('M296 400H364V468H296Z'),
    contour('M330 408L356 460H304Z', 'gilt'),
  )
}

function stream(): Shape {
  const line = 'M392 576C326 588 224 610 216 716'
  return group(
    contour(
      ribbon(line, (share) => 14 + share * 16),
      'water',
    ),
    fine(detail('M386 580C330 592 232 618 219 706')),
  )
}
