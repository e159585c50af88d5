import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, disc, fine, type Shape } from '../drawing/shape.ts'

/** A fish leaping upwards, its head at the top looking right, 150 high around the origin. */
export function fish(at: Placement): Shape {
  return place(
    at,
    contour('M-14 46C-34 56-44 74-40 92C-26 82-14 80-4 84C2 72 2 60-2 50Z', 'gilt'),
    contour('M-30-10C-50-14-62-2-62 14C-50 10-40 12-32 18Z', 'gilt'),
    contour('M50-60C36-82 4-84-16-56C-40-20-38 26-8 56C6 34 24 20 32-6C38-24 40-34 62-40C66-48 60-56 50-60Z', 'pale'),
    disc(28, -54, 5, 'deep'),
    fine(detail('M6-74C14-58 14-40 4-26M-24-22C-16-16-8-18-4-26M-24 0C-16 8-6 6 0-2M-16 24C-8 30 2 26 8 18M2 2C10 6 16 2 20-6', { ink: 'shade' })),
  )
}
