// The plan of a brilliant cut, as a gem cutter draws it: the same turned by 180°.
import { cardHeight, center } from '../drawing/card-size.ts'
import { data } from '../drawing/data.ts'
import { roundedRectangle } from '../drawing/frame.ts'
import { place, polar } from '../drawing/placement.ts'
import { drawn, fine, glow, group, type Shape, solid, stroke } from '../drawing/shape.ts'
import { star } from '../symbols/star.ts'
import { burst } from '../symbols/sun.ts'
import { type Ramp, tone } from './color.ts'
import { bevel, octagon, stoneOpening } from './frame.ts'
import { closed } from './geometry/polygon.ts'

/** Flat tones: a gradient would have a top. */
export const backRamp: Ramp = ['#0c1638', '#1f3068', '#4562a4', '#86a6da', '#dcebff']

const foot = cardHeight - stoneOpening.top
const opening = octagon(stoneOpening.left, stoneOpening.top, stoneOpening.right, foot, 62)

export function stonesBack(): Shape[] {
  const upper = group(...rhombs())
  return [
    solid(roundedRectangle(0, 36), 'mat'),
    solid(opening, 'sky'),
    solid(opening, 'vignette'),
    ...[24, 40].map((inset) =>
      stroke(
        octagon(
          stoneOpening.left + inset,
          stoneOpening.top + inset,
          stoneOpening.right - inset,
          foot - inset,
          62,
        ),
        'detail',
        { opacity: 0.5 },
      ),
    ),
    glow(center.x, center.y, 330, 1, 'aura'),
    upper,
    place({ x: center.x * 2, y: cardHeight, turn: 180 }, upper),
    fine(place(center, stroke(burst(96, 224, 231), 'detail', { opacity: 0.7 }))),
    brilliant(center.x, center.y, 196),
    ...bevel(foot),
    stroke(opening, 'contour', { ink: 'rim' }),
  ]
}

/** A round brilliant seen from above: table, stars, kites and girdle. */
function brilliant(x: number, y: number, radius: number): Shape {
  const at = (share: number, eighth: number) => polar(x, y, radius * share, eighth * 45)
  const eighths = Array.from({ length: 8 }, (_, index) => index)
  const shade = (index: number, base: number) => tone(backRamp, (base + ([4, 1, 6, 2][index % 4] ?? 0)) / 10)
  const table = eighths.map((index) => at(0.52, index + 0.5))
  return group(
    ...eighths.flatMap((index) => [
      drawn(closed([at(0.52, index - 0.5), at(0.75, index), at(0.52, index + 0.5)]), {
        color: shade(index, 2),
      }),
      drawn(closed([at(0.52, index + 0.5), at(0.75, index + 1), at(1, index + 0.5), at(0.75, index)]), {
        color: shade(index + 1, 1),
      }),
      drawn(closed([at(0.75, index), at(1, index + 0.5), at(1, index)]), { color: shade(index, 0) }),
      drawn(closed([at(0.75, index), at(1, index - 0.5), at(1, index)]), { color: shade(index + 1, 2) }),
    ]),
    drawn(closed(table), { color: 'url(#table)' }),
    stroke(
      closed(table) +
        eighths
          .map(
            (index) =>
              data`M${at(0.52, index - 0.5)}L${at(0.75, index)}L${at(0.52, index + 0.5)}M${at(1, index - 0.5)}L${at(0.75, index)}L${at(1, index + 0.5)}M${at(0.75, index)}L${at(1, index)}`,
          )
          .join(''),
      'detail',
    ),
    drawn(closed(Array.from({ length: 16 }, (_, index) => at(1, index / 2))), { line: 'contour' }),
    // Flat: the gradient of gilt has a light side.
    star({ x, y, size: radius / 160 }, 'ornament'),
  )
}

/** Cut stones and lines that lead up from the middle. */
function rhombs(): Shape[] {
  const rhomb = (x: number, y: number, wide: number, tall: number): Shape =>
    group(
      drawn(`M${x} ${y - tall}L${x + wide} ${y}L${x} ${y + tall}L${x - wide} ${y}Z`, {
        color: tone(backRamp, 0.28),
        line: 'contour',
      }),
      drawn(
        `M${x} ${y - tall}L${x - wide * 0.35} ${y}L${x} ${y + tall}L${x + wide * 0.35} ${y}ZM${x - wide} ${y}H${x + wide}`,
        {
          line: 'detail',
        },
      ),
    )
  const { x, y } = center
  return [
    rhomb(x, 222, 46, 84),
    rhomb(x - 116, 262, 26, 50),
    rhomb(x + 116, 262, 26, 50),
    fine(
      stroke(
        `M${x} 316V${y - 212}M${x - 116} 322V372M${x + 116} 322V372M${x - 60} 222H${x - 80}M${x + 60} 222H${x + 80}`,
        'detail',
        {
          opacity: 0.7,
        },
      ),
    ),
    star({ x: x - 196, y: 190, size: 0.26 }, 'ornament'),
    star({ x: x + 196, y: 190, size: 0.26 }, 'ornament'),
    star({ x: x - 116, y: 176, size: 0.16 }, 'ornament'),
    star({ x: x + 116, y: 176, size: 0.16 }, 'ornament'),
    star({ x: x - 206, y: 380, size: 0.2 }, 'ornament'),
    star({ x: x + 206, y: 380, size: 0.2 }, 'ornament'),
  ]
}
