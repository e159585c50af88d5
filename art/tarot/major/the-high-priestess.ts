import { place } from '../../drawing/placement.ts'
import {
  bleeding,
  circle,
  contour,
  detail,
  disc,
  fine,
  glow,
  group,
  ring,
  ticks,
  type Shape,
  stroke,
} from '../../drawing/shape.ts'
import { crescent } from '../../symbols/moon.ts'
import { pillar } from '../../symbols/pillar.ts'
import { pomegranate } from '../../symbols/pomegranate.ts'
import { scroll } from '../../symbols/scroll.ts'
import { veil } from '../../symbols/veil.ts'
import { ripple } from '../../symbols/water.ts'
import type { Composition } from '../composition.ts'

export const theHighPriestess: Composition = {
  slug: 'the-high-priestess',
  alt: 'A veil sewn with pomegranates hangs between a dark pillar marked B and a light one marked J; the threefold moon crowns it, a scroll rests before it, and a crescent lies at its foot.',
  draw: () => [
    glow(330, 250, 280),
    tripleMoon(),
    veil({ left: 172, right: 488, top: 404, bottom: 830, folds: 8 }),
    ...fruits(),
    contour('M164 388H496V408H164Z', 'gilt'),
    pillar({ x: 122, y: 912, size: 1.2 }, 490, 'deep'),
    pillar({ x: 538, y: 912, size: 1.2 }, 490, 'pale'),
    letters(),
    floor(),
    scroll({ x: 330, y: 716, size: 1.04 }),
    crescent({ x: 330, y: 884, size: 1.7, turn: -90 }),
  ],
  sky: { bottom: 380 },
}

function tripleMoon(): Shape {
  return group(
    place(
      { x: 330, y: 252 },
      fine(ticks({ count: 36, inner: 84, outer: 100 }, { opacity: 0.8 })),
      circle(0, 0, 70, { fill: 'pale', line: 'contour' }),
    ),
    fine(ring(330, 252, 58, 'detail', { ink: 'shade', dash: [2, 5] })),
    crescent({ x: 190, y: 252, size: 1.18, flip: false }),
    crescent({ x: 470, y: 252, size: 1.18, flip: true }),
  )
}

function fruits(): Shape[] {
  const rows = [
    { y: 486, xs: [211, 290, 370, 449] },
    { y: 590, xs: [251, 330, 409] },
  ]
  return rows.flatMap(({ y, xs }) => xs.map((x) => pomegranate({ x, y, size: 0.86 })))
}

function letters(): Shape {
  return group(
    place(
      { x: 122, y: 640 },
      disc(0, 0, 28, 'night'),
      ring(0, 0, 28),
      stroke('M-8-14V14H2C14 14 14 0 2 0H-8M2 0C12 0 12-14 2-14H-8', 'contour', { ink: 'pale' }),
    ),
    place(
      { x: 538, y: 640 },
      disc(0, 0, 28, 'night'),
      ring(0, 0, 28),
      stroke('M-6-14H10M4-14V6C4 16-8 16-10 8', 'contour', { ink: 'pale' }),
    ),
  )
}

function floor(): Shape {
  return bleeding(
    contour('M40 912H620V1012H40Z', 'water'),
    fine(
      detail(ripple(940, 64, 250, 20, 6)),
      detail(ripple(940, 412, 600, 20, 6)),
      detail(ripple(968, 84, 590, 22, 6), { opacity: 0.7 }),
      detail(ripple(990, 64, 600, 24, 6), { opacity: 0.5 }),
    ),
  )
}
