import { mirrored, place } from '../../../drawing/placement.ts'
import { contour, glow, type Shape } from '../../../drawing/shape.ts'
import { hills } from '../../../symbols/hills.ts'
import { crescent } from '../../../symbols/moon.ts'
import type { Composition } from '../../composition.ts'
import { wand } from '../counted.ts'

export const nineOfWands: Composition = {
  slug: 'nine-of-wands',
  alt: 'Eight staves stand in a row like a fence with one gap; the ninth, a bandage tied around it, stands before the gap, and a watchful moon shines over it.',
  draw: () => [
    glow(330, 250, 280),
    glow(330, 560, 440, 1, 'aura'),
    crescent({ x: 330, y: 226, size: 1.3, turn: -60 }),
    hills([800, 780, 770, 780, 800], 'mid'),
    ...[92, 148, 204, 260].flatMap((x, index) => [
      wand({ x, y: 610 - (index % 2) * 16, size: 1.6 }),
      wand({ x: 660 - x, y: 610 - (index % 2) * 16, size: 1.6, flip: true }),
    ]),
    rails(),
    hills([840, 830, 850, 830, 840], 'near'),
    wand({ x: 330, y: 660, size: 2.1 }),
    bandage(),
  ],
  sky: { bottom: 360 },
}

function rails(): Shape {
  return mirrored(contour('M60 640H286V658H60ZM60 760H286V778H60Z', 'body'))
}

function bandage(): Shape {
  return place(
    { x: 330, y: 640 },
    contour('M10 20C40 50 30 90 60 120L80 100C60 70 56 40 30 6Z', 'pale'),
    contour('M-30-44L28-56L32-30L-28-18ZM-30-18L30-30L32-2L-28 10ZM-28 10L32-4L30 24L-28 36Z', 'pale'),
  )
}
