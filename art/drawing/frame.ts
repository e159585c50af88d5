// The frame of every face: mat, rules, the opening with its hollow corners, and plates for number and name.
import { star } from '../symbols/star.ts'
import { cardHeight, cardWidth, opening } from './card-size.ts'
import { lettering, letteringWidth } from './lettering.ts'
import { mirrored } from './placement.ts'
import { circle, drawn, fine, group, type PathShape, ring, type Shape, solid, stroke } from './shape.ts'
import { parsePath } from './path.ts'

export interface FrameOptions {
  /** The text in the middle of its top edge; without it there is no plate. */
  numeral?: string | null
  /** Without it the opening takes the room of the plate. */
  title?: string
}

const { left, top, right, bottom } = opening
const hollow = 34
const plate = { top: bottom + 10, bottom: cardHeight - 46 }

const openingPath =
  `M${left + hollow} ${top}H${right - hollow}A${hollow} ${hollow} 0 0 0 ${right} ${top + hollow}` +
  `V${bottom}H${left}V${top + hollow}A${hollow} ${hollow} 0 0 0 ${left + hollow} ${top}Z`

/** The opening of a back, hollow at all four corners. */
export const backOpening =
  `M${left + hollow} ${top}H${right - hollow}A${hollow} ${hollow} 0 0 0 ${right} ${top + hollow}` +
  `V${plate.bottom - hollow}A${hollow} ${hollow} 0 0 0 ${right - hollow} ${plate.bottom}` +
  `H${left + hollow}A${hollow} ${hollow} 0 0 0 ${left} ${plate.bottom - hollow}` +
  `V${top + hollow}A${hollow} ${hollow} 0 0 0 ${left + hollow} ${top}Z`

/** Art clipped to the opening of its frame. */
export function framed(art: readonly Shape[], options: FrameOptions): Shape[] {
  const clip: PathShape = { kind: 'path', segments: parsePath(openingPath), paint: {} }
  return [
    solid(roundedRectangle(0, 36), 'mat'),
    { kind: 'group', shapes: [solid(openingPath, 'sky'), ...art, solid(openingPath, 'vignette')], clip },
    ...rules(),
    stroke(openingPath, 'contour', { ink: 'rim' }),
    namePlate(options.title ?? ''),
    ...(options.numeral ? [numberPlate(options.numeral)] : []),
  ]
}

/** The outline of the card, `inset` from its edge. */
export function roundedRectangle(inset: number, radius: number): string {
  const [x, y] = [cardWidth - inset, cardHeight - inset]
  const arc = `A${radius} ${radius} 0 0 1 `
  return (
    `M${inset + radius} ${inset}H${x - radius}${arc}${x} ${inset + radius}V${y - radius}${arc}${x - radius} ${y}` +
    `H${inset + radius}${arc}${inset} ${y - radius}V${inset + radius}${arc}${inset + radius} ${inset}Z`
  )
}

/** Everything outside the opening on every face and back. */
export function rules(): Shape[] {
  return [
    drawn(roundedRectangle(12, 28), { line: 'bold', ink: 'rim' }),
    fine(
      drawn(roundedRectangle(22, 20), { line: 'detail', ink: 'rim' }),
      stroke(ticks(), 'detail', { ink: 'rim', opacity: 0.6 }),
    ),
    // Each for itself: a mirrored copy would take its gold from the other side, and a back must not.
    ...[left + 3, right - 3].flatMap((x) => [top + 3, cardHeight - top - 3].map((y) => cornerOrnament(x, y))),
  ]
}

/** A small sun in the hollow of a corner. */
function cornerOrnament(x: number, y: number): Shape {
  return group(star({ x, y, size: 0.25 }, 'ornament'), fine(ring(x, y, 17.5, 'detail', { ink: 'rim' })))
}

/** The graduation of an instrument along both sides. */
function ticks(): string {
  let data = ''
  for (let y = 130, index = 0; y <= cardHeight - 130; y += 20, index++) {
    const length = index % 4 === 0 ? 8 : 4
    data += `M${34 - length / 2} ${y}h${length}M${cardWidth - 34 + length / 2} ${y}h${-length}`
  }
  return data
}

function namePlate(title: string): Shape {
  const words = title.toUpperCase()
  const size = 42
  const spacing = 150
  const middle = (plate.top + plate.bottom) / 2
  const outline =
    `M${left} ${plate.top}H${right}V${plate.bottom - hollow}A${hollow} ${hollow} 0 0 0 ${right - hollow} ${plate.bottom}` +
    `H${left + hollow}A${hollow} ${hollow} 0 0 0 ${left} ${plate.bottom - hollow}Z`
  const reach = Math.min(430, letteringWidth(words, size, spacing)) / 2
  const room = 330 - 40 - reach - left
  const starX = left + 40 + room / 2
  return group(
    drawn(outline, { fill: 'plate', line: 'contour', ink: 'rim' }),
    lettering(words, { x: 330, y: middle + 15, size, spacing, maxWidth: 430 }),
    ...(room > 84
      ? [
          fine(
            mirrored(
              star({ x: starX, y: middle, size: 0.2 }, 'ornament'),
              stroke(`M${starX - 26} ${middle}h10M${starX + 16} ${middle}h10`, 'detail', { ink: 'rim' }),
            ),
          ),
        ]
      : []),
  )
}

function numberPlate(numeral: string): Shape {
  return group(
    drawn(
      `M242 ${top}C262 ${top} 264 60 268 72C273 89 282 96 298 96H362C378 96 387 89 392 72C396 60 398 ${top} 418 ${top}Z`,
      {
        fill: 'plate',
        line: 'contour',
        ink: 'rim',
      },
    ),
    lettering(numeral.toUpperCase(), { x: 330, y: 81, size: 33, spacing: 70, maxWidth: 96 }),
    fine(circle(330, 108, 2.6, { fill: 'ornament' })),
  )
}
