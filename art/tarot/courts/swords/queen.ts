import { mirrored } from '../../../drawing/placement.ts'
import { bleeding, glow } from '../../../drawing/shape.ts'
import { butterfly } from '../../../symbols/butterfly.ts'
import { cloud } from '../../../symbols/cloud.ts'
import { crescent } from '../../../symbols/moon.ts'
import { queensCrown } from '../../../symbols/queens-crown.ts'
import { sword } from '../../../symbols/sword.ts'
import type { Composition } from '../../composition.ts'

export const queenOfSwords: Composition = {
  slug: 'queen-of-swords',
  alt: 'High above the clouds a sword stands upright in a crescent moon, a crown of lilies over its hilt; butterflies rise on both sides.',
  draw: () => [
    glow(330, 360, 360),
    glow(330, 500, 440, 1, 'aura'),
    crescent({ x: 350, y: 370, size: 4.3, turn: 0 }),
    sword({ x: 330, y: 480, size: 2.2 }, 46, 'tint'),
    queensCrown({ x: 330, y: 640, size: 1.6 }),
    mirrored(butterfly({ x: 138, y: 660, size: 1, turn: -14 })),
    butterfly({ x: 500, y: 450, size: 0.8, turn: 16 }),
    bleeding(cloud({ x: 120, y: 900, size: 1.4 }), cloud({ x: 540, y: 900, size: 1.4 })),
    bleeding(cloud({ x: 330, y: 950, size: 1.7 })),
    bleeding(cloud({ x: 110, y: 1000, size: 1.5 }), cloud({ x: 560, y: 1000, size: 1.5 })),
  ],
  sky: { bottom: 800 },
}
