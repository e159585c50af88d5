import { mirrored, place } from '../../../drawing/placement.ts'
import { contour, detail, disc, fine, glow, type Shape } from '../../../drawing/shape.ts'
import { hills } from '../../../symbols/hills.ts'
import { crescent } from '../../../symbols/moon.ts'
import { queensCrown } from '../../../symbols/queens-crown.ts'
import { sunflower } from '../../../symbols/sunflower.ts'
import { wand } from '../../../symbols/wand.ts'
import type { Composition } from '../../composition.ts'

export const queenOfWands: Composition = {
  slug: 'queen-of-wands',
  alt: 'A crown of lilies rests in the horns of a crescent moon above a living staff between two sunflowers; a black cat sits at the front.',
  draw: () => [
    glow(330, 300, 330),
    glow(330, 520, 440, 1, 'aura'),
    crescent({ x: 330, y: 300, size: 3.3, turn: -90 }),
    queensCrown({ x: 330, y: 340, size: 1.75 }),
    hills([880, 862, 856, 862, 880], 'near'),
    mirrored(sunflower({ x: 154, y: 900, size: 1.25, turn: -4 }, 250)),
    wand({ x: 330, y: 700, size: 1.62 }, 'tint'),
    cat(),
  ],
  sky: { bottom: 820 },
}

function cat(): Shape {
  return place(
    { x: 330, y: 984, size: 1.15 },
    contour('M44 0C60-20 62-50 50-70C44-82 56-90 64-78C80-50 76-16 58 0Z', 'deep'),
    contour(
      'M-34 0C-44-34-34-70-20-86C-34-98-34-120-26-142L-10-126C-4-128 4-128 10-126L26-142C34-120 34-98 20-86C38-66 50-30 48 0Z',
      'deep',
    ),
    disc(-9, -108, 3.6, 'lit'),
    disc(9, -108, 3.6, 'lit'),
    fine(detail('M-10 0V-30M10 0V-30M-4-96L0-92L4-96', { ink: 'relief' })),
  )
}
