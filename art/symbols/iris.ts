import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, fine, type Shape, stroke } from '../drawing/shape.ts'

/** An iris on its stem between two blades, growing out of the origin, 190 high. */
export function iris(at: Placement): Shape {
  return place(
    at,
    stroke('M0 0V-116'),
    contour('M-2 0C-10-40-20-70-34-96C-12-84 0-40 2 0ZM2 0C10-30 22-52 40-70C24-54 8-30 4 0Z', 'body'),
    contour('M0-118C-30-122-46-104-44-84C-30-90-12-98 0-112C12-98 30-90 44-84C46-104 30-122 0-118Z', 'tint'),
    contour('M0-112C-26-130-24-164 0-190C24-164 26-130 0-112Z', 'tint'),
    contour('M0-112C-8-98-10-88 0-76C10-88 8-98 0-112Z', 'gilt'),
    fine(detail('M0-124V-172M-8-126C-12-140-10-152-4-164M8-126C12-140 10-152 4-164', { ink: 'pale' })),
  )
}
