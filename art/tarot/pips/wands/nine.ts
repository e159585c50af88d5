import { repeated } from '../../../drawing/placement.ts'
import { contour, glow, group, type Shape } from '../../../drawing/shape.ts'
import { figure } from '../../../figures/figure.ts'
import { hills } from '../../../symbols/hills.ts'
import type { Composition } from '../../composition.ts'
import { wand } from '../counted.ts'

export const nineOfWands: Composition = {
  slug: 'nine-of-wands',
  alt: 'A tired figure with a bandage around the head leans on a staff and looks out warily; behind, eight more staves stand in a row like a fence with one gap.',
  draw: () => [
    glow(330, 460, 360),
    hills([760, 740, 730, 740, 760], 'mid'),
    repeated(
      (at) => wand({ ...at, size: 1.6 }),
      [116, 172, 228, 284, 388, 440, 492, 544].map((x, index) => ({
        x,
        y: 560 - (index % 2) * 20,
        flip: x < 330,
      })),
    ),
    hills([880, 870, 880, 870, 880], 'near'),
    watcher(),
  ],
  sky: { bottom: 300, dust: 14, stars: 6 },
}

function watcher(): Shape {
  const person = figure({
    pose: 'stand',
    joints: {
      spine: [10, 24],
      head: 20,
      nearArm: [30, 118],
      farArm: [46, 124],
      nearLeg: [6, -8],
      farLeg: [-10, -22],
    },
    x: 270,
    y: 950,
    size: 560,
    build: 'man',
    gown: { fill: 'dyed', length: 0.5, flare: 0.16, folds: 3 },
    sleeves: { fill: 'dyed', wide: 0.4 },
    cloak: { length: 0.4, folds: 1 },
    hose: 'cloth',
    hands: { near: 'fist', far: 'fist' },
    bears: ({ nearHand: { x = 0 } }) => wand({ x: x + 4, y: 690, size: 1.76, turn: 3 }),
  })
  return group(person.shape, bandage(person.skull))
}

function bandage([x, y]: readonly [number, number]): Shape {
  return contour(
    `M${x - 30} ${y - 30}C${x - 10} ${y - 50} ${x + 20} ${y - 60} ${x + 46} ${y - 50}L${x + 50} ${y - 34}C${x + 24} ${y - 42} ${x} ${y - 34} ${x - 28} ${y - 12}Z`,
    'linen',
  )
}
