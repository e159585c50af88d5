import { mirrored, place, repeated } from '../../../drawing/placement.ts'
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

/** Around (330, 690), its head at the foot of the ring. */
function salamander(): Shape {
  const back = 'M256.5 847.7A174 174 0 1 1 293.8 860.2'
  return group(
    repeated(
      (at) => place(at, stroke('M0 0C-5-23-18-34-34-36M-34-36l-10-8M-34-36l-12 4M-34-36l-5 12')),
      [
        { x: 166, y: 620, turn: 10 },
        { x: 250, y: 522, turn: 60 },
        { x: 470, y: 574, turn: 130 },
        { x: 486, y: 760, turn: 200 },
      ],
    ),
    contour('M250.5 860.4A188 188 0 1 1 290.9 873.9L296.7 846.5A160 160 0 1 0 262.4 835Z', 'tint'),
    fine(detail(back, { dash: [4, 9] })),
    place(
      { x: 286, y: 860, turn: -78 },
      contour('M0-34C20-30 26-8 20 14C12 26-12 26-20 14C-26-8-20-30 0-34Z', 'tint'),
      disc(-10, -6, 4, 'pale'),
      disc(10, -6, 4, 'pale'),
    ),
  )
}
