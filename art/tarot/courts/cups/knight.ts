import { glow } from '../../../drawing/shape.ts'
import { cup } from '../../../symbols/cup.ts'
import { helm } from '../../../symbols/helm.ts'
import { hills, mountain } from '../../../symbols/hills.ts'
import { palm } from '../../../symbols/palm.ts'
import { water } from '../../../symbols/water.ts'
import { wing } from '../../../symbols/wing.ts'
import type { Composition } from '../../composition.ts'

export const knightOfCups: Composition = {
  slug: 'knight-of-cups',
  alt: 'A winged helmet moves gently along a river; an outstretched palm before it carries a cup, level and full.',
  draw: () => [
    glow(300, 380, 330),
    glow(330, 460, 440, 1, 'aura'),
    mountain([500, 560], 260, 800),
    hills([800, 780, 770, 760, 750], 'far'),
    hills([850, 840, 830, 826, 820], 'mid'),
    wing({ x: 232, y: 330, size: 0.78, turn: 38 }),
    helm({ x: 262, y: 424, size: 1.7 }),
    water({ top: 880, rows: 4, bend: 10 }),
    palm({ x: 440, y: 800, size: 1.05, flip: true }),
    cup({ x: 440, y: 672, size: 1.55 }),
  ],
  sky: { bottom: 740 },
}
