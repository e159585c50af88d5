import { place, type Placement, repeated } from '../../../drawing/placement.ts'
import { contour, detail, glow, group, ring, type Shape, stroke } from '../../../drawing/shape.ts'
import { bystander } from '../../../figures/bystander.ts'
import { type Figure, figure } from '../../../figures/figure.ts'
import { blossom } from '../../../symbols/blossom.ts'
import { hills } from '../../../symbols/hills.ts'
import { leaf } from '../../../symbols/rose.ts'
import type { Composition } from '../../composition.ts'
import { cup } from '../counted.ts'

export const sixOfCups: Composition = {
  slug: 'six-of-cups',
  alt: 'Before an old gabled house a boy bends to a little girl and holds out a cup with a flower growing in it, and she reaches for it; five more flowering cups stand beside and before them. Behind the house a watchman goes off over the hill.',
  draw: () => {
    const { boy, girl } = children()
    const { x = 0, y = 0 } = boy.nearHand
    return [
      glow(330, 330, 330),
      glow(330, 640, 430, 0.9, 'aura'),
      gable(),
      // The watchman goes off over the hill.
      stroke('M594 800V660', 'bold'),
      bystander({ x: 572, y: 806, size: 0.46 }, { hair: 'hood' }),
      hills([800, 790, 796, 786, 798], 'near'),
      repeated(flowering, [
        { x: x + 22, y: y - 42 },
        { x: 106, y: 716 },
        { x: 126, y: 924 },
        { x: 262, y: 924 },
        { x: 398, y: 924 },
        { x: 534, y: 924 },
      ]),
      girl.shape,
      boy.shape,
    ]
  },
  sky: { bottom: 560, dust: 8 },
}

function children(): { boy: Figure; girl: Figure } {
  return {
    girl: figure({
      pose: 'stand',
      joints: { spine: [-2, -4], head: -16, nearArm: [70, 96], farArm: [80, 108] },
      x: 494,
      y: 812,
      size: 296,
      build: 'child',
      facing: 'left',
      gown: { fill: 'linen', length: 0.84, flare: 0.3, folds: 2 },
      sleeves: { fill: 'linen', wide: 0.3 },
      hair: 'bun',
    }),
    boy: figure({
      pose: 'stand',
      joints: {
        spine: [14, 30],
        head: 30,
        nearArm: [44, 84],
        farArm: [56, 90],
        nearLeg: [10, -6],
        farLeg: [-12, -22],
      },
      x: 216,
      y: 812,
      size: 407,
      build: 'child',
      gown: { fill: 'dyed', length: 0.5, flare: 0.2, folds: 2 },
      sleeves: { fill: 'dyed', wide: 0.3 },
      cloak: { length: 0.2, folds: 0, flare: 0 },
      hose: 'cloth',
    }),
  }
}

function gable(): Shape {
  return group(
    contour('M250 740V340L400 190L550 340V740Z', 'body'),
    contour('M222 352L400 172L578 352L560 370L400 212L240 370Z', 'gilt'),
    contour('M342 720V470C342 386 458 386 458 470V720Z', 'deep'),
    ring(400, 300, 26),
    detail('M400 274V326M374 300H426'),
  )
}

function flowering({ x = 0, y = 0 }: Placement): Shape {
  const at = { x, y, size: 0.88 }
  return group(
    place(
      at,
      stroke('M0-46C-4-60 2-68 0-80M-4-48C-12-56-18-60-24-70M4-48C12-56 18-60 24-70'),
      blossom({ x: 0, y: -92, size: 0.36 }),
      leaf({ x: -20, y: -62, turn: -42, size: 0.5 }, 'tint'),
      leaf({ x: 20, y: -62, turn: 42, size: 0.5 }, 'tint'),
    ),
    cup(at),
  )
}
