import { glow } from '../../../drawing/shape.ts'
import { cup } from '../../../symbols/cup.ts'
import { helm } from '../../../symbols/helm.ts'
import { hills, mountain } from '../../../symbols/hills.ts'
import { palm } from '../../../symbols/palm.ts'
import { pinion } from '../../../symbols/pinion.ts'
import { water } from '../../../symbols/water.ts'
import type { Composition } from '../../composition.ts'

export const knightOfCups: Composition = {
  slug: 'knight-of-cups',
  alt: 'A winged helmet moves gently along a river; an outstretched palm before it carries a cup, level and full.',
  draw: () => [
    glow(300, 380, 330),
    glow(330, 460, 440, 1, 'aura'),
    mountain([520, 520], 300, 800),
    hills([800, 780, 770, 760, 750], 'far'),
    hills([850, 840, 830, 826, 820], 'mid'),
    helm({ x: 290, y: 366, size: 1.5 }),
    pinion({ x: 276, y: 352, size: 1.35, turn: 22 }),
    water({ top: 900, rows: 3, bend: 10 }),
    palm({ x: 430, y: 850, size: 1.15, flip: true }),
    cup({ x: 430, y: 720, size: 1.62 }, 'tint'),
  ],
  sky: { bottom: 740 },
}
