import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, fine, type Shape, stroke } from '../drawing/shape.ts'

/** A wooden pail hanging from the origin by its handle, 130 high. */
export function bucket(at: Placement): Shape {
  return place(
    at,
    stroke('M-46 50C-46-14 46-14 46 50'),
    contour('M-50 46L-38 126C-20 134 20 134 38 126L50 46Z', 'round'),
    contour('M-50 46C-50 36 50 36 50 46S-50 56-50 46Z', 'water'),
    fine(detail('M-47 66C-20 76 20 76 47 66M-41 106C-20 116 20 116 41 106M-18 56L-14 130M18 56L14 130')),
  )
}
