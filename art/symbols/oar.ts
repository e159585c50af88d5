import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, fine, type Shape } from '../drawing/shape.ts'

/** An oar, 460 long around the origin, its blade upward. */
export function oar(at: Placement): Shape {
  return place(
    at,
    contour('M-7-60L-9 214H9L7-60Z', 'round'),
    contour('M-8-60C-34-84-36-180-24-226C-16-236 16-236 24-226C36-180 34-84 8-60Z', 'body'),
    contour('M-25-196C-8-190 8-190 25-196L24-226C16-236-16-236-24-226Z', 'tint'),
    contour('M-10 214H10V230Q0 236-10 230Z', 'gilt'),
    contour('M-11 60H11V84H-11Z', 'gilt'),
    fine(detail('M0-72V-184')),
  )
}
