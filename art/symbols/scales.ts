import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, disc, fine, type Shape } from '../drawing/shape.ts'

/** A beam with two pans, level, 400 wide; the origin is the middle of the beam. */
export function scales(at: Placement): Shape {
  const side = [
    detail('M-178 6L-232 150M-178 6L-124 150M-178 6V146'),
    contour('M-240 150H-116C-118 184-144 198-178 198S-238 184-240 150Z', 'round'),
    contour('M-248 144H-108V156H-248Z', 'gilt'),
    fine(detail('M-222 172C-206 184-150 184-134 172')),
  ]
  return place(
    at,
    ...side,
    place({ flip: true }, ...side),
    contour(
      'M0-12C-60-30-120-12-180-8C-190-8-190 8-180 8C-120 10-60-2 0 14C60-2 120 10 180 8C190 8 190-8 180-8C120-12 60-30 0-12Z',
      'gilt',
    ),
    disc(-180, 0, 7, 'pale'),
    disc(180, 0, 7, 'pale'),
  )
}
