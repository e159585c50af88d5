import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, dots, fine, type Shape } from '../drawing/shape.ts'

/** A traveler's belongings in a knotted cloth, hanging from the origin by the knot, 180 high. */
export function bundle(at: Placement): Shape {
  return place(
    at,
    contour('M-6 2C-14-28-44-56-64-50C-60-38-66-30-74-24C-56-8-28 8-8 14Z', 'tint'),
    contour('M6 2C10-30 36-62 58-58C56-44 64-36 72-32C58-10 30 10 8 14Z', 'tint'),
    contour(
      'M-10 14C-26 40-70 62-76 104C-80 142-44 160-4 158C44 160 78 138 74 100C70 60 26 42 10 14Q0 20-10 14Z',
      'tint',
    ),
    contour('M-14-4C-8-12 10-12 15-4C19 6 17 16 11 20C4 24-6 24-12 20C-18 14-18 4-14-4Z', 'gilt'),
    dots(
      [
        [-44, 100],
        [-16, 78],
        [-14, 122],
        [20, 100],
        [48, 116],
        [36, 72],
      ],
      9,
    ),
    fine(
      detail(
        'M-6 26C-16 48-40 64-56 92M-2 28C-4 44-6 54-8 62M6 26C16 46 40 62 54 88M-16 6C-30-2-46-16-56-34M14 4C26-8 40-26 50-44',
        {
          ink: 'pale',
          opacity: 0.8,
        },
      ),
    ),
  )
}
