import { place } from '../../../drawing/placement.ts'
import { detail, glow, type Shape } from '../../../drawing/shape.ts'
import { hills } from '../../../symbols/hills.ts'
import { star } from '../../../symbols/star.ts'
import { burst } from '../../../symbols/sun.ts'
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
    wand({ x: 330, y: 520, size: 2.25, turn: 4 }),
    wand({ x: 240, y: 500, size: 2.2, turn: 40 }),
    wand({ x: 420, y: 500, size: 2.2, turn: -40 }),
    wand({ x: 250, y: 620, size: 2.05, turn: 68, flip: true }),
    wand({ x: 410, y: 620, size: 2.05, turn: -68 }),
    ...sparks(),
  ],
}

function sparks(): Shape[] {
  return [
    [330, 400, 0.9],
    [330, 590, 0.9],
    [200, 560, 0.6],
    [460, 560, 0.6],
  ].map(([x = 0, y = 0, size = 1]) => place({ x, y, size }, detail(burst(8, 34, 52, 22.5)), star({ size: 0.8 }, 'pale')))
}
