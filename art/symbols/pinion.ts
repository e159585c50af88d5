import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, fine, type Shape } from '../drawing/shape.ts'

/** A small wing for a helmet, a staff or a cup; its shoulder is the origin, 165 to the left and 66 up. */
export function pinion(at: Placement): Shape {
  return place(
    at,
    contour(
      'M0 10C-10-30-50-62-110-66C-130-66-150-60-164-48C-156-44-150-42-142-42C-150-34-152-26-148-18C-140-22-134-22-126-20C-132-10-132-2-126 6C-118 2-110 0-102 2C-106 12-104 20-98 26C-88 18-78 16-68 18C-70 28-66 36-58 40C-46 30-20 34 0 24Z',
      'body',
    ),
    fine(
      detail(
        'M-66-22C-86-30-110-36-142-42M-56-12C-80-16-104-18-126-20M-40-2C-64-2-84 0-102 2M-28 8C-46 10-58 14-68 18',
      ),
    ),
    contour('M0 10C-8-24-44-52-100-58C-80-46-70-36-66-22C-50-20-30-8-22 10C-14 18-6 22 4 24Z', 'gilt'),
  )
}
