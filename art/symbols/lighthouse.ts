import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, disc, fine, type Shape } from '../drawing/shape.ts'

/** A lighthouse standing on the origin, 430 high. */
export function lighthouse(at: Placement): Shape {
  return place(
    at,
    contour('M-54 0L-35-300H35L54 0Z', 'round'),
    contour('M-50-60L-46-120H46L50-60ZM-43-180L-39-240H39L43-180Z', 'tint'),
    contour('M-14 0V-34A14 14 0 0 1 14-34V0Z', 'deep'),
    contour('M-7-140V-156A7 7 0 0 1 7-156V-140ZM-7-258V-272A7 7 0 0 1 7-272V-258Z', 'pale'),
    contour('M-50-300H50V-316H-50Z', 'gilt'),
    fine(detail('M-44-316V-338M44-316V-338M-44-338H-28M44-338H28M-36-316V-338M36-316V-338')),
    contour('M-27-316V-366H27V-316Z', 'pale'),
    fine(detail('M-9-316V-366M9-316V-366', { ink: 'shade' })),
    contour('M-33-366C-32-398-14-410 0-412C14-410 32-398 33-366Z', 'body'),
    disc(0, -420, 7),
  )
}
