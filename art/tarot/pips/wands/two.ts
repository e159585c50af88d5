import { place } from '../../../drawing/placement.ts'
import {
  bleeding,
  contour,
  detail,
  disc,
  fine,
  glow,
  group,
  ring,
  type Shape,
  ticks,
} from '../../../drawing/shape.ts'
import { globe } from '../../../symbols/globe.ts'
import { mountain } from '../../../symbols/hills.ts'
import { palm } from '../../../symbols/palm.ts'
import { water } from '../../../symbols/water.ts'
import type { Composition } from '../../composition.ts'
import { wand } from '../counted.ts'

export const twoOfWands: Composition = {
  slug: 'two-of-wands',
  alt: 'Two staves stand on a battlement, one bolted to the wall; between them an open palm holds up a small globe before a wide bay and mountains.',
  draw: () => [
    glow(330, 470, 300),
    glow(330, 520, 440, 1, 'aura'),
    mountain([240, 560], 260, 720),
    mountain([420, 590], 240, 720),
    water({ top: 700, bottom: 840, rows: 4, bend: 0 }),
    place(
      { x: 330, y: 440 },
      fine(
        ticks({ count: 32, inner: 118, outer: 150 }, { opacity: 0.6 }),
        ring(0, 0, 158, 'detail', { dash: [1.5, 7] }),
      ),
    ),
    wand({ x: 136, y: 470, size: 2.1 }),
    wand({ x: 524, y: 470, size: 2.1, flip: true }),
    globe({ x: 330, y: 440, size: 1.65 }),
    palm({ x: 330, y: 540, size: 0.9 }),
    battlement(),
    bolts(),
  ],
  sky: { bottom: 540 },
}

function battlement(): Shape {
  return bleeding(
    contour('M40 1010V770H168V816H248V770H412V816H492V770H620V1010Z', 'body'),
    fine(
      detail(
        'M40 850H620M40 912H620M40 970H620M110 850V816M330 850V790M550 850V816M90 912V850M210 912V850M330 912V850M450 912V850M570 912V850M150 970V912M270 970V912M390 970V912M510 970V912',
        { opacity: 0.8 },
      ),
    ),
    detail('M40 784H168M248 784H412M492 784H620'),
  )
}

/** The iron that holds the left staff to the wall. */
function bolts(): Shape {
  return group(
    contour('M100 700H172V722H100ZM100 750H172V772H100Z', 'gilt'),
    disc(110, 711, 4, 'deep'),
    disc(162, 711, 4, 'deep'),
    disc(110, 761, 4, 'deep'),
    disc(162, 761, 4, 'deep'),
  )
}
