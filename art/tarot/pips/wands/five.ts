import { place, repeated } from '../../../drawing/placement.ts'
import { glow, type Shape, ticks } from '../../../drawing/shape.ts'
import { hills } from '../../../symbols/hills.ts'
import { star } from '../../../symbols/star.ts'
import type { Composition } from '../../composition.ts'
import { wand } from '../counted.ts'

export const fiveOfWands: Composition = {
  slug: 'five-of-wands',
  alt: 'Five staves clash at different angles over trampled ground, sparks flying where they strike.',
  draw: () => [
    glow(330, 470, 330),
    glow(330, 520, 440, 1, 'aura'),
    hills([880, 860, 880, 850, 870], 'mid'),
    hills([930, 920, 940, 920, 930], 'near'),
    repeated(
      (at) => wand({ ...at, size: 1.75 }),
      [
        { x: 330, y: 550, turn: 6 },
        { x: 300, y: 550, turn: 36, flip: true },
        { x: 400, y: 560, turn: -32 },
        { x: 330, y: 690, turn: -76 },
        { x: 316, y: 485, turn: 74 },
      ],
    ),
    sparks(),
  ],
}

/** Where they strike. */
function sparks(): Shape {
  return repeated(
    (at) => place(at, ticks({ count: 8, inner: 34, outer: 52, from: 22.5 }), star({ size: 0.9 }, 'pale')),
    [
      { x: 352, y: 470 },
      { x: 322, y: 690 },
    ],
  )
}
