import { mirrored, place } from '../../../drawing/placement.ts'
import { circle, contour, engraved, glow, type Shape, stroke } from '../../../drawing/shape.ts'
import { grapes } from '../../../symbols/grapes.ts'
import { hills } from '../../../symbols/hills.ts'
import { leaf } from '../../../symbols/rose.ts'
import type { Composition } from '../../composition.ts'
import { pentacle } from '../counted.ts'

export const nineOfPentacles: Composition = {
  slug: 'nine-of-pentacles',
  alt: 'Nine coins ripen with the grapes on an arbour of vines; under it a snail goes by with its house on its back.',
  draw: () => [
    glow(330, 560, 330),
    glow(330, 460, 440, 1, 'aura'),
    hills([840, 826, 820, 826, 840], 'mid'),
    ...arbour(),
    mirrored(grapes({ x: 248, y: 330, size: 0.9 }), grapes({ x: 196, y: 480, size: 0.9 })),
    grapes({ x: 330, y: 300, size: 1.1 }),
    ...ripe.map(([x, y]) => pentacle({ x, y, size: 0.8 })),
    hills([910, 900, 896, 900, 910], 'near'),
    snail(),
  ],
  sky: { bottom: 800 },
}

/** Up the left post, over the top and down the right one. */
const ripe = [
  [112, 740],
  [112, 590],
  [112, 440],
  [168, 300],
  [330, 200],
  [492, 300],
  [548, 440],
  [548, 590],
  [548, 740],
] as const

function arbour(): Shape[] {
  const leaves = [[112, 510], [112, 660], [112, 810], [128, 360], [230, 240]] as const
  return [
    contour('M98 930V430C98 280 220 186 330 186S562 280 562 430V930H536V430C536 300 430 214 330 214S124 300 124 430V930Z', 'round'),
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
    { x: 330, y: 900 },
    contour('M-110 30C-60 18-40 20 20 20C50 20 62-6 70-34C76-50 100-50 100-30C100 10 80 34 50 36H-100Q-112 36-110 30Z', 'body'),
    stroke('M78-44L70-70M94-44L104-68'),
    circle(-18, -16, 50, { fill: 'gilt', line: 'contour' }),
    engraved('M28-16A46 46 0 1 0-20 26A36 36 0 0 0 14-12A30 30 0 0 0-20-42A24 24 0 0 0-40-14A18 18 0 0 0-18 4A12 12 0 0 0-8-14'),
  )
}
