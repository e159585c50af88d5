import { place, type Placement } from '../../../drawing/placement.ts'
import { contour, glow, group, type Shape } from '../../../drawing/shape.ts'
import { figure } from '../../../figures/figure.ts'
import { throne } from '../../../figures/throne.ts'
import { cup } from '../../../symbols/cup.ts'
import { crescent } from '../../../symbols/moon.ts'
import { pinion } from '../../../symbols/pinion.ts'
import { star } from '../../../symbols/star.ts'
import { water } from '../../../symbols/water.ts'
import type { Composition } from '../../composition.ts'

export const queenOfCups: Composition = {
  slug: 'queen-of-cups',
  alt: 'On a throne at the edge of the tide, the hem of her gown in the water, a queen in a crown bows her head to the covered cup in her hands, whose handles are the wings of angels; a crescent moon shines above.',
  draw: () => [
    glow(200, 400, 350),
    crescent({ x: 400, y: 160, size: 1.3, turn: 160 }),
    water({ top: 780, rows: 2, bend: 2 }),
    queen(),
    water({ top: 912, rows: 2, bend: 10 }),
  ],
  sky: { bottom: 740, dust: 24 },
}

function queen(): Shape {
  const seat = { x: 420, y: 930, size: 780, facing: 'left' } as const
  const chair = throne({ ...seat, back: 'arch', height: 4, carved: true, step: false, fill: 'cloth' })
  const woman = figure({
    pose: 'sit',
    joints: { spine: [0, 10], head: 22, nearArm: [40, 108], farArm: [52, 104] },
    ...seat,
    gown: { fill: 'linen', flare: 0.5, folds: 3 },
    sleeves: { fill: 'linen', wide: 0.7 },
    cloak: { fill: 'dyed', folds: 2 },
    hair: 'long',
    hat: 'crown',
    near: ({ x = 0, y = 0 }) => coveredCup({ x: x - 14, y: y - 130 }),
    bears: () => chair.arm,
  })
  return group(chair.shape, woman.shape)
}

function coveredCup(at: Placement): Shape {
  return place(
    at,
    pinion({ x: -40, y: -46, size: 0.5, turn: 20 }),
    place({ flip: true }, pinion({ x: -40, y: -46, size: 0.5, turn: 20 })),
    cup({ size: 1.5 }, 'tint'),
    contour('M-68-74C-58-120-24-132 0-152C24-132 58-120 68-74Q0-58-68-74Z', 'gilt'),
    star({ y: -164, size: 0.5 }, 'pale'),
  )
}
