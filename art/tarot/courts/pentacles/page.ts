import { repeated } from '../../../drawing/placement.ts'
import { glow, type Shape } from '../../../drawing/shape.ts'
import { figure } from '../../../figures/figure.ts'
import { field } from '../../../symbols/field.ts'
import { hills } from '../../../symbols/hills.ts'
import { pentacle } from '../../../symbols/pentacle.ts'
import { tree } from '../../../symbols/tree.ts'
import type { Composition } from '../../composition.ts'
import { chaperon } from '../chaperon.ts'

export const pageOfPentacles: Composition = {
  slug: 'page-of-pentacles',
  alt: 'In a green field a youth with streamers on the hat holds up a large coin on the fingertips and looks at nothing else; trees and a plowed strip lie behind.',
  draw: () => [
    glow(420, 380, 350),
    repeated(
      (at) => tree({ ...at, size: 0.56 }),
      [
        { x: 548, y: 806 },
        { x: 486, y: 812 },
        { x: 112, y: 808 },
      ],
    ),
    field(790),
    hills([910, 900, 906, 912, 900], 'mid'),
    ...page(),
  ],
  sky: { bottom: 700, dust: 24 },
}

function page(): Shape[] {
  const youth = figure({
    pose: 'walk',
    joints: {
      spine: [-2, 0],
      head: -6,
      nearArm: [64, 124],
      farArm: [80, 130],
      nearLeg: [14, 2],
      farLeg: [-12, -30, 66],
    },
    x: 250,
    y: 936,
    size: 640,
    build: 'man',
    gown: { length: 0.44, flare: 0.2, fill: 'linen', folds: 3 },
    sleeves: { wide: 0.4, fill: 'linen' },
    cloak: { length: 0.5, fill: 'dyed', folds: 2, flare: 0 },
    hose: 'cloth',
    hands: { near: 'flat', far: 'flat' },
    far: ({ x = 0, y = 0 }) => pentacle({ x: x + 16, y: y - 108, size: 1.6 }, 'tint'),
  })
  return [youth.shape, chaperon({ at: youth.skull, head: 85, tilt: -6, fill: 'dyed' })]
}
