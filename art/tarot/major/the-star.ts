import { mirrored, place } from '../../drawing/placement.ts'
import { contour, detail, disc, fine, glow, group, ring, type Shape, stroke } from '../../drawing/shape.ts'
import { hills } from '../../symbols/hills.ts'
import { pitcher } from '../../symbols/pitcher.ts'
import { starPath } from '../../symbols/star.ts'
import { burst } from '../../symbols/sun.ts'
import { water } from '../../symbols/water.ts'
import type { Composition } from '../composition.ts'

const great = { x: 330, y: 330 }

export const theStar: Composition = {
  slug: 'the-star',
  alt: 'One great eight-pointed star with seven smaller ones around it; below, two jugs pour water, one onto the land and one into a pool.',
  draw: () => [
    glow(great.x, great.y, 300),
    greatStar(),
    ...sevenStars(),
    hills([810, 770, 800, 800, 770, 810], 'far', false),
    hills([838, 812, 850, 850, 812, 838], 'mid'),
    water({ top: 886, rows: 4, bend: 10 }),
    mirrored(streams(), pitcher({ x: 196, y: 668, size: 1.05, turn: -62, flip: true })),
  ],
  sky: { bottom: 760 },
}

function greatStar(): Shape {
  return place(
    great,
    fine(detail(burst(32, 96, 176), { opacity: 0.5 }), ring(0, 0, 186, 'detail', { dash: [1.5, 7] })),
    place({ turn: 45 }, contour(starPath(4, 128, 34), 'body')),
    contour(starPath(4, 176, 36), 'gilt'),
    fine(detail('M0-168V168M-168 0H168M-24-24L24 24M24-24L-24 24', { ink: 'shade' })),
    disc(0, 0, 15, 'night'),
    ring(0, 0, 15),
  )
}

function sevenStars(): Shape[] {
  const places = [
    [330, 592, 1.15],
    [128, 190, 1],
    [532, 190, 1],
    [104, 380, 0.85],
    [556, 380, 0.85],
    [176, 516, 1],
    [484, 516, 1],
  ] as const
  return places.map(([x, y, size]) =>
    place(
      { x, y, size },
      place({ turn: 45 }, contour(starPath(4, 22, 7), 'body')),
      contour(starPath(4, 36, 8), 'gilt'),
    ),
  )
}

function streams(): Shape {
  return group(
    stroke('M250 688C276 700 282 760 284 880'),
    detail('M256 702C268 720 272 780 272 872M244 694C262 730 260 800 260 860', { opacity: 0.8 }),
  )
}
