import { place, type Placement } from '../drawing/placement.ts'
import { circle, contour, detail, fine, ring, type Shape, solid } from '../drawing/shape.ts'

/** A globe with lands and meridians, 120 across around the origin. */
export function globe(at: Placement): Shape {
  return place(
    at,
    circle(0, 0, 60, { fill: 'water', line: 'contour' }),
    solid(
      'M-48-20C-40-36-24-46-8-44C0-36-14-30-10-22C-6-12-22-8-26 2C-34 0-44-8-48-20ZM8-52C24-52 40-40 46-28C34-20 22-26 16-34ZM2 4C16-6 36-4 44 8C44 26 30 34 24 48C12 46 14 30 8 24C0 18-4 12 2 4ZM-40 20C-30 18-22 26-20 38C-28 38-36 32-40 20Z',
      'gilt',
    ),
    fine(detail('M0-60C-30-30-30 30 0 60C30 30 30-30 0-60M-60 0H60M-52-30H52M-52 30H52', { opacity: 0.55 })),
    ring(0, 0, 60),
    contour('M-6-60H6V-72H-6Z', 'gilt'),
  )
}
