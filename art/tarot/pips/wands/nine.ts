import { data } from '../../../drawing/data.ts'
import { mirrored, place, repeated } from '../../../drawing/placement.ts'
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
    repeated(
      (at) => wand({ ...at, size: 1.5 }),
      [112, 163, 214, 265].flatMap((x, index) => [
        { x, y: 610 - (index % 2) * 16 },
        { x: 660 - x, y: 610 - (index % 2) * 16, flip: true },
      ]),
    ),
    rails(),
    hills([840, 830, 850, 830, 840], 'near'),
    wand({ x: 330, y: 660, size: 2.1 }),
    bandage(),
  ],
  sky: { bottom: 360 },
}

function rails(): Shape {
  return mirrored(contour('M64 640H292V658H64ZM64 760H292V778H64Z', 'body'))
}

function bandage(): Shape {
  const turns = [-46, -18, 10].map((y) =>
    contour(data`M-25 ${y + 8}L25 ${y - 8}V${y + 20}L-25 ${y + 36}Z`, 'pale'),
  )
  return place(
    { x: 330, y: 620 },
    contour(
      'M16-2C48 20 34 60 66 96L42 108C20 80 30 40 6 14ZM12 4C20 50-4 80 12 124L-14 122C-26 84-4 50-8 12Z',
      'pale',
    ),
    ...turns,
    contour('M-2-14C14-22 32-12 30 6C26 20 6 22-4 12C-12 2-12-8-2-14Z', 'pale'),
  )
}
