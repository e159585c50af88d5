import { repeated } from '../../../drawing/placement.ts'
import { glow, group, type Shape } from '../../../drawing/shape.ts'
import { figure } from '../../../figures/figure.ts'
import { blossom } from '../../../symbols/blossom.ts'
import { cup } from '../../../symbols/cup.ts'
import { fish } from '../../../symbols/fish.ts'
import { hills } from '../../../symbols/hills.ts'
import { water } from '../../../symbols/water.ts'
import type { Composition } from '../../composition.ts'
import { chaperon } from '../chaperon.ts'

export const pageOfCups: Composition = {
  slug: 'page-of-cups',
  alt: 'At the edge of the sea a young person in a flowered tunic, one hand on the hip and long streamers on the hat, holds up a cup; a fish looks out of it, and the two regard each other.',
  draw: () => [
    glow(210, 380, 330),
    water({ top: 740, rows: 4, bend: 4 }),
    hills([940, 924, 916, 920, 930], 'near'),
    ...page(),
  ],
  sky: { bottom: 700, dust: 24 },
}

function page(): Shape[] {
  const youth = figure({
    pose: 'stand',
    joints: {
      spine: [-2, -2],
      head: 8,
      nearArm: [-44, 56],
      farArm: [62, 100],
      nearLeg: [-6, -8],
      farLeg: [16, 6],
    },
    x: 396,
    y: 944,
    size: 640,
    build: 'man',
    facing: 'left',
    gown: { length: 0.44, flare: 0.2, fill: 'dyed', folds: 2 },
    sleeves: { wide: 0.5, fill: 'dyed' },
    hose: 'cloth',
    hands: { near: 'fist' },
    bears: ({ waist: [x, y] }) =>
      repeated(
        (at) => blossom({ ...at, size: 0.36 }),
        [
          { x: x - 22, y: y - 74 },
          { x: x + 4, y: y - 14 },
          { x: x - 20, y: y + 56 },
          { x: x + 26, y: y + 98 },
          { x: x - 34, y: y + 140 },
          { x: x + 20, y: y + 176 },
        ],
      ),
    far: ({ x = 0, y = 0 }) =>
      group(
        fish({ x: x + 8, y: y - 198, size: 0.9, turn: -58 }),
        cup({ x: x - 4, y: y - 106, size: 1.3 }, 'tint'),
      ),
  })
  return [youth.shape, chaperon({ at: youth.skull, head: 85, facing: 'left', tilt: 8 })]
}
