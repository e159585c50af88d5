import { data } from '../../../drawing/data.ts'
import { mirrored, place } from '../../../drawing/placement.ts'
import { contour, disc, glow, group, type Shape } from '../../../drawing/shape.ts'
import { ellipse } from '../../../symbols/cup.ts'
import { hills } from '../../../symbols/hills.ts'
import { pinion } from '../../../symbols/pinion.ts'
import { stemmedRose } from '../../../symbols/rose.ts'
import { star } from '../../../symbols/star.ts'
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
    mirrored(pinion({ x: 320, y: 346, size: 1.45, turn: 8 })),
    snakesOnAStaff(),
    star({ x: 330, y: 218, size: 1.5 }),
    mirrored(cup({ x: 168, y: 676, size: 1.75, turn: 13 })),
    mirrored(stemmedRose({ x: 210, y: 960, size: 0.62, turn: -16 })),
  ],
  sky: { bottom: 800 },
}

/** The first snake passes behind the staff where the second passes before it, and the other way round. */
function snakesOnAStaff(): Shape {
  const bends = [0, 1, 2].map((bend) => ({
    y: 404 + bend * 148,
    width: 74 - bend * 16,
    front: bend % 2 ? 1 : -1,
  }))
  const half = (side: number, { y, width }: { y: number; width: number }) => {
    const reach = side * width * 1.5
    return contour(
      data`M330 ${y - 8}C${330 + reach} ${y + 34} ${330 + reach} ${y + 114} 330 ${y + 156}V${y + 136}C${330 + reach * 0.72} ${y + 104} ${330 + reach * 0.72} ${y + 44} 330 ${y + 14}Z`,
      'body',
    )
  }
  const head = [
    contour('M0 16C-12 8-30 4-42-14C-48-26-36-36-26-30C-12-22-4-8 4 4Z', 'body'),
    disc(-33, -23, 3, 'pale'),
  ]
  return group(
    ...bends.map((bend) => half(-bend.front, bend)),
    contour('M322 916V300H338V916Z', 'gilt'),
    ...bends.map((bend) => half(bend.front, bend)),
    mirrored(place({ x: 326, y: 398 }, ...head)),
    contour(ellipse(330, 304, 22, 22), 'gilt'),
  )
}
