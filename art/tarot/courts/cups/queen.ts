import { mirrored, place, type Placement } from '../../../drawing/placement.ts'
import { contour, engraved, fine, glow, group, type Shape, ticks } from '../../../drawing/shape.ts'
import { cup } from '../../../symbols/cup.ts'
import { crescent } from '../../../symbols/moon.ts'
import { pinion } from '../../../symbols/pinion.ts'
import { queensCrown } from '../../../symbols/queens-crown.ts'
import { star } from '../../../symbols/star.ts'
import { water } from '../../../symbols/water.ts'
import type { Composition } from '../../composition.ts'

export const queenOfCups: Composition = {
  slug: 'queen-of-cups',
  alt: 'A covered cup with wings for handles stands in the horns of a crescent moon at the edge of the tide; a crown of lilies hangs above it, and shells lie below.',
  draw: () => [
    glow(330, 520, 360),
    glow(330, 460, 440, 1, 'aura'),
    place({ x: 330, y: 250 }, fine(ticks({ count: 32, inner: 130, outer: 164 }, { opacity: 0.6 }))),
    queensCrown({ x: 330, y: 292, size: 1.6 }),
    crescent({ x: 330, y: 640, size: 4.1, turn: -90 }),
    mirrored(pinion({ x: 276, y: 590, size: 1, turn: 10 })),
    coveredCup(),
    water({ top: 884, rows: 4, bend: 8 }),
    mirrored(shell({ x: 128, y: 950 }), shell({ x: 232, y: 970, size: 0.7 })),
  ],
  sky: { bottom: 840 },
}

function coveredCup(): Shape {
  return group(
    cup({ x: 330, y: 640, size: 1.9 }, 'tint'),
    contour('M240 546C250 480 300 466 330 440C360 466 410 480 420 546Q330 566 240 546Z', 'gilt'),
    engraved('M256 536C268 494 310 478 330 456C350 478 392 494 404 536M330 456V552'),
    star({ x: 330, y: 424, size: 0.6 }, 'pale'),
  )
}

function shell(at: Placement): Shape {
  return place(
    at,
    contour(
      'M0 26C-20 22-42 0-40-16C-34-24-28-22-26-18C-24-30-12-34-8-26C-4-34 4-34 8-26C12-34 24-30 26-18C28-22 34-24 40-16C42 0 20 22 0 26Z',
      'pale',
    ),
    fine(engraved('M0 24V-24M-4 22L-22-16M4 22L22-16M-8 20L-36-10M8 20L36-10')),
  )
}
