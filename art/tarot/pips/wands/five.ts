import { mirrored, place } from '../../../drawing/placement.ts'
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
    wand({ x: 330, y: 540, size: 2.3, turn: 3 }),
    mirrored(wand({ x: 256, y: 540, size: 2.05, turn: 36 })),
    mirrored(wand({ x: 284, y: 668, size: 1.6, turn: 66, flip: true })),
    ...sparks(),
  ],
}

function sparks(): Shape[] {
  return [408, 664].map((y) =>
    place({ x: 330, y }, ticks({ count: 8, inner: 34, outer: 52, from: 22.5 }), star({ size: 0.9 }, 'pale')),
  )
}
