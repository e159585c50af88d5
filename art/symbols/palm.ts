import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, fine, type Shape } from '../drawing/shape.ts'

/** An offering hand, its arm coming from the right; what it bears stands on the origin. 260 wide. */
export function palm(at: Placement): Shape {
  return place(
    at,
    contour(
      'M122-16C96-18 74-10 54-2C32 6 2 8-28 4C-58 0-82-10-104-24C-116-30-124-17-115-8C-98 10-76 26-46 35C-10 48 20 58 58 56C82 54 102 44 122 40Z',
      'body',
    ),
    contour('M66 6C54-16 36-27 17-31C3-33 1-18 12-14C24-10 32 0 36 12Z', 'body'),
    fine(detail('M-108-13C-88 4-66 15-38 20M-94 5C-74 18-56 24-30 29M66 8C60 22 48 30 34 32')),
    contour('M120-24H142V48H120Z', 'gilt'),
    fine(detail('M127-24V48M135-24V48', { ink: 'shade' })),
  )
}
