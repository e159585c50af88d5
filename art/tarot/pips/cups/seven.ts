import { around, place, repeated } from '../../../drawing/placement.ts'
import { contour, detail, glow, group, type Shape, stroke } from '../../../drawing/shape.ts'
import { cloud } from '../../../symbols/cloud.ts'
import { flame } from '../../../symbols/flame.ts'
import { gem } from '../../../symbols/gem.ts'
import { heart } from '../../../symbols/heart.ts'
import { laurel } from '../../../symbols/laurel.ts'
import { risingSnake } from '../../../symbols/rising-snake.ts'
import { star } from '../../../symbols/star.ts'
import { tower } from '../../../symbols/tower.ts'
import type { Composition } from '../../composition.ts'
import { cup } from '../counted.ts'

export const sevenOfCups: Composition = {
  slug: 'seven-of-cups',
  alt: 'Seven cups float on clouds, and each holds a vision: a tower, a cut jewel, a laurel wreath, a flame, a snake, a heart, and in the middle a star under a glowing veil.',
  draw: () => [
    glow(330, 470, 320),
    glow(330, 560, 460, 0.9, 'aura'),
    cloud({ x: great.x, y: great.y + 143, size: 0.92 }),
    place({ x: great.x, y: great.y - 70, size: 1.35 }, veiledStar()),
    cup({ ...great, size: 1.35 }),
    repeated(({ x = 0, y = 0 }) => cloud({ x, y: y + 106, size: 0.68 }), visions),
    ...visions.map(({ x, y, holds }) => place({ x, y: y - 52 }, holds)),
    repeated(cup, visions),
  ],
  sky: { bottom: 980, stars: 6 },
}

const great = { x: 330, y: 492 }

const visions = [
  { x: 148, y: 330, holds: tower({ y: 10, size: 0.4 }) },
  { x: 512, y: 330, holds: gem({ y: -34, size: 0.9 }) },
  { x: 130, y: 604, holds: laurel({ y: -44, size: 0.42 }) },
  { x: 530, y: 604, holds: flame({ y: 6, size: 0.88 }) },
  { x: 206, y: 862, holds: risingSnake({ y: -40, size: 0.9 }) },
  { x: 454, y: 862, holds: heart({ y: -40, size: 0.72 }) },
]

function veiledStar(): Shape {
  return group(
    place(
      { y: -64 },
      around(0, 0, 16, () => stroke('M-5-56L0-72L5-56')),
    ),
    contour('M-30 4C-34-40-44-60-30-88C-18-108 18-108 30-88C44-60 34-40 30 4Z', 'night'),
    star({ y: -56, size: 0.62 }, 'pale'),
    detail('M-22-2C-28-40-32-64-20-86M22-2C28-40 32-64 20-86'),
  )
}
