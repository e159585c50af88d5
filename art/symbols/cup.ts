import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, drawn, type Fill, fine, type Shape, solid } from '../drawing/shape.ts'
import { star } from './star.ts'

/** A chalice, 140 high and 96 wide around the origin; its rim lies at -56, its foot at 82. `band` colors its bowl. */
export function cup(at: Placement, band?: Fill): Shape {
  return place(
    at,
    contour(
      'M-44-48C-44 6-24 30-7 36V60C-10 68-28 70-34 82H34C28 70 10 68 7 60V36C24 30 44 6 44-48Z',
      'round',
    ),
    contour(ellipse(0, -48, 44, 11), 'deep'),
    ...(band
      ? [
          solid(ellipse(0, -46, 34, 6.5), band),
          solid('M-43-30C-25-21 25-21 43-30L41-16C24-7-24-7-41-16Z', band),
        ]
      : []),
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
