import { place, type Placement } from '../../../drawing/placement.ts'
import { contour, disc, drawn, glow, group, type Shape } from '../../../drawing/shape.ts'
import { cat } from '../../../figures/cat.ts'
import { figure } from '../../../figures/figure.ts'
import { throne } from '../../../figures/throne.ts'
import { hills } from '../../../symbols/hills.ts'
import { crescent } from '../../../symbols/moon.ts'
import { sunflower } from '../../../symbols/sunflower.ts'
import { wand } from '../../../symbols/wand.ts'
import type { Composition } from '../../composition.ts'

export const queenOfWands: Composition = {
  slug: 'queen-of-wands',
  alt: 'A queen in a crown leans back on a throne with a lion carved on it, under a crescent moon, a living staff in one hand and a sunflower in the other; a black cat sits at the front.',
  draw: () => [
    glow(230, 400, 350),
    crescent({ x: 130, y: 160, size: 1.3, turn: 160 }),
    hills([860, 850, 856, 846, 850], 'mid'),
    queen(),
    hills([960, 950, 956, 950, 960], 'near'),
    cat({ x: 150, y: 984, size: 1.3 }),
  ],
  sky: { bottom: 700, dust: 24 },
}

function queen(): Shape {
  const seat = { x: 404, y: 930, size: 780, facing: 'left' } as const
  const chair = throne({ ...seat, back: 'square', height: 4.2, side: 'solid' })
  const woman = figure({
    pose: 'sit',
    joints: { spine: [-10, -6], head: -4, nearArm: [10, 128], farArm: [52, 84] },
    ...seat,
    gown: { fill: 'dyed', flare: 0.2, folds: 3 },
    sleeves: { fill: 'linen', wide: 0.6 },
    cloak: { fill: 'linen', folds: 1 },
    hair: 'long',
    hat: 'crown',
    hands: { near: 'fist', far: 'fist' },
    far: ({ x = 0 }) => wand({ x, y: 640, size: 1.9, turn: -3 }, 'tint'),
    near: ({ x = 0, y = 0 }) => sunflower({ x: x + 6, y: y + 60, turn: -10 }, 170),
    bears: () => group(chair.arm, lionMask({ x: 404, y: 800, size: 1.05 })),
  })
  return group(chair.shape, woman.shape)
}

/** Carved on the side of the throne. */
function lionMask(at: Placement): Shape {
  return place(
    at,
    contour(
      'M0-56L12-78L24-58L44-68L46-44L68-42L58-20L76-6L58 4L70 28L48 26L52 54L30 44L26 74L10 58L0 84L-10 58L-26 74L-30 44L-52 54L-48 26L-70 28L-58 4L-76-6L-58-20L-68-42L-46-44L-44-68L-24-58L-12-78Z',
      'hair',
    ),
    contour(
      'M-30-34C-20-44-8-38 0-32C8-38 20-44 30-34C38-14 30 0 22 10C24 30 12 46 0 48C-12 46-24 30-22 10C-30 0-38-14-30-34Z',
      'gilt',
    ),
    drawn(
      'M-24-14C-18-20-10-18-7-10L-5 12H-11L0 24L11 12H5L7-10C10-18 18-20 24-14M0 24V32C-2 37-7 38-12 34M0 32C2 37 7 38 12 34',
      { line: 'contour', ink: 'shade' },
    ),
    disc(-15, -8, 4, 'deep'),
    disc(15, -8, 4, 'deep'),
  )
}
