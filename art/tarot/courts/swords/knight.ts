import { detail, fine, glow, type Shape, stroke } from '../../../drawing/shape.ts'
import { helm } from '../../../symbols/helm.ts'
import { hills } from '../../../symbols/hills.ts'
import { plume } from '../../../symbols/plume.ts'
import { sword } from '../../../symbols/sword.ts'
import { tree } from '../../../symbols/tree.ts'
import type { Composition } from '../../composition.ts'

export const knightOfSwords: Composition = {
  slug: 'knight-of-swords',
  alt: 'A plumed helmet bent low charges with its sword thrust straight ahead; wind streams past, and the trees lean away.',
  draw: () => [
    glow(380, 420, 350),
    glow(330, 460, 440, 1, 'aura'),
    ...wind(),
    hills([880, 860, 870, 850, 860], 'mid'),
    ...[
      [116, 870, 0.5],
      [240, 880, 0.42],
      [510, 866, 0.48],
    ].map(([x = 0, y = 0, size = 1]) => tree({ x, y, size, turn: 24 })),
    hills([930, 910, 920, 900, 930], 'near'),
    plume({ x: 290, y: 262, size: 1.05, turn: -2 }),
    plume({ x: 276, y: 320, size: 0.92, turn: -22 }),
    helm({ x: 362, y: 416, size: 1.7, turn: 14 }),
    sword({ x: 330, y: 716, size: 1.66, turn: 84 }, 46, 'tint'),
  ],
  sky: { bottom: 760 },
}

function wind(): Shape[] {
  return [
    stroke('M64 480H190M64 560C140 550 170 556 220 550', 'contour', { ink: 'tint', opacity: 0.8 }),
    fine(
      detail(
        'M64 520H170M64 600H240M64 200H300C330 200 340 180 322 170M64 240H200M420 200H560C590 200 600 180 582 172M440 240H600M500 800H600M64 780H200M480 840H580',
        { ink: 'tint' },
      ),
    ),
  ]
}
