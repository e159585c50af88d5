import { mirrored, place } from '../../../drawing/placement.ts'
import { contour, detail, disc, fine, glow, type Shape, stroke } from '../../../drawing/shape.ts'
import { grapes } from '../../../symbols/grapes.ts'
import { hills } from '../../../symbols/hills.ts'
import { kingsCrown } from '../../../symbols/kings-crown.ts'
import { pentacle } from '../../../symbols/pentacle.ts'
import { sunHalo } from '../../../symbols/sun-halo.ts'
import { tower } from '../../../symbols/tower.ts'
import type { Composition } from '../../composition.ts'

export const kingOfPentacles: Composition = {
  slug: 'king-of-pentacles',
  alt: 'A closed crown in the ring of the sun; under it a bull’s head carries a coin between its horns, with vines and grapes on both sides and castle towers behind.',
  draw: () => [
    glow(330, 560, 440, 1, 'aura'),
    sunHalo({ x: 330, y: 290 }),
    kingsCrown({ x: 330, y: 362, size: 1.12 }),
    mirrored(tower({ x: 122, y: 900, size: 1.18 })),
    hills([900, 886, 880, 886, 900], 'near'),
    bull(),
    pentacle({ x: 330, y: 602, size: 1.5 }, 'tint'),
    mirrored(grapes({ x: 150, y: 836, size: 1.3 })),
  ],
  sky: { bottom: 640 },
}

function bull(): Shape {
  return place(
    { x: 330, y: 830 },
    contour(
      'M-66-56C-120-60-170-100-176-170C-180-200-166-230-146-240C-154-190-136-130-60-112ZM66-56C120-60 170-100 176-170C180-200 166-230 146-240C154-190 136-130 60-112Z',
      'pale',
    ),
    contour(
      'M-70-50C-100-70-130-62-138-46C-120-24-90-24-70-30ZM70-50C100-70 130-62 138-46C120-24 90-24 70-30Z',
      'body',
    ),
    contour(
      'M-76-88C-40-124 40-124 76-88C84-40 60 20 52 70C50 120 30 144 0 146C-30 144-50 120-52 70C-60 20-84-40-76-88Z',
      'round',
    ),
    contour('M-52 76C-30 60 30 60 52 76C56 120 34 148 0 148S-56 120-52 76Z', 'body'),
    contour(
      'M-44-30C-36-44-20-40-16-26C-26-16-38-18-44-30ZM44-30C36-44 20-40 16-26C26-16 38-18 44-30Z',
      'pale',
    ),
    disc(-29, -29, 5, 'deep'),
    disc(29, -29, 5, 'deep'),
    disc(-22, 98, 6, 'deep'),
    disc(22, 98, 6, 'deep'),
    stroke('M-18 112A20 22 0 1 0 18 112', 'bold'),
    fine(
      detail('M-40-80C-20-60-10-60 0-90C10-60 20-60 40-80M-20 0C-14 20-14 40-18 58M20 0C14 20 14 40 18 58'),
    ),
  )
}
