// A compass between two anchors, the same turned by 180°.
import { cardHeight, center } from '../drawing/card-size.ts'
import { backOpening, roundedRectangle } from '../drawing/frame.ts'
import { place } from '../drawing/placement.ts'
import {
  contour,
  detail,
  disc,
  fine,
  glow,
  group,
  ring,
  type Shape,
  solid,
  stroke,
  ticks,
} from '../drawing/shape.ts'
import { anchor } from '../symbols/anchor.ts'
import { star, starPath } from '../symbols/star.ts'
import { ripple } from '../symbols/water.ts'
import { ropeRules } from './frame.ts'

export function oracleBack(): Shape[] {
  const upper = group(
    fine(
      detail(
        [120, 160, 200, 240, 280, 320]
          .map((y) => ripple(y, 88, 236, 18, 6) + ripple(y, 426, 574, 18, 6))
          .join(''),
        { opacity: 0.45 },
      ),
    ),
    anchor({ x: center.x, y: 78, size: 0.78 }),
    star({ x: 120, y: 372, size: 0.24 }, 'ornament'),
    star({ x: 540, y: 372, size: 0.24 }, 'ornament'),
  )
  return [
    solid(roundedRectangle(0, 36), 'mat'),
    solid(backOpening, 'sky'),
    solid(backOpening, 'vignette'),
    glow(center.x, center.y, 330),
    upper,
    place({ x: center.x * 2, y: cardHeight, turn: 180 }, upper),
    rose(),
    ...ropeRules(false),
    stroke(backOpening, 'contour', { ink: 'rim' }),
  ]
}

function rose(): Shape {
  return place(
    center,
    disc(0, 0, 214, 'night'),
    ring(0, 0, 214, 'bold'),
    ring(0, 0, 200, 'detail'),
    fine(ticks({ count: 72, inner: 186, outer: 198 })),
    ring(0, 0, 178, 'detail'),
    place({ turn: 22.5 }, contour(starPath(8, 132, 40), 'night')),
    place({ turn: 45 }, contour(starPath(4, 140, 34), 'night')),
    contour(starPath(4, 172, 34), 'night'),
    solid('M0-168L24-24L0 0ZM168 0L24 24L0 0ZM0 168L-24 24L0 0ZM-168 0L-24-24L0 0Z', 'ornament'),
    ring(0, 0, 34, 'contour'),
    disc(0, 0, 33, 'night'),
    star({ size: 0.5 }, 'ornament'),
  )
}
