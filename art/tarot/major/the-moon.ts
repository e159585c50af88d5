import { disc, fine, glow, ring, stroke, ticks, type Shape, contour, bleeding } from '../../drawing/shape.ts'
import { mirrored, place } from '../../drawing/placement.ts'
import { crescent } from '../../symbols/moon.ts'
import { crayfish } from '../../symbols/crayfish.ts'
import { hills } from '../../symbols/hills.ts'
import { drop } from '../../symbols/drop.ts'
import { star } from '../../symbols/star.ts'
import { spikes } from '../../symbols/sun.ts'
import { tower } from '../../symbols/tower.ts'
import { water } from '../../symbols/water.ts'
import { hound, wolf } from '../../symbols/wolf.ts'
import type { Composition } from '../composition.ts'

const moon = { x: 330, y: 340 }

export const theMoon: Composition = {
  slug: 'the-moon',
  alt: 'A crescent moon in a ring of rays, three stars in its arms, sheds golden drops over a collared dog and a dark wolf that sit and howl at it; a path runs between two towers from a pool, out of which a crayfish climbs.',
  draw: () => [
    glow(moon.x, moon.y, 300),
    rayedMoon(),
    ...dew(),
    hills([760, 700, 770, 770, 700, 760], 'far', false),
    mirrored(tower({ x: 124, y: 812 })),
    hills([800, 772, 800, 800, 772, 800], 'near'),
    path(),
    hound({ x: 186, y: 892, size: 1.16 }, 'linen'),
    wolf({ x: 478, y: 892, size: 1.16, flip: true }, 'deep'),
    water({ top: 888, rows: 3, bend: 8 }),
    crayfish({ x: 330, y: 926, size: 1.5 }, 'gilt'),
  ],
  sky: { bottom: 700 },
}

function rayedMoon(): Shape {
  return place(
    moon,
    stroke(spikes(16, 150, 204, 3.9)),
    fine(ticks({ count: 32, inner: 152, outer: 170, from: 5.625 }, { opacity: 0.85 })),
    disc(0, 0, 141, 'night'),
    ring(0, 0, 141),
    fine(ring(0, 0, 130, 'detail', { dash: [1.5, 6] })),
    crescent({ x: -8, size: 2.3 }),
    star({ x: 46, y: -12, size: 0.62 }),
    star({ x: 78, y: 42, size: 0.26 }, 'pale'),
    star({ x: 74, y: -58, size: 0.2 }, 'pale'),
  )
}

function dew(): Shape[] {
  return Array.from({ length: 11 }, (_, index) => {
    const away = Math.abs(index - 5)
    return drop({ x: 210 + index * 24, y: 622 - away * 12 + (index % 2) * 26, size: 0.5 })
  })
}

function path(): Shape {
  return bleeding(
    contour(
      'M268 912C262 872 352 868 346 838C342 818 316 822 322 802L336 802C332 816 372 818 376 842C380 874 338 878 392 912Z',
      'beam',
    ),
  )
}
