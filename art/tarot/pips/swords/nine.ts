import { repeated } from '../../../drawing/placement.ts'
import { contour, detail, glow, group, type Shape } from '../../../drawing/shape.ts'
import { rose } from '../../../symbols/rose.ts'
import { star } from '../../../symbols/star.ts'
import type { Composition } from '../../composition.ts'
import { sword } from '../counted.ts'

export const nineOfSwords: Composition = {
  slug: 'nine-of-swords',
  alt: 'Nine swords hang level on a dark wall, one above the other, over an empty bed whose quilt is sewn with roses and stars.',
  draw: () => [
    glow(330, 420, 360, 0.6),
    glow(330, 420, 440, 0.9, 'aura'),
    repeated(
      (at) => sword({ ...at, size: 1.46 }, 25),
      Array.from({ length: 9 }, (_, index) => {
        const side = index % 2 ? 1 : -1
        return { x: 330 + side * 14, y: 156 + index * 58, turn: side * -90 }
      }),
    ),
    bed(),
  ],
  sky: { bottom: 660, stars: 0, dust: 40 },
}

function bed(): Shape {
  return group(
    contour('M64 990V700C64 680 96 680 96 700V990ZM564 990V820C564 800 596 800 596 820V990Z', 'round'),
    contour(
      'M64 706A16 16 0 1 1 96 706A16 16 0 1 1 64 706ZM564 826A16 16 0 1 1 596 826A16 16 0 1 1 564 826Z',
      'gilt',
    ),
    contour('M96 800C96 760 130 752 168 756C206 760 214 800 204 826H96Z', 'pale'),
    contour('M96 826H190C220 800 300 800 340 812C420 830 500 806 564 832V960H96Z', 'tint'),
    detail('M188 828V958M282 806V958M376 818V958M470 822V958M98 890H562'),
    ...[235, 423].flatMap((x) => [rose({ x, y: 852, size: 0.5 }), star({ x, y: 924, size: 0.44 }, 'pale')]),
    ...[142, 329, 516].flatMap((x, index) => [
      star({ x, y: index === 0 ? 858 : 854, size: 0.44 }, 'pale'),
      rose({ x, y: 924, size: 0.5 }),
    ]),
    contour('M84 954H576V978H84Z', 'gilt'),
  )
}
