import { place, repeated } from '../../../drawing/placement.ts'
import { bleeding, glow, group, type Shape, solid } from '../../../drawing/shape.ts'
import { figure } from '../../../figures/figure.ts'
import { throne } from '../../../figures/throne.ts'
import { butterfly } from '../../../symbols/butterfly.ts'
import { cloud } from '../../../symbols/cloud.ts'
import { crescent } from '../../../symbols/moon.ts'
import { sword } from '../../../symbols/sword.ts'
import type { Composition } from '../../composition.ts'

export const queenOfSwords: Composition = {
  slug: 'queen-of-swords',
  alt: 'A queen in a crown sits upright in profile high above the clouds, the sword held straight up in one hand and the other hand held out open; a crescent moon and a single bird are in the sky.',
  draw: () => [
    glow(400, 400, 360),
    crescent({ x: 520, y: 170, size: 1.3, turn: 180 }),
    bird(),
    bleeding(cloud({ x: 540, y: 880, size: 1.3 })),
    queen(),
    repeated(
      (at) => bleeding(cloud({ ...at, size: 1.7 })),
      [
        { x: 130, y: 1000 },
        { x: 340, y: 1014 },
        { x: 560, y: 1000 },
      ],
    ),
  ],
  sky: { bottom: 760, dust: 24 },
}

function queen(): Shape {
  const seat = { x: 236, y: 920, size: 780 } as const
  const chair = throne({ ...seat, back: 'peak', height: 4.2, side: 'solid', fill: 'cloth' })
  const woman = figure({
    pose: 'sit',
    joints: { spine: [0, 0], head: -2, nearArm: [6, 84], farArm: [70, 104] },
    ...seat,
    gown: { fill: 'linen', folds: 3 },
    sleeves: { fill: 'linen', wide: 0.6 },
    cloak: { fill: 'dyed', folds: 2 },
    hair: 'bun',
    hat: 'crown',
    hands: { near: 'fist' },
    near: ({ x = 0, y = 0 }) => sword({ x, y: y - 176, size: 1.5 }, 46, 'tint'),
    bears: () => group(chair.arm, butterfly({ x: 236, y: 790, size: 0.9 })),
  })
  return group(chair.shape, woman.shape)
}

function bird(): Shape {
  return place(
    { x: 262, y: 160, size: 1.2 },
    solid('M-30-8C-18-18-6-12 0 2C6-12 18-18 30-8C18-10 8-4 0 12C-8-4-18-10-30-8Z', 'pale'),
  )
}
