import { mirrored, place, type Placement, repeated } from '../../../drawing/placement.ts'
import { glow, group, type Shape, stroke } from '../../../drawing/shape.ts'
import { figure } from '../../../figures/figure.ts'
import { rabbit } from '../../../figures/rabbit.ts'
import { throne } from '../../../figures/throne.ts'
import { blossom } from '../../../symbols/blossom.ts'
import { hills } from '../../../symbols/hills.ts'
import { crescent } from '../../../symbols/moon.ts'
import { pentacle } from '../../../symbols/pentacle.ts'
import { leaf } from '../../../symbols/rose.ts'
import type { Composition } from '../../composition.ts'

export const queenOfPentacles: Composition = {
  slug: 'queen-of-pentacles',
  alt: 'Under a bower of roses a queen in a crown sits with bowed head and looks down at the coin in her lap; a rabbit sits in the corner, and a crescent moon stands above.',
  draw: () => [
    glow(330, 440, 340),
    ...bower(),
    crescent({ x: 216, y: 330, size: 1, turn: 160 }),
    hills([860, 850, 856, 850, 862], 'mid'),
    queen(),
    hills([960, 950, 956, 950, 960], 'near'),
    rabbit({ x: 140, y: 984, size: 0.9 }),
  ],
  sky: { bottom: 760, dust: 24 },
}

function queen(): Shape {
  const seat = { x: 400, y: 930, size: 740, facing: 'left' } as const
  const chair = throne({ ...seat, back: 'arch', height: 3.9, carved: true })
  const woman = figure({
    pose: 'sit',
    joints: { spine: [2, 16], head: 34, nearArm: [12, 62], farArm: [24, 66] },
    ...seat,
    gown: { fill: 'dyed', folds: 3 },
    sleeves: { fill: 'linen', wide: 0.6 },
    cloak: { fill: 'cloth', folds: 2 },
    hair: 'long',
    hat: 'crown',
    near: ({ x = 0, y = 0 }) => pentacle({ x: x - 20, y: y - 50, size: 1.5 }, 'tint'),
    bears: () => chair.arm,
  })
  return group(chair.shape, woman.shape)
}

function bower(): Shape[] {
  return [
    stroke('M102 900V430C102 250 210 150 330 150S558 250 558 430V900', 'bold'),
    mirrored(
      repeated(bloom, [
        { x: 102, y: 720 },
        { x: 102, y: 560 },
        { x: 106, y: 400, turn: 14 },
        { x: 148, y: 262, turn: 40 },
        { x: 240, y: 172, turn: 64 },
      ]),
    ),
    blossom({ x: 330, y: 150, size: 0.6 }),
  ]
}

function bloom(at: Placement): Shape {
  return place(
    at,
    leaf({ x: -4, y: 44, turn: -150 }, 'tint'),
    leaf({ x: 0, y: 40, turn: 150 }, 'tint'),
    blossom({ size: 0.6 }),
  )
}
