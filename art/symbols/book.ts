import { place, type Placement } from '../drawing/placement.ts'
import { contour, engraved, fine, type Shape } from '../drawing/shape.ts'

/** An open book, 110 wide around the origin. */
export function book(at: Placement): Shape {
  return place(
    at,
    contour('M-56-26L-50-32H50L56-26V36H-56Z', 'body'),
    contour('M0-22C-14-34-36-36-50-32V24C-36 20-14 22 0 32Z', 'pale'),
    contour('M0-22C14-34 36-36 50-32V24C36 20 14 22 0 32Z', 'pale'),
    fine(
      engraved(
        'M-42-20C-30-22-18-20-8-14M-42-8C-30-10-18-8-8-2M-42 4C-30 2-18 4-8 10M42-20C30-22 18-20 8-14M42-8C30-10 18-8 8-2M42 4C30 2 18 4 8 10',
      ),
    ),
  )
}
