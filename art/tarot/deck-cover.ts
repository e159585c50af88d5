// The box of the deck: the lodestar over the sea, and the deck's name.
import { framed } from '../drawing/frame.ts'
import { mirrored, place } from '../drawing/placement.ts'
import {
  bleeding,
  contour,
  detail,
  disc,
  fine,
  glow,
  ring,
  type Shape,
  stroke,
  ticks,
} from '../drawing/shape.ts'
import { sky } from '../drawing/sky.ts'
import { mountain } from '../symbols/hills.ts'
import { moonPhase } from '../symbols/moon.ts'
import { orbits } from '../symbols/orbits.ts'
import { starPath } from '../symbols/star.ts'
import { spikes } from '../symbols/sun.ts'
import { water } from '../symbols/water.ts'

const lodestarAt = { x: 330, y: 392 }

export function deckCover(name: string): Shape[] {
  const art = [
    orbits(lodestarAt, [276, 330, 400]),
    glow(lodestarAt.x, lodestarAt.y, 400),
    lodestar(),
    phases(),
    mirrored(mountain([96, 780], 230, 1000), mountain([206, 836], 150, 1000)),
    water({ top: 884, rows: 5, bend: 4 }),
    reflection(),
  ]
  return framed([sky({ seed: 'celestial-cover', art, bottom: 860 }), ...art], { title: name })
}

function lodestar(): Shape {
  return place(
    lodestarAt,
    stroke(spikes(24, 222, 262, 3)),
    fine(ticks({ count: 24, inner: 222, outer: 236, from: 7.5 })),
    disc(0, 0, 210, 'night'),
    glow(0, 0, 210),
    ring(0, 0, 210),
    fine(
      ring(0, 0, 200, 'detail', { dash: [1.5, 7] }),
      ticks({ count: 48, inner: 110, outer: 186, from: 3.75 }, { opacity: 0.5 }),
    ),
    place({ turn: 45 }, contour(starPath(4, 130, 38), 'body')),
    contour(starPath(4, 190, 40), 'gilt'),
    fine(detail('M0-180V180M-180 0H180M-27-27L27 27M27-27L-27 27', { ink: 'shade' })),
    disc(0, 0, 18, 'night'),
    ring(0, 0, 18),
    disc(0, 0, 7, 'pale'),
  )
}

/** The star's light on the water. */
function reflection(): Shape {
  const glints = [0, 1, 2, 3, 4, 5].map((row) => `M${330 - 44 + row * 6} ${900 + row * 18}h${88 - row * 12}`)
  return bleeding(stroke(glints.join(''), 'contour', { ink: 'pale', opacity: 0.8 }))
}

function phases(): Shape {
  const shown = [-0.8, -0.5, -0.25, 0, 0.25, 0.5, 0.8]
  return place(
    { x: 330, y: 752 },
    ...shown.map((phase, index) => moonPhase({ x: (index - 3) * 64, size: phase === 0 ? 0.5 : 0.4 }, phase)),
  )
}
