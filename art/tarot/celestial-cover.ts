// The box of the deck: the lodestar over a horizon, and the deck's name.
import { framed } from '../drawing/frame.ts'
import { place } from '../drawing/placement.ts'
import { contour, disc, fine, glow, ring, ticks, type Shape, stroke } from '../drawing/shape.ts'
import { sky } from '../drawing/sky.ts'
import { hills } from '../symbols/hills.ts'
import { moonPhase } from '../symbols/moon.ts'
import { starPath } from '../symbols/star.ts'
import { spikes } from '../symbols/sun.ts'
import { water } from '../symbols/water.ts'

export function celestialCover(): Shape[] {
  const art = [
    glow(330, 430, 380),
    lodestar(),
    phases(),
    hills([880, 830, 860, 860, 830, 880], 'mid'),
    water({ top: 916 }),
  ]
  return framed([sky({ seed: 'celestial-cover', art, bottom: 860 }), ...art], { title: 'Celestial' })
}

function lodestar(): Shape {
  return place(
    { x: 330, y: 430 },
    stroke(spikes(24, 218, 258, 3)),
    ring(0, 0, 206),
    fine(
      ring(0, 0, 196, 'detail', { dash: [1.5, 7] }),
      ticks({ count: 48, inner: 120, outer: 180, from: 3.75 }, { opacity: 0.45 }),
    ),
    place({ turn: 45 }, contour(starPath(4, 120, 36), 'body')),
    contour(starPath(4, 186, 38), 'gilt'),
    disc(0, 0, 16, 'night'),
    ring(0, 0, 16),
  )
}

function phases(): Shape {
  return place(
    { x: 330, y: 772 },
    ...[-0.8, -0.5, -0.25, 0, 0.25, 0.5, 0.8].map((phase, index) =>
      moonPhase({ x: (index - 3) * 64, size: phase === 0 ? 0.46 : 0.36 }, phase),
    ),
  )
}
