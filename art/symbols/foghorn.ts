import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, fine, type Shape } from '../drawing/shape.ts'

/** A great horn on its stand, sounding to the right: 330 wide, 250 high, standing on the origin. */
export function foghorn(at: Placement): Shape {
  return place(
    at,
    contour('M-70 0L-40-130H0L-6 0Z', 'round'),
    contour('M-92 0V-14H20V0Z', 'gilt'),
    contour(
      'M-150-150C-150-186-96-186-80-178L40-196C92-206 128-226 154-256V-76C128-106 92-128 40-138L-80-124C-96-116-150-114-150-150Z',
      'body',
    ),
    contour('M-88-182H-72V-120H-88ZM28-200H44V-132H28Z', 'gilt'),
    contour('M154-256C174-256 174-76 154-76S134-256 154-256Z', 'deep'),
    fine(
      detail('M-60-166L20-178M-60-138L20-148M60-192C96-200 118-214 138-232M60-142C96-134 118-120 138-102'),
    ),
  )
}
