import { data } from '../../drawing/data.ts'
import { around, place, polar } from '../../drawing/placement.ts'
import {
  circle,
  contour,
  disc,
  fine,
  glow,
  group,
  ring,
  ticks,
  type Shape,
  stroke,
} from '../../drawing/shape.ts'
import { book } from '../../symbols/book.ts'
import { cloud } from '../../symbols/cloud.ts'
import { crown } from '../../symbols/crown.ts'
import { serpent } from '../../symbols/serpent.ts'
import { star, starPath } from '../../symbols/star.ts'
import type { Composition } from '../composition.ts'

const hub = { x: 330, y: 560 }

export const wheelOfFortune: Composition = {
  slug: 'wheel-of-fortune',
  alt: 'A great wheel of eight spokes with the letters T, A, R and O on its rim; a crown rests on top, a serpent slides down its left side, stars climb its right, and four open books lie on clouds in the corners.',
  draw: () => [
    glow(hub.x, hub.y, 400),
    rim(),
    descendingSerpent(),
    ...rising(),
    crown({ x: 330, y: 306, size: 1.2 }),
    ...corners(),
  ],
}

/** In bends down along the rim, wider where there is room. */
function descendingSerpent(): Shape {
  const bends = Array.from({ length: 39 }, (_, index) => {
    const degrees = 317 - index * 2.7
    const room = 11 + Math.abs(degrees - 270) * 0.42
    return polar(hub.x, hub.y, 247 + room * (1 + 0.9 * Math.sin((index + 2) * 0.62)) - 8, degrees)
  })
  const [x, y] = bends.at(-1) ?? [0, 0]
  return group(
    stroke(data`M${x + 20} ${y + 26}l14 16l-2 12m2-12l12 0`, 'contour', { ink: 'tint' }),
    serpent(
      data`M${bends[0] ?? [0, 0]}` +
        bends
          .slice(1)
          .map((bend) => data`L${bend}`)
          .join(''),
      { x, y, turn: 142, size: 1.4 },
      23,
    ),
  )
}

function rim(): Shape {
  return place(
    hub,
    circle(0, 0, 236, { fill: 'round', line: 'bold' }),
    fine(ring(0, 0, 226, 'detail'), ticks({ count: 72, inner: 218, outer: 224 }, { opacity: 0.8 })),
    circle(0, 0, 170, { fill: 'night', line: 'contour' }),
    fine(ring(0, 0, 160, 'detail', { dash: [1.5, 6] }), ring(0, 0, 112, 'detail', { opacity: 0.6 })),
    ...signs(),
    around(0, 0, 8, (index) =>
      group(
        contour(
          index % 2 ? 'M-5-60L-8-142L0-158L8-142L5-60Z' : 'M-7-60L-12-146L0-164L12-146L7-60Z',
          index % 2 ? 'body' : 'gilt',
        ),
      ),
    ),
    circle(0, 0, 68, { fill: 'body', line: 'contour' }),
    fine(ring(0, 0, 61, 'detail', { dash: [1.5, 5] })),
    contour(starPath(8, 56, 24), 'gilt'),
    disc(0, 0, 14, 'night'),
    ring(0, 0, 14),
  )
}

/** T A R O at the quarters, the signs of mercury, sulphur, water and salt between them. */
function signs(): Shape[] {
  const drawings = [
    'M-15-16H15M0-16V16',
    'M0-10A9 9 0 1 1 0 8A9 9 0 1 1 0-10M0 8V22M-7 15H7M-9-22C-8-12 8-12 9-22',
    'M-14 16L0-16L14 16M-8 5H8',
    'M0-20L12 0H-12ZM0 0V20M-8 11H8',
    'M-10 16V-16H2C16-16 16 1 2 1H-10M0 1L13 16',
    'M-16-5q8-9 16 0t16 0M-16 8q8-9 16 0t16 0',
    'M0-16A14 16 0 1 1 0 16A14 16 0 1 1 0-16',
    'M0-14A14 14 0 1 1 0 14A14 14 0 1 1 0-14M-14 0H14',
  ]
  return drawings.map((sign, index) => {
    const [x, y] = polar(0, 0, 197, index * 45)
    return place(
      { x, y, size: index % 2 ? 1 : 1.2 },
      stroke(sign, index % 2 ? 'contour' : 'bold', { ink: 'pale' }),
    )
  })
}

function rising(): Shape[] {
  return [132, 116, 100, 84, 68, 52].map((degrees, index) => {
    const [x, y] = polar(hub.x, hub.y, 264, degrees)
    return star({ x: Math.min(x, 588), y, size: 0.18 + index * 0.03 }, 'pale')
  })
}

function corners(): Shape[] {
  const places = [
    { x: 134, y: 236 },
    { x: 526, y: 236 },
    { x: 134, y: 966 },
    { x: 526, y: 966 },
  ]
  return places.map(({ x, y }) => group(book({ x, y: y - 74, size: 0.84 }), cloud({ x, y, size: 0.74 })))
}
