import { data } from '../drawing/data.ts'
import { type Shape, contour, detail, fine } from '../drawing/shape.ts'

export interface VeilOptions {
  left: number
  right: number
  top: number
  bottom: number
  folds?: number
}

/** A hanging cloth in even folds, with a scalloped hem. */
export function veil({ left, right, top, bottom, folds = 7 }: VeilOptions): Shape {
  const width = (right - left) / folds
  const sag = 16
  const hem = data`q${-width / 2} ${sag} ${-width} 0`.repeat(folds)
  const lines = Array.from({ length: folds - 1 }, (_, index) => {
    const x = left + width * (index + 1)
    return data`M${x} ${top + 14}V${bottom - 4}`
  })
  return {
    kind: 'group',
    shapes: [
      contour(data`M${left} ${top}H${right}V${bottom}` + `${hem}Z`, 'body'),
      fine(detail(lines.join(''), { opacity: 0.6 })),
    ],
  }
}
