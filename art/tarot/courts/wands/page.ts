import { place, type Placement, repeated } from '../../../drawing/placement.ts'
import { contour, detail, fine, glow, type Shape, stroke } from '../../../drawing/shape.ts'
import { figure } from '../../../figures/figure.ts'
import { salamander } from '../../../figures/salamander.ts'
import { hills } from '../../../symbols/hills.ts'
import { plume } from '../../../symbols/plume.ts'
import { leaf } from '../../../symbols/rose.ts'
import type { Composition } from '../../composition.ts'
import { pyramid } from './pyramid.ts'

export const pageOfWands: Composition = {
  slug: 'page-of-wands',
  alt: 'A young person in a tunic with salamanders on it holds a tall sprouting staff with both hands and looks up to its top, where young leaves open over a small pennant; three pyramids stand far off in the desert.',
  draw: () => [
    glow(430, 300, 330),
    pyramid(110, 720, 850, 110),
    pyramid(500, 650, 850, 150),
    pyramid(576, 770, 850, 60),
    hills([830, 840, 836, 846, 840], 'mid'),
    hills([920, 908, 914, 904, 916], 'near'),
    ...page(),
  ],
  sky: { bottom: 640, dust: 24 },
}

function page(): Shape[] {
  const youth = figure({
    pose: 'stand',
    joints: {
      spine: [-4, -6],
      head: -20,
      nearArm: [44, 96],
      farArm: [70, 118],
      nearLeg: [8, 0],
      farLeg: [-10, -18],
    },
    x: 226,
    y: 936,
    size: 640,
    gown: { length: 0.46, flare: 0.16, fill: 'linen', folds: 2 },
    sleeves: { wide: 0.4, fill: 'linen' },
    hose: 'cloth',
    hat: 'cap',
    hatFill: 'dyed',
    hands: { near: 'fist', far: 'fist' },
    bears: ({ waist: [x, y] }) =>
      repeated(
        (at) => salamander({ ...at, size: 0.66 }),
        [
          { x: x + 6, y: y + 34, turn: 16 },
          { x: x - 26, y: y + 140, turn: -16 },
          { x: x + 46, y: y + 146, turn: 24 },
        ],
      ),
    near: () => staff({ x: 418, y: 590, turn: 4 }),
  })
  const [skullX, skullY] = youth.skull
  return [plume({ x: skullX - 30, y: skullY - 84, size: 0.6, turn: 30 }, 'gilt'), youth.shape]
}

/** Slender and alive: three leaves over a pennant and some on the way up, 720 long around the origin. */
function staff(at: Placement): Shape {
  return place(
    at,
    stroke('M-9-90C-26-100-38-116-42-134M9 170C24 162 34 148 38 132'),
    repeated(
      (place) => leaf({ ...place, size: 1.3 }, 'tint'),
      [
        { x: 0, y: -344 },
        { x: -6, y: -338, turn: -50 },
        { x: 6, y: -338, turn: 50 },
        { x: -42, y: -132, turn: -30 },
        { x: 38, y: 134, turn: 30 },
      ],
    ),
    contour('M10-300C50-322 80-282 130-300L112-281L134-262C84-248 52-286 9-266Z', 'lit'),
    contour('M-9 352C-12 200-6 0-11-340Q0-352 11-340C7 0 12 200 9 352Q0 360-9 352Z', 'gilt'),
    fine(detail('M-1-310C3-200-4-120 1-20M1 40C-3 140 4 220-1 320', { ink: 'shade' })),
  )
}
