import { mirrored } from '../../../drawing/placement.ts'
import { contour, glow, group, type Shape } from '../../../drawing/shape.ts'
import { palm } from '../../../symbols/palm.ts'
import { scales } from '../../../symbols/scales.ts'
import { star } from '../../../symbols/star.ts'
import type { Composition } from '../../composition.ts'
import { pentacle } from '../counted.ts'

export const sixOfPentacles: Composition = {
  slug: 'six-of-pentacles',
  alt: 'A pair of scales weighs two coins evenly; four more fall from it into two open palms.',
  draw: () => [
    glow(330, 330, 320),
    glow(330, 520, 440, 1, 'aura'),
    stand(),
    scales({ x: 330, y: 250, size: 1.08 }),
    mirrored(pentacle({ x: 138, y: 356, size: 0.86 })),
    mirrored(pentacle({ x: 222, y: 596, size: 0.98 }), pentacle({ x: 180, y: 766, size: 0.98 })),
    mirrored(palm({ x: 190, y: 862, size: 0.95, flip: true })),
  ],
  sky: { bottom: 960 },
}

function stand(): Shape {
  return group(
    contour('M322 600V220H338V600Z', 'gilt'),
    contour('M278 600H382L398 624H262Z', 'gilt'),
    star({ x: 330, y: 176, size: 0.9 }),
  )
}
