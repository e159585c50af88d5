import { place, repeated } from '../../../drawing/placement.ts'
import { contour, detail, disc, glow, group, type Shape, solid, ticks } from '../../../drawing/shape.ts'
import { figure } from '../../../figures/figure.ts'
import { cloud } from '../../../symbols/cloud.ts'
import { gem } from '../../../symbols/gem.ts'
import { laurel } from '../../../symbols/laurel.ts'
import { risingSnake } from '../../../symbols/rising-snake.ts'
import { tower } from '../../../symbols/tower.ts'
import type { Composition } from '../../composition.ts'
import { cup } from '../counted.ts'

export const sevenOfCups: Composition = {
  slug: 'seven-of-cups',
  alt: 'A dark figure, seen from behind, lifts a hand to seven cups that float in the clouds, each with a vision: a face, someone under a glowing cloth, a snake, a castle, a jewel, a wreath and a dragon.',
  draw: () => [
    glow(330, 380, 340),
    glow(330, 700, 430, 0.9, 'aura'),
    ...visions.map(({ x, y, holds }) => place({ x, y: y - 44, size: 1.2 }, holds)),
    repeated(({ x = 0, y = 0 }) => cloud({ x, y: y + 96, size: 0.6 }), visions),
    repeated((at) => cup({ ...at, size: 0.92 }), visions),
    dreamer(),
  ],
  sky: { bottom: 980, stars: 5, dust: 30 },
}

function dreamer(): Shape {
  return figure({
    pose: 'away',
    joints: {
      spine: [-3, 4],
      head: -8,
      nearArm: [40, 60],
      farArm: [96, 142],
      nearLeg: [4, 2],
      farLeg: [8, 4],
    },
    x: 330,
    y: 996,
    size: 400,
    build: 'man',
    skin: 'cloth',
    gown: { flare: 0.2, folds: 2 },
    sleeves: { wide: 0.3 },
  }).shape
}

const visions = [
  { x: 134, y: 262, holds: face() },
  { x: 330, y: 316, holds: veiled() },
  { x: 526, y: 262, holds: risingSnake({ y: -40, size: 0.84 }) },
  { x: 122, y: 520, holds: tower({ y: 10, size: 0.36 }) },
  { x: 260, y: 564, holds: gem({ y: -32, size: 0.8 }) },
  { x: 400, y: 564, holds: laurel({ y: -40, size: 0.38 }) },
  { x: 538, y: 520, holds: dragon() },
]

function face(): Shape {
  return group(
    contour(
      'M-12 8C-8-8-12-16-16-24C-24-54-4-72 14-66C26-60 26-52 25-46L33-34L26-30C28-20 20-12 10-14C8-6 12 2 16 8Z',
      'pale',
    ),
    solid('M-12 4C-34 0-42-40-26-62C-12-84 22-80 28-58C10-62 2-50 2-40C-4-26-6-10-12 4Z', 'hair'),
  )
}

function veiled(): Shape {
  return group(
    ticks({ y: -46, count: 20, inner: 68, outer: 82 }, { line: 'contour' }),
    contour(
      'M0-104C13-104 18-92 14-82C28-78 36-66 42-52L58-28C48-20 38-24 30-32L31 6H-31L-30-32C-38-24-48-20-58-28L-42-52C-36-66-28-78-14-82C-18-92-13-104 0-104Z',
      'pale',
    ),
    detail('M-42-40C-32-40-26-20-24 2M42-40C32-40 26-20 24 2M-10-72C-14-50-8-24-9 2M10-72C14-50 8-24 9 2', {
      ink: 'shade',
    }),
  )
}

function dragon(): Shape {
  return group(
    contour('M-8-18C-26-60-44-72-66-70C-58-58-58-50-62-40C-50-42-44-36-46-26C-34-30-22-18-12 0Z', 'body'),
    contour(
      'M-16 8C-22-12-18-28-10-40L-22-44L-8-54L-24-82C-10-82 2-76 8-72C22-76 36-72 46-66C58-64 60-56 56-51L34-53L50-42C42-36 30-38 22-38C22-30 22-28 20-22C18-8 12-2 12 8Z',
      'gilt',
    ),
    disc(20, -62, 3, 'deep'),
  )
}
