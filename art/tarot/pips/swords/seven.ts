import { place, type Placement, polar, repeated } from '../../../drawing/placement.ts'
import { contour, detail, engraved, fine, glow, type Shape, stroke } from '../../../drawing/shape.ts'
import { hills } from '../../../symbols/hills.ts'
import { crescent } from '../../../symbols/moon.ts'
import type { Composition } from '../../composition.ts'
import { sword } from '../counted.ts'

export const sevenOfSwords: Composition = {
  slug: 'seven-of-swords',
  alt: 'Five swords tied together in a cloth are spirited away; two others are left standing by the bright tents of a camp under a crescent moon.',
  draw: () => [
    glow(150, 230, 190),
    glow(330, 560, 440, 0.9, 'aura'),
    crescent({ x: 150, y: 230, size: 1.2 }),
    tent({ x: 214, y: 690, size: 1.02 }),
    tent({ x: 452, y: 690, size: 1.3 }),
    hills([690, 684, 690, 684, 690], 'mid'),
    repeated(
      (at) => sword({ ...at, size: 1.26, turn: 180 }, 24),
      [
        { x: 488, y: 700 },
        { x: 562, y: 730 },
      ],
    ),
    hills([900, 890, 880, 886, 890], 'near'),
    repeated(
      (at) => sword({ ...at, size: 1.2 }, 20),
      [-36, -21, -6, 9, 24].map((turn) => {
        const [x, y] = polar(280, 940, 176, turn)
        return { x, y, turn }
      }),
    ),
    knot(),
  ],
  sky: { bottom: 430 },
}

/** A striped pavilion with its entrance open, 200 wide, standing on the origin. */
function tent(at: Placement): Shape {
  return place(
    at,
    stroke('M0-236V-280'),
    contour('M0-282L44-268L0-254Z', 'gilt'),
    contour('M-84 0L-72-120H72L84 0Z', 'round'),
    contour(
      'M-104-116C-60-150-20-190 0-238C20-190 60-150 104-116Q91-96 78-116Q65-96 52-116Q39-96 26-116Q13-96 0-116Q-13-96-26-116Q-39-96-52-116Q-65-96-78-116Q-91-96-104-116Z',
      'tint',
    ),
    fine(
      detail(
        'M0-230C-10-180-20-150-26-116M0-230C10-180 20-150 26-116M-6-226C-30-180-60-140-78-116M6-226C30-180 60-140 78-116',
      ),
    ),
    contour('M0-104C-6-60-20-30-34 0H34C20-30 6-60 0-104Z', 'deep'),
  )
}

function knot(): Shape {
  return place(
    { x: 272, y: 856, size: 1.1 },
    contour('M-40-20L-10-8L-40 60L-62 40ZM18-6L30 66L52 50L34-10Z', 'pale'),
    contour('M-64-34C-20-8 30-12 66-44L74-4C34 26-24 30-72 6Z', 'pale'),
    fine(engraved('M-56-18C-16 4 30 2 62-26M-58-4C-18 18 32 14 66-12')),
  )
}
