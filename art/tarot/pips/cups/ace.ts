import { mirrored, place } from '../../../drawing/placement.ts'
import { contour, detail, fine, glow, group, type Shape, stroke } from '../../../drawing/shape.ts'
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
  alt: 'An open palm from a cloud bears one great cup; streams run over its rim into a lily pond, and a white bird dives towards it.',
  draw: () => [
    glow(330, 430, 330),
    glow(330, 480, 430, 0.9, 'aura'),
    dove({ x: 330, y: 220, size: 1.05 }),
    water({ top: 868, rows: 4, bend: 8 }),
    ...lilies(),
    mirrored(streams()),
    palm({ x: 330, y: 736, size: 1.15 }),
    cup({ x: 330, y: 544, size: 2.4 }),
    cloud({ x: 546, y: 806, size: 0.6 }),
  ],
  sky: { bottom: 830 },
}

/** Over the rim and down to the pond, beside the cup. */
function streams(): Shape {
  return group(
    stroke('M236 434C196 430 176 500 172 876'),
    fine(detail('M242 446C210 446 194 520 190 870M232 424C186 410 158 480 154 870', { ink: 'tint' })),
    drop({ x: 140, y: 500, size: 0.36 }),
    drop({ x: 126, y: 620, size: 0.36 }),
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
      ...[-64, 64, -34, 34, 0].map((turn) => place({ turn }, contour('M0 12C-14-6-12-32 0-46C12-32 14-6 0 12Z', 'pale'))),
    ),
  )
}
