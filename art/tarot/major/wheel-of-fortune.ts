import { around, place } from '../../drawing/placement.ts'
import {
  circle,
  contour,
  detail,
  disc,
  fine,
  glow,
  group,
  ring,
  type Shape,
  stroke,
} from '../../drawing/shape.ts'
import { cloud } from '../../symbols/cloud.ts'
import { crown } from '../../symbols/crown.ts'
import { serpent } from '../../symbols/serpent.ts'
import { starPath } from '../../symbols/star.ts'
import { burst } from '../../symbols/sun.ts'
import type { Composition } from '../composition.ts'

const hub = { x: 330, y: 560 }

export const wheelOfFortune: Composition = {
  slug: 'wheel-of-fortune',
  alt: 'A great wheel of eight spokes with the letters T, A, R and O on its rim; a crown rests on top, a serpent slides down its left side, and the signs of the four elements stand on clouds in the corners.',
  draw: () => [glow(hub.x, hub.y, 380), rim(), snake(), crown({ x: 330, y: 302, size: 1.16 }), ...corners()],
}

function rim(): Shape {
  return place(
    hub,
    circle(0, 0, 238, { fill: 'round', line: 'bold' }),
    fine(ring(0, 0, 228, 'detail'), detail(burst(72, 220, 226), { opacity: 0.8 })),
    circle(0, 0, 174, { fill: 'night', line: 'contour' }),
    fine(ring(0, 0, 164, 'detail', { dash: [1.5, 6] })),
    ...letters(),
    around(0, 0, 8, (index) =>
      group(
        contour(
          index % 2 ? 'M-4-60L-7-150L0-164L7-150L4-60Z' : 'M-6-60L-10-150L0-168L10-150L6-60Z',
          index % 2 ? 'body' : 'gilt',
        ),
      ),
    ),
    circle(0, 0, 66, { fill: 'body', line: 'contour' }),
    contour(starPath(8, 56, 24), 'gilt'),
    disc(0, 0, 14, 'night'),
    ring(0, 0, 14),
  )
}

/** T A R O at the quarters, the signs of mercury, sulphur, water and salt between them. */
function letters(): Shape[] {
  const signs = [
    'M-15-16H15M0-16V16',
    'M0-10A9 9 0 1 1 0 8A9 9 0 1 1 0-10M0 8V22M-7 15H7M-9-22C-8-12 8-12 9-22',
    'M-14 16L0-16L14 16M-8 5H8',
    'M0-20L12 0H-12ZM0 0V20M-8 11H8',
    'M-10 16V-16H2C16-16 16 1 2 1H-10M0 1L13 16',
    'M-16-5q8-9 16 0t16 0M-16 8q8-9 16 0t16 0',
    'M0-16A14 16 0 1 1 0 16A14 16 0 1 1 0-16',
    'M0-14A14 14 0 1 1 0 14A14 14 0 1 1 0-14M-14 0H14',
  ]
  return signs.map((sign, index) =>
    place(
      { turn: index * 45 },
      place({ y: -201 }, stroke(sign, 'contour', index % 2 ? {} : { ink: 'pale' })),
    ),
  )
}

function snake(): Shape {
  return serpent(
    'M92 330C66 366 100 396 84 440C66 486 96 520 82 566C68 612 98 650 84 700C74 730 90 752 108 764',
    {
      x: 104,
      y: 758,
      turn: 128,
      size: 1.1,
    },
    17,
  )
}

function corners(): Shape[] {
  const triangle = { fire: 'M0-30L28 20H-28Z', water: 'M0 20L28-30H-28Z' }
  const bearing = (x: number, y: number, ...signs: Shape[]) =>
    group(cloud({ x, y, size: 0.72 }), place({ x, y: y - 86 }, ...signs))
  return [
    bearing(132, 262, stroke(triangle.fire)),
    bearing(528, 262, stroke(triangle.water)),
    bearing(132, 976, stroke(triangle.fire), stroke('M-30 2H30')),
    bearing(528, 976, stroke(triangle.water), stroke('M-30-12H30')),
  ]
}
