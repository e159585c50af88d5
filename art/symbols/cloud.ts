import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, fine, type Shape } from '../drawing/shape.ts'

/** A bank of cloud with a flat foot, 200 wide, standing on the origin. */
export function cloud(at: Placement): Shape {
  return place(
    at,
    contour(
      'M-86 0C-108 0-108-32-84-32C-90-60-52-72-42-50C-36-84 20-88 24-54C40-74 74-58 66-34C100-38 108 0 82 0Z',
      'body',
    ),
    fine(
      detail(
        'M-84-32C-74-34-66-28-64-20M-42-50C-34-46-30-40-31-30M24-54C14-54 6-48 5-38M66-34C56-34 48-28 47-18M-70-9H-30M-10-9H40',
      ),
    ),
  )
}
