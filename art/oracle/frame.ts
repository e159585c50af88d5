// The frame of Harbour Lights: an arched window in a rope border.
import { cardHeight, opening } from '../drawing/card-size.ts'
import { roundedRectangle } from '../drawing/frame.ts'
import { lettering } from '../drawing/lettering.ts'
import { parsePath } from '../drawing/path.ts'
import { mirrored, place } from '../drawing/placement.ts'
import {
  contour,
  drawn,
  fine,
  group,
  type PathShape,
  ring,
  type Shape,
  solid,
  stroke,
} from '../drawing/shape.ts'
import { star, starPath } from '../symbols/star.ts'

const { left, top, right, bottom } = opening
const shoulder = 214

const archPath = `M${left} ${shoulder}C${left} 112 180 ${top} 330 ${top}S${right} 112 ${right} ${shoulder}V${bottom}H${left}Z`

export function archFramed(art: readonly Shape[], title = ''): Shape[] {
  const clip: PathShape = { kind: 'path', segments: parsePath(archPath), paint: {} }
  return [
    solid(roundedRectangle(0, 36), 'mat'),
    { kind: 'group', shapes: [solid(archPath, 'sky'), ...art, solid(archPath, 'vignette')], clip },
    ...ropeRules(),
    mirrored(spandrel()),
    stroke(archPath, 'contour', { ink: 'rim' }),
    namePlate(title),
  ]
}

/** A back has them without the twist, which would have a direction. */
export function ropeRules(twisted = true): Shape[] {
  return [
    drawn(roundedRectangle(12, 28), { line: 'bold', ink: 'rim' }),
    fine(
      drawn(
        roundedRectangle(23, 22),
        twisted
          ? { line: 'contour', ink: 'rim', dash: [9, 6], opacity: 0.8 }
          : { line: 'detail', ink: 'rim' },
      ),
      drawn(roundedRectangle(31, 16), { line: 'detail', ink: 'rim' }),
    ),
  ]
}

/** A small compass in the corner that the arch leaves free. */
function spandrel(): Shape {
  return place(
    { x: 84, y: 86 },
    ring(0, 0, 25, 'detail', { ink: 'rim' }),
    place({ turn: 45 }, drawn(starPath(4, 15, 5), { line: 'detail', ink: 'rim' })),
    star({ size: 0.4 }, 'ornament'),
  )
}

function namePlate(title: string): Shape {
  const [up, down] = [bottom + 14, cardHeight - 46]
  const middle = (up + down) / 2
  return group(
    contour(
      `M${left + 36} ${up}H${right - 36}A36 36 0 0 1 ${right - 36} ${down}H${left + 36}A36 36 0 0 1 ${left + 36} ${up}Z`,
      'plate',
      {
        ink: 'rim',
      },
    ),
    lettering(title.toUpperCase(), { x: 330, y: middle + 14, size: 38, spacing: 120, maxWidth: 440 }),
    fine(mirrored(star({ x: 76, y: middle, size: 0.18 }, 'ornament'))),
  )
}
