import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, type Fill, fine, type Shape, stroke } from '../drawing/shape.ts'

/** Seen from above, climbing: 100 high around the origin. */
export function crayfish(at: Placement, fill: Fill = 'body'): Shape {
  const limbs = 'M-15-4C-30-8-36-20-30-34M-16 4L-32 2M-15 11L-30 16M-13 18L-24 28'
  const claw = 'M-30-34C-42-42-38-56-28-60C-30-52-26-50-24-54C-18-46-20-38-30-34Z'
  const antennae = 'M-4-20C-6-32-4-38-10-46'
  const half = [stroke(limbs), contour(claw, fill), stroke(antennae, 'detail')]
  return place(
    at,
    ...half,
    place({ flip: true }, ...half),
    contour('M0-24C10-24 16-12 15 2C14 16 8 22 0 22S-14 16-15 2C-16-12-10-24 0-24Z', fill),
    contour('M-9 20H9L11 30L7 36H-7L-11 30Z', fill),
    contour('M-7 36L-14 48Q0 40 14 48L7 36Z', fill),
    fine(detail('M-14 2H14M-11-10Q0-4 11-10M0 2V22M-10 28H10')),
  )
}
