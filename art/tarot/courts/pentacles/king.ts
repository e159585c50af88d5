import { place, type Placement, repeated } from '../../../drawing/placement.ts'
import { bleeding, contour, disc, group, type Shape } from '../../../drawing/shape.ts'
import { beard } from '../../../figures/beard.ts'
import { figure } from '../../../figures/figure.ts'
import { throne } from '../../../figures/throne.ts'
import { grapes } from '../../../symbols/grapes.ts'
import { hills } from '../../../symbols/hills.ts'
import { pentacle } from '../../../symbols/pentacle.ts'
import { tower } from '../../../symbols/tower.ts'
import type { Composition } from '../../composition.ts'
import { kingSun } from '../king-sun.ts'

export const kingOfPentacles: Composition = {
  slug: 'king-of-pentacles',
  alt: 'A bearded king in a crown sits at ease with a large coin on his knee, the sun behind his head; grapes hang over his robe, a bull’s head guards the throne, and the towers of a castle stand behind.',
  draw: () => [
    bleeding(tower({ x: 560, y: 880, size: 1.7 })),
    kingSun(250, 340),
    hills([860, 850, 856, 846, 850], 'mid'),
    ...king(),
    hills([970, 960, 966, 960, 970], 'near'),
  ],
  sky: { bottom: 560, dust: 24 },
}

function king(): Shape[] {
  const seat = { x: 230, y: 930, size: 780 } as const
  const chair = throne({ ...seat, back: 'square', height: 3.8, side: 'solid' })
  const man = figure({
    pose: 'sit',
    joints: { spine: [-8, 4], head: 14, nearArm: [14, 66], farArm: [34, 80] },
    ...seat,
    build: 'man',
    gown: { fill: 'dyed', flare: 0.3, folds: 3 },
    sleeves: { fill: 'cloth', wide: 0.8 },
    cloak: { fill: 'cloth', folds: 1 },
    hat: 'crown',
    hatFill: 'dyed',
    near: ({ x = 0, y = 0 }) => pentacle({ x: x + 40, y: y - 36, size: 1.5 }, 'tint'),
    bears: () =>
      group(
        chair.arm,
        bull({ x: 232, y: 790 }),
        repeated(
          (at) => grapes({ ...at, size: 0.66 }, 'gilt'),
          [
            { x: 350, y: 730 },
            { x: 404, y: 800 },
            { x: 352, y: 850 },
          ],
        ),
      ),
  })
  return [chair.shape, man.shape, beard({ at: man.skull, size: 780, tilt: 14, length: 0.6 })]
}

/** Carved on the side of the throne. */
function bull(at: Placement): Shape {
  const half = [
    contour('M-28-44C-62-40-84-58-82-92C-66-72-50-66-22-66Z', 'pale'),
    contour('M-32-34C-50-46-66-42-72-32C-60-20-46-20-34-24Z', 'gilt'),
  ]
  const eyes = [disc(-16, -24, 5, 'deep'), disc(-9, 48, 4, 'deep')]
  return place(
    at,
    ...half,
    place({ flip: true }, ...half),
    contour(
      'M-34-54C-18-70 18-70 34-54C38-24 28 6 24 30C22 54 12 64 0 64C-12 64-22 54-24 30C-28 6-38-24-34-54Z',
      'gilt',
    ),
    ...eyes,
    place({ flip: true }, ...eyes),
  )
}
