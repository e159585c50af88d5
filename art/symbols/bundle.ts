import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, fine, type Shape } from '../drawing/shape.ts'
import { star } from './star.ts'

/** A traveller's staff standing on the origin, 330 high, with a knotted bundle at its top. */
export function bundle(at: Placement): Shape {
  return place(
    at,
    contour('M-5 0L-4-330A4 4 0 0 1 4-330L5 0Z', 'round'),
    contour('M-6-316C-30-330-34-308-20-300L-6-304ZM6-316C30-330 34-308 20-300L6-304Z', 'body'),
    contour(
      'M-12-302C-30-286-58-262-54-224C-50-190-22-178 0-178S50-190 54-224C58-262 30-286 12-302Q0-296-12-302Z',
      'body',
    ),
    contour('M-14-306H14V-294H-14Z', 'gilt'),
    star({ x: 0, y: -232, size: 0.46 }),
    fine(
      detail(
        'M-14-288C-28-270-38-250-38-226M14-288C28-270 38-250 38-226M-8-288C-14-276-18-268-20-258M8-288C14-276 18-268 20-258',
      ),
    ),
  )
}
