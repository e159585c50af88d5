import { mirrored, place } from '../../../drawing/placement.ts'
import { bleeding, contour, detail, fine, glow, group, type Shape, stroke } from '../../../drawing/shape.ts'
import { cloud } from '../../../symbols/cloud.ts'
import { ellipse } from '../../../symbols/cup.ts'
import { dove } from '../../../symbols/dove.ts'
import { drop } from '../../../symbols/drop.ts'
import { palm } from '../../../symbols/palm.ts'
import { water } from '../../../symbols/water.ts'
import type { Composition } from '../../composition.ts'
import { cup } from '../counted.ts'

export const aceOfCups: Composition = {
  slug: 'ace-of-cups',
  alt: 'An open palm from a cloud bears one great cup; streams run over its rim into a lily pond, and a white bird dives toward it.',
  draw: () => [
    glow(330, 430, 330),
    glow(330, 480, 430, 0.9, 'aura'),
    dove({ x: 330, y: 222, size: 1.3 }),
    water({ top: 868, rows: 4, bend: 8 }),
    ...lilies(),
    mirrored(streams()),
    palm({ x: 330, y: 770, size: 1.3 }),
    cup({ x: 330, y: 530, size: 2.9 }),
    bleeding(cloud({ x: 572, y: 856, size: 1.05 })),
  ],
  sky: { bottom: 830 },
}

/** Over the rim and down to the pond, beside the cup. */
function streams(): Shape {
  return group(
    stroke('M206 396C150 392 128 480 122 876'),
    fine(detail('M212 410C170 410 148 500 142 870M202 386C136 372 108 460 102 870', { ink: 'tint' })),
    drop({ x: 92, y: 440, size: 0.36 }),
    drop({ x: 78, y: 560, size: 0.36 }),
  )
}

function lilies(): Shape[] {
  return [
    [110, 944, 0.62],
    [330, 962, 0.8],
    [552, 944, 0.62],
  ].map(([x = 0, y = 0, size = 1]) =>
    place(
      { x, y, size },
      contour(ellipse(0, 14, 74, 15), 'near'),
      ...[-64, 64, -34, 34, 0].map((turn) =>
        place({ turn }, contour('M0 12C-14-6-12-32 0-46C12-32 14-6 0 12Z', 'pale')),
      ),
    ),
  )
}
