import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, drawn, fine, type Shape } from '../drawing/shape.ts'
import { star } from './star.ts'

/** A chalice, 140 high and 96 wide around the origin; its rim lies at -56, its foot at 82. */
export function cup(at: Placement): Shape {
  return place(
    at,
    contour(
      'M-44-48C-44 6-24 30-7 36V60C-10 68-28 70-34 82H34C28 70 10 68 7 60V36C24 30 44 6 44-48Z',
      'round',
    ),
    contour(ellipse(0, -48, 44, 11), 'deep'),
    fine(drawn(ellipse(0, -46, 34, 6.5), { fill: 'tint', line: 'detail' })),
    contour(ellipse(0, 48, 13, 5.5), 'body'),
    star({ x: 0, y: 4, size: 0.32 }),
    fine(detail('M-43-30C-25-21 25-21 43-30M-41-20C-24-11 24-11 41-20M-22 76H22')),
  )
}

/** An upright ellipse as path data. */
export function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}A${rx} ${ry} 0 1 1 ${x + rx} ${y}A${rx} ${ry} 0 1 1 ${x - rx} ${y}Z`
}
