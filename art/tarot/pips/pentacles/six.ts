import { mirrored, place } from '../../../drawing/placement.ts'
import { contour, detail, fine, glow, type Shape, stroke } from '../../../drawing/shape.ts'
import { palm } from '../../../symbols/palm.ts'
import { star } from '../../../symbols/star.ts'
import type { Composition } from '../../composition.ts'
import { pentacle } from '../counted.ts'

export const sixOfPentacles: Composition = {
  slug: 'six-of-pentacles',
  alt: 'A pair of scales weighs two coins evenly; four more fall from it into two open palms.',
  draw: () => [
    glow(330, 330, 320),
    glow(330, 520, 440, 1, 'aura'),
    ...balance(),
    mirrored(pentacle({ x: 158, y: 424, size: 0.9 })),
    mirrored(pentacle({ x: 226, y: 648, size: 0.86 }), pentacle({ x: 186, y: 776, size: 0.86 })),
    mirrored(palm({ x: 190, y: 850, size: 0.95, flip: true })),
  ],
  sky: { bottom: 960 },
}

function balance(): Shape[] {
  const pan = 'M-86 0H86C80 40 40 54 0 54S-80 40-86 0Z'
  return [
    contour('M322 600V236H338V600Z', 'gilt'),
    contour('M278 600H382L398 624H262Z', 'gilt'),
    mirrored(stroke('M158 256L84 478M158 256L232 478')),
    contour('M140 250C200 214 280 262 330 226C380 262 460 214 520 250L516 266C460 238 384 280 330 250C276 280 200 238 144 266Z', 'gilt'),
    star({ x: 330, y: 184, size: 0.9 }),
    mirrored(place({ x: 158, y: 476 }, contour(pan, 'body'), fine(detail('M-74 14C-40 28 40 28 74 14')))),
  ]
}
