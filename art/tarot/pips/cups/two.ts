import { data } from '../../../drawing/data.ts'
import { mirrored, place } from '../../../drawing/placement.ts'
import { contour, disc, glow, group, type Shape, stroke } from '../../../drawing/shape.ts'
import { ellipse } from '../../../symbols/cup.ts'
import { hills } from '../../../symbols/hills.ts'
import { stemmedRose } from '../../../symbols/rose.ts'
import { star } from '../../../symbols/star.ts'
import { wing } from '../../../symbols/wing.ts'
import type { Composition } from '../../composition.ts'
import { cup } from '../counted.ts'

export const twoOfCups: Composition = {
  slug: 'two-of-cups',
  alt: 'Two cups lean towards each other; between them rises a winged staff, two snakes twined around it and a star on its top.',
  draw: () => [
    glow(330, 250, 240),
    glow(330, 620, 420, 0.9, 'aura'),
    hills([880, 850, 836, 850, 880], 'mid'),
    hills([930, 910, 900, 910, 930], 'near'),
    mirrored(wing({ x: 318, y: 340, size: 0.98, turn: 14 })),
    snakesOnAStaff(),
    star({ x: 330, y: 218, size: 1.5 }),
    mirrored(cup({ x: 168, y: 676, size: 1.75, turn: 13 })),
    mirrored(stemmedRose({ x: 210, y: 960, size: 0.62, turn: -16 })),
  ],
  sky: { bottom: 800 },
}

/** One snake passes in front of the staff where the other passes behind it. */
function snakesOnAStaff(): Shape {
  const body = (side: number) =>
    [0, 1, 2].map((turn) => {
      const [y, width] = [400 + turn * 140, (66 - turn * 14) * (turn % 2 ? -side : side)]
      return data`M330 ${y}C${330 - width * 1.5} ${y + 40} ${330 - width * 1.5} ${y + 100} 330 ${y + 140}`
    })
  const [left, right] = [body(1), body(-1)]
  return group(
    stroke(left.concat(right).join(''), 'bold'),
    contour('M324 910V300H336V910Z', 'gilt'),
    contour(ellipse(330, 300, 20, 20), 'gilt'),
    ...[1, -1].map((side) =>
      place({ x: 330, y: 392, flip: side < 0 }, contour('M0 12C-10 6-26 4-38-12C-44-22-34-32-24-26C-12-20-6-6 0 12Z', 'body'), disc(-30, -20, 2.6, 'pale')),
    ),
  )
}
