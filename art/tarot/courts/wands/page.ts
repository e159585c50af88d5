import { repeated } from '../../../drawing/placement.ts'
import { contour, glow, group, type Shape } from '../../../drawing/shape.ts'
import { figure } from '../../../figures/figure.ts'
import { salamander } from '../../../figures/salamander.ts'
import { hills } from '../../../symbols/hills.ts'
import { plume } from '../../../symbols/plume.ts'
import { wand } from '../../../symbols/wand.ts'
import type { Composition } from '../../composition.ts'
import { pyramid } from './pyramid.ts'

export const pageOfWands: Composition = {
  slug: 'page-of-wands',
  alt: 'A young person in a tunic with salamanders on it holds a tall sprouting staff with both hands and looks up to its top, where a pennant streams; three pyramids stand far off in the desert.',
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
    near: () =>
      group(
        contour('M446 236C490 216 510 256 552 240L592 240L564 268L598 302C546 290 510 318 440 296Z', 'tint'),
        wand({ x: 420, y: 590, size: 2.25, turn: 4 }, 'tint'),
      ),
  })
  const [skullX, skullY] = youth.skull
  return [plume({ x: skullX - 30, y: skullY - 84, size: 0.6, turn: 30 }, 'gilt'), youth.shape]
}
