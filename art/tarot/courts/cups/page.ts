import { around } from '../../../drawing/placement.ts'
import { contour, detail, disc, fine, glow, type Shape, stroke } from '../../../drawing/shape.ts'
import { blossom } from '../../../symbols/blossom.ts'
import { cup } from '../../../symbols/cup.ts'
import { fish } from '../../../symbols/fish.ts'
import { leaf } from '../../../symbols/rose.ts'
import { star } from '../../../symbols/star.ts'
import { water } from '../../../symbols/water.ts'
import type { Composition } from '../../composition.ts'

export const pageOfCups: Composition = {
  slug: 'page-of-cups',
  alt: 'A hanging banner with a flower on it stands at the edge of the sea; before it a fish looks out of a cup.',
  draw: () => [
    glow(330, 380, 330),
    glow(330, 560, 440, 1, 'aura'),
    ...gonfalon(),
    water({ top: 880, rows: 4, bend: 6 }),
    contour('M190 906C200 872 460 872 470 906C440 930 220 930 190 906Z', 'near'),
    fish({ x: 336, y: 606, size: 1.25, turn: -68 }),
    cup({ x: 330, y: 752, size: 1.8 }, 'tint'),
  ],
  sky: { bottom: 840 },
}

function gonfalon(): Shape[] {
  return [
    contour('M322 900V140H338V900Z', 'round'),
    contour('M146 206H514V220H146Z', 'gilt'),
    disc(140, 213, 12),
    disc(520, 213, 12),
    star({ x: 330, y: 146, size: 0.7 }),
    contour('M166 220H494V560L440 610L385 560L330 610L275 560L220 610L166 560Z', 'tint'),
    fine(detail('M182 236H478V550L440 588L385 540L330 588L275 540L220 588L182 550Z')),
    stroke('M220 610V640M330 610V640M440 610V640'),
    blossom({ x: 330, y: 370, size: 2 }),
    around(330, 370, 5, () => leaf({ x: 371, y: 313, turn: 36, size: 0.8 })),
  ]
}
