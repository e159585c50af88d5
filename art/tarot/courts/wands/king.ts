import { mirrored, place } from '../../../drawing/placement.ts'
import { ribbon } from '../../../drawing/ribbon.ts'
import { contour, detail, disc, fine, glow, group, type Shape, stroke } from '../../../drawing/shape.ts'
import { flame } from '../../../symbols/flame.ts'
import { hills } from '../../../symbols/hills.ts'
import { kingsCrown } from '../../../symbols/kings-crown.ts'
import { sunHalo } from '../../../symbols/sun-halo.ts'
import { wand } from '../../../symbols/wand.ts'
import type { Composition } from '../../composition.ts'

export const kingOfWands: Composition = {
  slug: 'king-of-wands',
  alt: 'A closed crown in the ring of the sun; beneath it a living staff stands inside a ring made by a salamander that bites its own tail.',
  draw: () => [
    glow(330, 560, 440, 1, 'aura'),
    sunHalo({ x: 330, y: 290 }),
    kingsCrown({ x: 330, y: 362, size: 1.12 }),
    hills([900, 886, 880, 886, 900], 'near'),
    salamander(),
    wand({ x: 330, y: 690, size: 1.72 }, 'tint'),
    mirrored(flame({ x: 112, y: 940, size: 1.2 }), flame({ x: 190, y: 956, size: 0.8 })),
  ],
  sky: { bottom: 860 },
}

/** Around (330, 690), its head at the lower left. */
function salamander(): Shape {
  const ring =
    'M262 858C180 810 150 740 160 660C174 560 250 500 340 506C440 514 508 590 504 690C498 790 410 870 300 866'
  const foot = 'M0 0C-4-18-14-26-26-28M-26-28l-8-6M-26-28l-9 3M-26-28l-4 9'
  return group(
    ...[
      { x: 166, y: 620, turn: 10 },
      { x: 250, y: 522, turn: 60 },
      { x: 470, y: 574, turn: 130 },
      { x: 486, y: 760, turn: 200 },
    ].map((at) => place({ ...at, size: 1.3 }, stroke(foot))),
    contour(
      ribbon(ring, (share) => 10 + 30 * Math.sin(Math.PI * (0.1 + share * 0.8)), 26),
      'tint',
    ),
    fine(detail(ring, { dash: [4, 9] })),
    place(
      { x: 292, y: 866, turn: -96 },
      contour('M0-34C20-30 26-8 20 14C12 26-12 26-20 14C-26-8-20-30 0-34Z', 'tint'),
      disc(-10, -6, 4, 'pale'),
      disc(10, -6, 4, 'pale'),
    ),
  )
}
