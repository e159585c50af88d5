import { place, type Placement, repeated } from '../../../drawing/placement.ts'
import { contour, detail, fine, glow, group, type Shape } from '../../../drawing/shape.ts'
import { hills, mountain } from '../../../symbols/hills.ts'
import { house } from '../../../symbols/house.ts'
import { crescent } from '../../../symbols/moon.ts'
import { water } from '../../../symbols/water.ts'
import type { Composition } from '../../composition.ts'
import { cup } from '../counted.ts'

export const fiveOfCups: Composition = {
  slug: 'five-of-cups',
  alt: 'Three cups lie overturned, their wine running out over the ground; two still stand. Beyond a river a bridge leads to a house with a lit window under a waning moon.',
  draw: () => [
    glow(366, 250, 260),
    glow(330, 620, 430, 0.8, 'aura'),
    crescent({ x: 330, y: 244, size: 2, flip: true }),
    mountain([150, 430], 380, 640),
    hills([560, 540, 520, 490, 500, 520], 'far'),
    house({ x: 482, y: 504, size: 0.82 }),
    water({ top: 560, bottom: 720, rows: 3, bend: 4 }),
    bridge(),
    hills([700, 712, 716, 706, 690], 'near'),
    repeated(
      (at) => cup({ ...at, size: 1.12 }),
      [
        { x: 420, y: 690 },
        { x: 542, y: 712 },
      ],
    ),
    repeated(spilt, [
      { x: 150, y: 772 },
      { x: 330, y: 846, turn: -5 },
      { x: 180, y: 936, turn: 3 },
    ]),
  ],
  sky: { bottom: 480 },
}

/** Lying on its side, its mouth to the left and a pool before it. */
function spilt(at: Placement): Shape {
  return place(
    at,
    contour('M-50-8C-84 0-98 10-92 24C-70 40-10 34 6 48C20 58 70 50 60 36Z', 'tint'),
    cup({ turn: -98, size: 1.1 }),
  )
}

function bridge(): Shape {
  return group(
    contour('M196 690V640C240 560 420 560 464 640V690H420C414 640 380 616 330 616S246 640 240 690Z', 'body'),
    fine(
      detail(
        'M214 640C252 578 408 578 446 640M330 578V616M276 590L284 624M384 590L376 624M238 612L252 646M422 612L408 646',
      ),
    ),
  )
}
