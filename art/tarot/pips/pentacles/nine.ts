import { mirrored, place, repeated } from '../../../drawing/placement.ts'
import { circle, contour, engraved, fine, glow, type Shape, stroke } from '../../../drawing/shape.ts'
import { grapes } from '../../../symbols/grapes.ts'
import { hills } from '../../../symbols/hills.ts'
import { leaf } from '../../../symbols/rose.ts'
import type { Composition } from '../../composition.ts'
import { pentacle } from '../counted.ts'

export const nineOfPentacles: Composition = {
  slug: 'nine-of-pentacles',
  alt: 'Nine coins ripen with the grapes on an arbour of vines; under it a hooded falcon sits on its perch and a snail goes by with its house on its back.',
  draw: () => [
    glow(330, 560, 330),
    glow(330, 460, 440, 1, 'aura'),
    hills([840, 826, 820, 826, 840], 'mid'),
    ...arbour(),
    mirrored(grapes({ x: 248, y: 330, size: 0.9 }), grapes({ x: 196, y: 480, size: 0.9 })),
    grapes({ x: 330, y: 300, size: 1.1 }),
    repeated((at) => pentacle({ ...at, size: 0.8 }), ripe),
    hills([910, 900, 896, 900, 910], 'near'),
    falcon(),
    snail(),
  ],
  sky: { bottom: 800 },
}

/** Up the left post, over the top and down the right one. */
const ripe = [
  { x: 112, y: 740 },
  { x: 112, y: 590 },
  { x: 112, y: 440 },
  { x: 168, y: 300 },
  { x: 330, y: 200 },
  { x: 492, y: 300 },
  { x: 548, y: 440 },
  { x: 548, y: 590 },
  { x: 548, y: 740 },
]

function arbour(): Shape[] {
  const leaves = [
    [112, 510],
    [112, 660],
    [112, 810],
    [128, 360],
    [230, 240],
  ] as const
  return [
    contour(
      'M98 930V430C98 280 220 186 330 186S562 280 562 430V930H536V430C536 300 430 214 330 214S124 300 124 430V930Z',
      'round',
    ),
    mirrored(
      ...leaves.flatMap(([x, y], index) => [
        leaf({ x, y, turn: index > 2 ? -80 : -50, size: 0.86 }, 'tint'),
        leaf({ x, y, turn: index > 2 ? 130 : 60, size: 1 }, 'tint'),
      ]),
    ),
  ]
}

function snail(): Shape {
  return place(
    { x: 420, y: 936, size: 0.8 },
    contour(
      'M-110 30C-60 18-40 20 20 20C50 20 62-6 70-34C76-50 100-50 100-30C100 10 80 34 50 36H-100Q-112 36-110 30Z',
      'body',
    ),
    stroke('M78-44L70-70M94-44L104-68'),
    circle(-18, -16, 50, { fill: 'gilt', line: 'contour' }),
    engraved(
      'M28-16A46 46 0 1 0-20 26A36 36 0 0 0 14-12A30 30 0 0 0-20-42A24 24 0 0 0-40-14A18 18 0 0 0-18 4A12 12 0 0 0-8-14',
    ),
  )
}

function falcon(): Shape {
  return place(
    { x: 318, y: 700 },
    contour('M-8 60H8V230H-8Z', 'round'),
    contour('M-76 40H76V62H-76Z', 'gilt'),
    contour('M14 20L34 132L52 126L44 10Z', 'body'),
    contour('M-14 44C-44 8-44-60-18-96C10-110 44-92 50-50C54-16 40 26 16 44Z', 'pale'),
    contour('M6-70C40-60 58-10 46 70C20 50-4 0 6-70Z', 'body'),
    fine(
      engraved(
        'M-26-50C-22-44-16-44-12-50M-30-28C-24-20-16-20-10-28M-30-4C-24 4-14 4-8-4M-22 20C-16 28-8 28-2 20',
      ),
    ),
    contour('M-20-90C-36-104-30-140 0-142C28-142 36-112 22-94C8-84-8-84-20-90Z', 'gilt'),
    contour('M-28-122L-46-110L-28-104Z', 'pale'),
    stroke('M2-142C0-160 10-170 22-172M-2-142C-8-156-4-168 2-178'),
    stroke('M-8 44V58M8 44V58', 'bold'),
  )
}
