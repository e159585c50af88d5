import { around, mirrored, place } from '../../drawing/placement.ts'
import {
  bleeding,
  circle,
  contour,
  detail,
  disc,
  engraved,
  fine,
  glow,
  group,
  ticks,
  type Shape,
  solid,
} from '../../drawing/shape.ts'
import { hills } from '../../symbols/hills.ts'
import { sunflower } from '../../symbols/sunflower.ts'
import type { Composition } from '../composition.ts'

const middle = { x: 330, y: 396 }

export const theSun: Composition = {
  slug: 'the-sun',
  alt: 'A great sun with a calm face and many straight and waving rays shines on five sunflowers that look over a garden wall.',
  draw: () => [
    glow(middle.x, middle.y, 420),
    glow(middle.x, middle.y, 300),
    greatSun(),
    hills([850, 830, 850, 850, 830, 850], 'far', false),
    mirrored(sunflower({ x: 122, y: 930, size: 1.04 }, 150), sunflower({ x: 228, y: 930, size: 1.12 }, 186)),
    sunflower({ x: 330, y: 930, size: 1.25 }, 150),
    wall(),
  ],
  sky: false,
}

function greatSun(): Shape {
  const face = [
    engraved('M-64-26C-52-40-30-40-20-24', { line: 'contour' }),
    engraved('M-64-12C-54 2-32 2-22-12M-58-4L-63 3M-43 0V9M-28-4L-23 3', { line: 'contour' }),
    engraved('M0 44C-12 58-36 56-46 44', { line: 'contour' }),
  ]
  return place(
    middle,
    around(0, 0, 12, () =>
      group(
        solid('M-22-138L0-252L22-138Q0-146-22-138Z', 'gilt'),
        fine(engraved('M0-146V-226')),
        place(
          { turn: 15 },
          contour('M-14-138C-28-166 4-180-8-222C22-196 0-170 14-138Q0-143-14-138Z', 'body'),
        ),
      ),
    ),
    fine(ticks({ count: 48, inner: 236, outer: 252, from: 3.75 }, { opacity: 0.5 })),
    circle(0, 0, 126, { fill: 'pale', line: 'bold' }),
    fine(
      circle(0, 0, 114, { line: 'detail', ink: 'shade' }),
      ticks({ count: 60, inner: 102, outer: 112 }, { ink: 'shade', opacity: 0.6 }),
    ),
    ...face,
    place({ flip: true }, ...face),
    engraved('M-8-18C-6 4-12 16-16 26C-8 34 8 34 16 26', { line: 'contour' }),
    engraved('M-14 62C-6 68 6 68 14 62', { line: 'contour' }),
    fine(disc(-58, 24, 11, 'gilt', { opacity: 0.5 }), disc(58, 24, 11, 'gilt', { opacity: 0.5 })),
  )
}

function wall(): Shape {
  const joints = [0, 1, 2].flatMap((row) =>
    Array.from({ length: 8 }, (_, index) => `M${60 + index * 80 + (row % 2) * 40} ${914 + row * 32}v32`),
  )
  return bleeding(
    contour('M34 912H626V1012H34Z', 'mid'),
    contour('M34 886H626V914H34Z', 'round'),
    fine(detail('M40 946H620M40 978H620' + joints.join(''), { opacity: 0.75 })),
  )
}
