import { mirrored, place, repeated } from '../../../drawing/placement.ts'
import { contour, glow, type Shape, solid, stroke } from '../../../drawing/shape.ts'
import { type Figure, figure } from '../../../figures/figure.ts'
import { hills } from '../../../symbols/hills.ts'
import { pinion } from '../../../symbols/pinion.ts'
import type { Composition } from '../../composition.ts'
import { cup } from '../counted.ts'

export const twoOfCups: Composition = {
  slug: 'two-of-cups',
  alt: 'A man and a woman face each other and each holds out a cup; above the cups rises a staff with two snakes twined around it and a winged lion’s head on its top.',
  draw: () => {
    const { man, woman } = couple()
    return [
      glow(330, 250, 260),
      glow(330, 620, 430, 0.9, 'aura'),
      hills([890, 876, 870, 876, 890], 'near'),
      ...snakesOnAStaff(),
      ...wingedLion(),
      repeated(
        ({ x = 0, y = 0 }) => cup({ x, y: y - 52, size: 1.2 }),
        [man.nearHand, woman.nearHand].map(({ x = 0, y = 0 }) => ({ x: Math.round(x), y: Math.round(y) })),
      ),
      woman.shape,
      man.shape,
    ]
  },
  sky: { bottom: 800, dust: 0, stars: 6 },
}

function couple(): { man: Figure; woman: Figure } {
  return {
    man: figure({
      pose: 'stand',
      joints: {
        spine: [2, 8],
        head: 4,
        nearArm: [8, 100],
        farArm: [34, 84],
        nearLeg: [10, 2],
        farLeg: [-12, -22],
      },
      x: 148,
      y: 944,
      size: 540,
      build: 'man',
      gown: { fill: 'dyed', length: 0.44, folds: 2 },
      sleeves: { fill: 'dyed', wide: 0.3 },
      hose: 'cloth',
      hands: { near: 'fist' },
    }),
    woman: figure({
      pose: 'stand',
      joints: { spine: [-2, 4], head: 6, nearArm: [12, 108], farArm: [40, 86] },
      x: 540,
      y: 944,
      size: 510,
      facing: 'left',
      gown: { fill: 'linen', flare: 0.4, folds: 2 },
      sleeves: { fill: 'linen', wide: 0.5 },
      hair: 'long',
      hands: { near: 'fist' },
    }),
  }
}

/** The first snake passes behind the staff where the second passes before it, and the other way round. */
function snakesOnAStaff(): Shape[] {
  const left = contour('M330 390C250 420 250 490 330 520V498C286 476 286 434 330 412Z', 'tint')
  const right = place({ x: 660, flip: true }, left)
  const below = { y: 108 }
  return [
    left,
    place(below, right),
    contour('M322 700V290H338V700Z', 'gilt'),
    right,
    place(below, left),
    mirrored(
      contour('M330 392C300 384 290 372 282 352C278 340 288 332 296 338C306 350 314 364 330 372Z', 'tint'),
    ),
  ]
}

function wingedLion(): Shape[] {
  return [
    mirrored(pinion({ x: 308, y: 246, size: 1.2, turn: 8 })),
    place(
      { x: 330, y: 250 },
      contour(
        'M0-66L16-56L34-58L42-42L58-34L56-16L64 0L54 14L54 32L38 38L28 54L12 54L0 72L-12 54L-28 54L-38 38L-54 32L-54 14L-64 0L-56-16L-58-34L-42-42L-34-58L-16-56Z',
        'hair',
      ),
      contour(
        'M0-34C8-34 14-44 26-44C36-36 34-26 30-18C32-4 20 6 20 20C24 34 12 44 0 44S-24 34-20 20C-20 6-32-4-30-18C-34-26-36-36-26-44C-14-44-8-34 0-34Z',
        'fur',
      ),
      solid('M-10 14H10C10 22 4 24 0 28C-4 24-10 22-10 14Z', 'hair'),
      stroke(
        'M-24-8C-18-14-10-12-8-4C-8 2-6 8-8 14M24-8C18-14 10-12 8-4C8 2 6 8 8 14M0 28V34M-10 38C-4 38 0 36 0 32C0 36 4 38 10 38',
        'contour',
        { ink: 'shade' },
      ),
    ),
  ]
}
