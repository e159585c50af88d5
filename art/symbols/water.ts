import { data } from '../drawing/data.ts'
import { opening } from '../drawing/card-size.ts'
import { bleeding, contour, detail, fine, type Shape } from '../drawing/shape.ts'

export interface WaterOptions {
  /** Where its surface lies. */
  top: number
  bottom?: number
  rows?: number
  /** How much the shore bends down in the middle. */
  bend?: number
}

/** Water across the whole width, with rows of ripples that widen toward the viewer. */
export function water({ top, bottom = opening.bottom, rows = 4, bend = 14 }: WaterOptions): Shape {
  const [left, right] = [opening.left - 6, opening.right + 6]
  const shore = data`M${left} ${top}C${left + 130} ${top - bend} 250 ${top + bend} 330 ${top + bend}S${right - 130} ${top - bend} ${right} ${top}V${bottom + 4}H${left}Z`
  const depth = (bottom - top - bend) / (rows + 0.6)
  const ripples = Array.from({ length: rows }, (_, row) => {
    const y = top + bend + depth * (row + 0.7)
    return detail(ripple(y, opening.left + 18 + (row % 2) * 22, opening.right - 18, 22 + row * 3), {
      opacity: 0.85 - row * 0.12,
    })
  })
  return bleeding(contour(shore, 'water'), fine(...ripples))
}

/** One waving line from left to right. */
export function ripple(y: number, left: number, right: number, half = 22, height = 7): string {
  const count = Math.floor((right - left) / (half * 2))
  return data`M${left} ${y}` + data`q${half / 2}-${height} ${half} 0t${half} 0`.repeat(count)
}
