// The back looks the same turned by 180°, or it would tell reversed cards before they are turned.
import { cardHeight, center } from '../drawing/card-size.ts'
import { backOpening, roundedRectangle, rules } from '../drawing/frame.ts'
import { place, polar } from '../drawing/placement.ts'
import {
  detail,
  disc,
  drawn,
  fine,
  glow,
  group,
  ring,
  type Shape,
  solid,
  stroke,
  ticks,
} from '../drawing/shape.ts'
import { sky } from '../drawing/sky.ts'
import { crescent, moonPhase } from '../symbols/moon.ts'
import { star, starPath } from '../symbols/star.ts'
import { spikes } from '../symbols/sun.ts'

export function celestialBack(): Shape[] {
  const art = [halfTurned(orbit()), middle(), halfTurned(upperHalf())]
  const upperSky = sky({ seed: 'celestial-back', art, bottom: center.y - 60, dust: 56, stars: 5 })
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
  return group(half, place({ x: center.x * 2, y: cardHeight, turn: 180 }, half))
}

/** One side of the long path from pole to pole, with what travels on it. */
function orbit(): Shape {
  return group(
    stroke('M330 96C596 300 596 840 330 1044', 'contour'),
    fine(stroke('M330 112C578 310 578 830 330 1028', 'detail', { dash: [1.5, 7] })),
  )
}

function middle(): Shape {
  const petals = Array.from({ length: 12 }, (_, index) => polar(0, 0, 84, index * 30))
  const beads = Array.from({ length: 12 }, (_, index) => polar(0, 0, 191, index * 30 + 15))
  return group(
    place(center, disc(0, 0, 262, 'night')),
    glow(center.x, center.y, 300),
    place(
      center,
      ring(0, 0, 262),
      fine(ticks({ count: 72, inner: 252, outer: 258, from: 2.5 })),
      drawn(spikes(24, 212, 250, 3.4), { line: 'contour' }),
      fine(ticks({ count: 24, inner: 214, outer: 228, from: 7.5 })),
      ring(0, 0, 204),
      ...beads.map(([x, y]) => star({ x, y, size: 0.16 })),
      ring(0, 0, 178),
      fine(...petals.map(([x, y]) => ring(x, y, 84, 'detail', { opacity: 0.8 }))),
      disc(0, 0, 64, 'night'),
      ring(0, 0, 64),
      fine(ticks({ count: 48, inner: 56, outer: 61, from: 3.75 })),
      drawn(starPath(8, 48, 18), { line: 'detail' }),
      star({ size: 1.02 }),
    ),
  )
}

function upperHalf(): Shape {
  // On the long path, waxing on one side and waning on the other.
  const phases = [
    { x: 221, y: 221, phase: -0.5 },
    { x: 191, y: 277, phase: -0.78 },
    { x: 439, y: 221, phase: 0.5 },
    { x: 469, y: 277, phase: 0.78 },
  ]
  return group(
    disc(center.x, 128, 62, 'night'),
    ring(center.x, 128, 62),
    fine(ticks({ x: center.x, y: 128, count: 60, inner: 54, outer: 56, from: 3 })),
    crescent({ x: center.x, y: 134, size: 0.84, turn: 90 }),
    star({ x: center.x, y: 140, size: 0.36 }),
    ...phases.map(({ x, y, phase }) => moonPhase({ x, y, size: 0.42 }, phase)),
    star({ x: 96, y: 130, size: 0.5 }),
    star({ x: 564, y: 130, size: 0.5 }),
    fine(detail('M96 176V236M564 176V236M142 130H200M518 130H460', { dash: [1.5, 8] })),
  )
}
