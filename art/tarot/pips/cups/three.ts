import { copied, place, type Placement, repeated } from '../../../drawing/placement.ts'
import { contour, detail, glow, group, type Shape } from '../../../drawing/shape.ts'
import { type Figure, figure } from '../../../figures/figure.ts'
import { grapes } from '../../../symbols/grapes.ts'
import { hills } from '../../../symbols/hills.ts'
import type { Composition } from '../../composition.ts'
import { cup } from '../counted.ts'

export const threeOfCups: Composition = {
  slug: 'three-of-cups',
  alt: 'Three friends dance in a ring and lift their cups high until they meet; pumpkins and grapes of the harvest lie about their feet.',
  draw: () => {
    const [side, middle] = friends()
    const [left, top] = spot(side.nearHand)
    const [x, y] = spot(middle.nearHand)
    return [
      glow(330, 280, 300),
      glow(330, 520, 430, 0.9, 'aura'),
      hills([900, 884, 876, 884, 900], 'near'),
      repeated(
        (at) => cup({ ...at, size: 1.12 }),
        [
          { x: left, y: top - 52 },
          { x: 660 - left, y: top - 52 },
          { x, y: y - 60 },
        ],
      ),
      copied(side.shape, [{ x: 660, flip: true }]),
      middle.shape,
      repeated(pumpkin, [
        { x: 206, y: 952 },
        { x: 452, y: 952 },
      ]),
      repeated(grapes, [
        { x: 112, y: 890 },
        { x: 548, y: 890 },
      ]),
    ]
  },
  sky: { bottom: 720, dust: 0, stars: 6 },
}

function spot({ x = 0, y = 0 }: Placement): [number, number] {
  return [Math.round(x), Math.round(y)]
}

function friends(): [Figure, Figure] {
  return [
    figure({
      pose: 'dance',
      joints: {
        spine: [6, 2],
        head: -18,
        nearArm: [158, 176],
        farArm: [60, 84],
        nearLeg: [10, 0],
        farLeg: [-6, -14],
      },
      x: 164,
      y: 930,
      size: 520,
      light: 'right',
      gown: { fill: 'linen', length: 0.86, flare: 0.2, flow: [-0.1, 0], folds: 2 },
      sleeves: { fill: 'linen', wide: 0.5, ends: 0.6 },
      hair: 'long',
      hands: { near: 'fist' },
    }),
    figure({
      pose: 'away',
      joints: {
        spine: [4, -4],
        head: -6,
        nearArm: [170, 212],
        farArm: [44, 64],
        nearLeg: [4, 2],
        farLeg: [10, 4],
      },
      x: 316,
      y: 944,
      size: 570,
      gown: { length: 0.88, flare: 0.6, folds: 2 },
      sleeves: { wide: 0.4, ends: 0.6 },
      hair: 'bun',
      hands: { near: 'fist' },
    }),
  ]
}

function pumpkin(at: Placement): Shape {
  return place(
    at,
    contour('M-6-34C-6-46 0-52 10-54L14-44C8-42 6-40 6-34Z', 'body'),
    group(
      contour('M-30-32C-58-28-58 24-26 28C-10 32 10 32 26 28C58 24 58-28 30-32C20-38-20-38-30-32Z', 'gilt'),
      detail('M-14-34C-36-20-34 20-14 30M14-34C36-20 34 20 14 30M0-36V31', { ink: 'shade' }),
    ),
  )
}
