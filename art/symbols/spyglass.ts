import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, fine, type Shape } from '../drawing/shape.ts'

/** A telescope of three draws, 420 long around the origin, looking to the right. */
export function spyglass(at: Placement): Shape {
  return place(
    at,
    contour('M-200-20H-90V20H-200Z', 'round'),
    contour('M-96-30H40V30H-96Z', 'body'),
    contour('M32-42H196V42H32Z', 'body'),
    contour('M-212-25H-196V25H-212ZM-104-35H-88V35H-104ZM26-48H46V48H26ZM186-50H208V50H186Z', 'gilt'),
    fine(
      detail('M-180-8H-110M-80-14H14M60-22H170M-80 16H14M60 26H170'),
      detail('M74-42V42M88-42V42M150-42V42M164-42V42'),
    ),
  )
}
