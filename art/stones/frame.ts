// The frame of a stone is itself cut like one: an emerald cut with bevelled corners.
import { cardHeight, cardWidth } from '../drawing/card-size.ts'
import { roundedRectangle } from '../drawing/frame.ts'
import { lettering } from '../drawing/lettering.ts'
import { parsePath } from '../drawing/path.ts'
import { mirrored } from '../drawing/placement.ts'
import { drawn, fine, group, type PathShape, type Shape, solid, stroke } from '../drawing/shape.ts'
import { star } from '../symbols/star.ts'
import { systemSign } from './system-sign.ts'

/** Where the stone is seen; it keeps clear of its edges. */
export const stoneOpening = { left: 48, top: 48, right: 612, bottom: 976 }

const corner = 62
const { left, top, right, bottom } = stoneOpening
const plate = { left: 84, top: 1000, right: 576, bottom: 1094, corner: 30 }

export interface StoneFrame {
  title?: string
  /** Crystal system, in words. */
  system?: string
}

export function stoneFramed(art: readonly Shape[], { title, system }: StoneFrame): Shape[] {
  const clip: PathShape = {
    kind: 'path',
    segments: parsePath(octagon(left, top, right, bottom, corner)),
    paint: {},
  }
  const opening = octagon(left, top, right, bottom, corner)
  return [
    solid(roundedRectangle(0, 36), 'mat'),
    { kind: 'group', shapes: [solid(opening, 'sky'), ...art, solid(opening, 'vignette')], clip },
    ...bevel(bottom),
    stroke(opening, 'contour', { ink: 'rim' }),
    namePlate(title ?? '', system ?? ''),
    ...(system ? [systemSign(system)] : []),
  ]
}

/** The rules around an opening that ends at `foot`: two steps of a cut and the edges between them. */
export function bevel(foot: number): Shape[] {
  const [x, y, step] = [left, top, 16]
  const inner = foot > 1000 ? foot : 1094
  return [
    drawn(roundedRectangle(12, 28), { line: 'bold', ink: 'rim' }),
    fine(
      drawn(octagon(x - step, y - step, cardWidth - x + step, inner + step, corner + 2), {
        line: 'detail',
        ink: 'rim',
      }),
      mirrored(
        stroke(
          `M${x + corner} ${y}L${x + corner - 14} ${y - step}M${x} ${y + corner}L${x - step} ${y + corner - 14}`,
          'detail',
          { ink: 'rim', opacity: 0.5 },
        ),
        ...(foot > 1000
          ? [
              stroke(
                `M${x + corner} ${foot}L${x + corner - 14} ${foot + step}M${x} ${foot - corner}L${x - step} ${foot - corner + 14}`,
                'detail',
                { ink: 'rim', opacity: 0.5 },
              ),
            ]
          : []),
      ),
    ),
    mirrored(
      star({ x: 40, y: 40, size: 0.2 }, 'ornament'),
      star({ x: 40, y: cardHeight - 40, size: 0.2 }, 'ornament'),
    ),
  ]
}

export function octagon(x1: number, y1: number, x2: number, y2: number, cut: number): string {
  return (
    `M${x1 + cut} ${y1}H${x2 - cut}L${x2} ${y1 + cut}V${y2 - cut}L${x2 - cut} ${y2}` +
    `H${x1 + cut}L${x1} ${y2 - cut}V${y1 + cut}Z`
  )
}

function namePlate(title: string, system: string): Shape {
  const middle = (plate.top + plate.bottom) / 2
  return group(
    drawn(octagon(plate.left, plate.top, plate.right, plate.bottom, plate.corner), {
      fill: 'plate',
      line: 'contour',
      ink: 'rim',
    }),
    lettering(title.toUpperCase(), {
      x: 330,
      y: system ? middle + 4 : middle + 14,
      size: 40,
      spacing: 130,
      maxWidth: 420,
    }),
    fine(lettering(system.toUpperCase(), { x: 330, y: middle + 31, size: 17, spacing: 260, maxWidth: 380 })),
  )
}
