import { place, type Placement } from '../drawing/placement.ts'
import { detail, contour, fine, type Shape } from '../drawing/shape.ts'

/** The right horn of a ram, curling down and outward from the origin, 120 wide; its mate is its flip. */
export function spiralHorn(at: Placement): Shape {
  return place(
    at,
    contour(
      'M0 0C10-44 60-60 92-34C126-6 118 54 76 64C44 70 20 46 28 20C34 2 58-4 70 10C80 22 72 40 56 38C60 30 58 24 52 24C44 26 44 40 56 46C78 54 98 30 90 6C80-22 40-22 26 2C20 12 14 22 12 34Z',
      'gilt',
    ),
    fine(
      detail(
        'M14-14L24 2M32-30L38-10M56-38L56-16M80-34L72-12M100-18L86-2M108 8L92 12M104 34L88 28M88 54L78 40',
        {
          ink: 'shade',
        },
      ),
    ),
  )
}
