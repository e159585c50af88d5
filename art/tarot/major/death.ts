import { mirrored, place } from '../../drawing/placement.ts'
import { circle, contour, detail, fine, glow, group, type Shape, stroke } from '../../drawing/shape.ts'
import { hills } from '../../symbols/hills.ts'
import { rose } from '../../symbols/rose.ts'
import { skull } from '../../symbols/skull.ts'
import { spikes } from '../../symbols/sun.ts'
import { tower } from '../../symbols/tower.ts'
import { water } from '../../symbols/water.ts'
import type { Composition } from '../composition.ts'

export const death: Composition = {
  slug: 'death',
  alt: 'A skull under the blade of a scythe, from whose shaft a black banner with a white rose hangs; behind it the sun rises between two towers over a river.',
  draw: () => [
    glow(330, 790, 260),
    sunrise(),
    hills([800, 780, 806, 806, 780, 800], 'far', false),
    mirrored(tower({ x: 146, y: 846, size: 0.62 })),
    hills([846, 836, 850, 850, 836, 846], 'mid'),
    water({ top: 900, rows: 4, bend: 8 }),
    scythe(),
    banner(),
    glow(400, 560, 220, 0.6),
    skull({ x: 392, y: 540, size: 1.12 }),
  ],
  sky: { bottom: 740 },
}

function sunrise(): Shape {
  return place(
    { x: 330, y: 836 },
    stroke(spikes(24, 84, 112, 4)),
    circle(0, 0, 72, { fill: 'pale', line: 'contour' }),
  )
}

function scythe(): Shape {
  return group(
    contour('M130 150C250 96 470 110 584 330C500 226 330 176 150 206Z', 'pale'),
    fine(detail('M164 186C320 164 450 196 540 270', { ink: 'shade' })),
    contour('M128 140H148L172 960H152Z', 'round'),
    contour('M118 136H162V216H118Z', 'gilt'),
    contour('M150 560C190 552 214 560 214 576C214 590 190 592 152 590Z', 'gilt'),
  )
}

function banner(): Shape {
  return group(
    contour('M146 262C220 250 260 290 330 272V446C270 470 220 430 150 446Z', 'deep'),
    rose({ x: 238, y: 358, size: 1.3 }),
  )
}
