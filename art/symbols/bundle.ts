import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, fine, type Shape } from '../drawing/shape.ts'
import { star } from './star.ts'

/** A traveller's bundle hanging from the origin by its knot, 150 high. */
export function bundle(at: Placement): Shape {
  return place(
    at,
    contour('M-8 4C-22-30-60-34-56-8C-52 10-26 16-8 14ZM8 4C22-30 60-34 56-8C52 10 26 16 8 14Z', 'body'),
    contour(
      'M-12 16C-36 30-66 56-62 94C-58 132-28 146 0 146S58 132 62 94C66 56 36 30 12 16Q0 20-12 16Z',
      'body',
    ),
    contour('M-16-2C-10-10 10-10 16-2C20 8 18 18 12 22C4 26-4 26-12 22C-18 18-20 8-16-2Z', 'gilt'),
    star({ x: 0, y: 92, size: 0.56 }),
    star({ x: -38, y: 82, size: 0.2 }),
    star({ x: 38, y: 82, size: 0.2 }),
    fine(
      detail(
        'M-12 30C-24 42-34 52-40 64M12 30C24 42 34 52 40 64M-5 32C-10 40-13 48-14 56M5 32C10 40 13 48 14 56M-22 130C-8 138 8 138 22 130',
      ),
    ),
  )
}
