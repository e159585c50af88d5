import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, fine, type Shape } from '../drawing/shape.ts'
import { star } from './star.ts'

/** A jug with its lip to the left and its handle to the right, 130 high around the origin. */
export function pitcher(at: Placement): Shape {
  return place(
    at,
    contour('M26-46C56-48 62-12 34 4L30-6C46-16 44-36 24-36Z', 'night'),
    contour(
      'M-38-64C-26-56-18-58-16-56H18C20-56 20-52 18-48C14-38 36-26 36 4C36 34 18 50 8 54H-14C-24 50-42 34-42 4C-42-26-20-34-22-46Z',
      'round',
    ),
    contour('M-22 54H16L22 66H-28Z', 'body'),
    star({ x: -3, y: 8, size: 0.34 }),
    fine(detail('M-21-38C-10-33 6-33 16-38M-36-16C-20-8 14-8 30-16M-37 30C-22 38 14 38 30 30')),
  )
}
