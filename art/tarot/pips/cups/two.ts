import { around, mirrored, onBothSides, place, repeated } from '../../../drawing/placement.ts'
import { circle, contour, glow, type Shape, solid, stroke } from '../../../drawing/shape.ts'
import { type Figure, figure } from '../../../figures/figure.ts'
import { wings } from '../../../figures/wings.ts'
import { hills } from '../../../symbols/hills.ts'
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
        ({ x = 0, y = 0 }) => cup({ x, y: y - 46, size: 1.06 }),
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
        nearArm: [8, 90],
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
      joints: { spine: [-2, 4], head: 6, nearArm: [12, 96], farArm: [40, 86] },
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
  const left = contour('M330 330C262 352 262 416 330 438V418C290 400 290 368 330 350Z', 'tint')
  const right = place({ x: 660, flip: true }, left)
  const below = { y: 88 }
  return [
    left,
    place(below, right),
    contour('M323 720V270H337V720Z', 'gilt'),
    right,
    place(below, left),
    mirrored(
      contour('M330 334C304 330 292 318 284 300C280 288 290 280 298 286C306 298 314 310 330 316Z', 'tint'),
    ),
  ]
}

/** Golden and in line, so that it is a lion's head and not a shadow. */
function wingedLion(): Shape[] {
  return [
    wings({ x: 330, y: 236, size: 170, turn: 16 }),
    place(
      { x: 330, y: 222 },
      around(0, 0, 12, () => contour('M-18-28C-18-52-8-66 10-74C10-58 18-46 16-28Z', 'gilt')),
      onBothSides(circle(-27, -34, 11, { fill: 'fur', line: 'contour' })),
      contour(
        'M0-36C20-44 38-30 34-8C32 6 24 14 20 30C16 42 8 46 0 46S-16 42-20 30C-24 14-32 6-34-8C-38-30-20-44 0-36Z',
        'fur',
      ),
      solid('M-10 14H10L0 26Z', 'deep'),
      stroke('M-22-8L-10-4M22-8L10-4M0 26V34M-12 38L0 34L12 38', 'contour', { ink: 'shade' }),
    ),
  ]
}
