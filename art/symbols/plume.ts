import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, type Fill, fine, type Shape } from '../drawing/shape.ts'

/** A feather curling away to the left, 220 long; its quill is the origin. */
export function plume(at: Placement, fill: Fill = 'tint'): Shape {
  return place(
    at,
    contour(
      'M0 0C-20-60-90-96-150-80C-190-70-220-40-214-4C-200-20-190-22-176-22C-184-8-182 4-172 12C-160-6-146-12-130-10C-136 4-132 16-122 22C-106-4-86-10-66-6C-40 0-20 12 0 0Z',
      fill,
    ),
    fine(
      detail(
        'M-6-6C-40-50-96-70-150-58C-174-50-192-38-204-20M-70-52C-80-40-84-28-84-14M-112-62C-126-48-132-36-134-22',
      ),
    ),
  )
}
