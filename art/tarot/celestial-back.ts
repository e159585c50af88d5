// The back looks the same turned by 180°, or it would tell reversed cards before they are turned.
import { cardHeight, centre } from '../drawing/card-size.ts'
import { roundedRectangle, rules } from '../drawing/frame.ts'
import { place, polar } from '../drawing/placement.ts'
import {
  disc,
  fine,
  glow,
  group,
  ring,
  ticks,
  type Shape,
  solid,
  stroke,
  drawn,
} from '../drawing/shape.ts'
import { sky } from '../drawing/sky.ts'
import { crescent, moonPhase } from '../symbols/moon.ts'
import { star, starPath } from '../symbols/star.ts'
import { spikes } from '../symbols/sun.ts'
import { backOpening } from '../drawing/frame.ts'

export function celestialBack(): Shape[] {
  const art = [middle(), halfTurned(upperHalf())]
  const upperSky = sky({ seed: 'celestial-back', art, bottom: centre.y - 60, dust: 60, stars: 4 })
  return [
    solid(roundedRectangle(0, 36), 'mat'),
    solid(backOpening, 'sky'),
    solid(backOpening, 'vignette'),
    halfTurned(upperSky),
    ...art,
    ...rules(),
    stroke(backOpening, 'contour', { ink: 'rim' }),
  ]
}

/** A half and the same half turned by 180° around the middle of the card. */
function halfTurned(half: Shape): Shape {
  return group(half, place({ x: centre.x * 2, y: cardHeight, turn: 180 }, half))
}

function middle(): Shape {
  const petals = Array.from({ length: 12 }, (_, index) => polar(0, 0, 88, index * 30))
  return group(
    glow(centre.x, centre.y, 300),
    place(
      centre,
      fine(...petals.map(([x, y]) => ring(x, y, 88, 'detail', { opacity: 0.8 }))),
      ring(0, 0, 190),
      ring(0, 0, 202, 'detail'),
      stroke(spikes(24, 210, 250, 3)),
      fine(ticks({ count: 24, inner: 212, outer: 226, from: 7.5 })),
      disc(0, 0, 62, 'night'),
      ring(0, 0, 62),
      drawn(starPath(8, 44, 17), { line: 'detail' }),
      star({ size: 0.98 }),
    ),
  )
}

function upperHalf(): Shape {
  const phases = [-0.78, -0.5, 0.5, 0.78]
  return group(
    crescent({ x: centre.x, y: 176, size: 1.1, turn: 90 }),
    star({ x: centre.x, y: 176, size: 0.3 }),
    ...phases.map((phase, index) => {
      const [x, y] = polar(centre.x, centre.y, 400, [-24, -13.5, 13.5, 24][index] ?? 0)
      return moonPhase({ x, y, size: 0.4 }, phase)
    }),
  )
}
