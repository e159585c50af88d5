import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, fine, type Shape } from '../drawing/shape.ts'
import { ellipse } from './cup.ts'

/** A long straight trumpet, its bell downwards on the origin, 360 long. */
export function trumpet(at: Placement): Shape {
  return place(
    at,
    contour('M-9-340H9L10-110C14-60 34-24 62 0H-62C-34-24-14-60-10-110Z', 'gilt'),
    contour(ellipse(0, 0, 62, 15), 'deep'),
    contour('M-14-356H14L9-336H-9Z', 'gilt'),
    contour('M-15-232H15V-218H-15ZM-15-130H15V-116H-15Z', 'body'),
    fine(detail('M-3-330L-4-240M-4-212L-5-136M-6-110C-9-70-22-36-40-12', { ink: 'shade' })),
  )
}
