import { place, type Placement, repeated } from '../../../drawing/placement.ts'
import { contour, glow, group, type Shape, stroke } from '../../../drawing/shape.ts'
import { type Figure, figure } from '../../../figures/figure.ts'
import { hills } from '../../../symbols/hills.ts'
import type { Composition } from '../../composition.ts'
import { pentacle } from '../counted.ts'

export const sixOfPentacles: Composition = {
  slug: 'six-of-pentacles',
  alt: 'A merchant stands with a coin in each pan of his scales and lets two more fall from his other hand; two people kneel at his sides, each with a coin in open hands.',
  draw: () => {
    const giver = merchant()
    const [x = 0, y = 0] = [giver.farHand.x ?? 0, giver.farHand.y ?? 0].map(Math.round)
    return [
      glow(330, 400, 330),
      glow(330, 520, 440, 1, 'aura'),
      hills([920, 910, 906, 910, 920], 'near'),
      giver.shape,
      repeated(
        (at) => pentacle({ ...at, size: 0.7 }),
        [
          { x: x - 76, y: y - 58 },
          { x: x + 76, y: y - 58 },
          { x: 500, y: 596 },
          { x: 410, y: 636 },
          { x: 482, y: 700 },
          { x: 190, y: 700 },
        ],
      ),
      beggars(),
    ]
  },
  sky: { bottom: 800, dust: 0, stars: 6 },
}

function merchant(): Figure {
  return figure({
    pose: 'stand',
    joints: {
      spine: [0, 4],
      head: 18,
      nearArm: [50, 76],
      farArm: [104, 136],
    },
    x: 262,
    y: 944,
    size: 620,
    build: 'man',
    gown: { fill: 'dyed', flare: 0.3, folds: 2 },
    sleeves: { fill: 'dyed', wide: 0.6 },
    cloak: { length: 0.9, folds: 0 },
    hat: 'cap',
    hands: { far: 'fist' },
    far: scales,
  })
}

/** Held by the foot of their post, 250 wide. */
function scales({ x = 0, y = 0 }: Placement): Shape {
  return place(
    { x, y },
    stroke('M0 16V-118M-76-110H76M-76-110L-122-14H-30ZM76-110L122-14H30Z'),
    contour('M-126-16H-26C-36 12-116 12-126-16ZM126-16H26C36 12 116 12 126-16Z', 'gilt'),
  )
}

function beggars(): Shape {
  const kneeling = (at: Placement) =>
    figure({
      pose: 'kneel',
      joints: {
        spine: [10, 4],
        nearLeg: [58, -64, -90],
        farLeg: [66, -60, -90],
        head: -24,
        nearArm: [80, 112],
        farArm: [92, 124],
      },
      x: at.x ?? 0,
      y: 964,
      size: 400,
      build: 'man',
      gown: { fill: 'linen', length: 0.8, folds: 1 },
      sleeves: { fill: 'linen', wide: 0.2, ends: 0.6 },
    }).shape
  return repeated((at) => group(kneeling(at)), [{ x: 112 }, { x: 560, flip: true }])
}
