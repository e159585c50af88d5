import { place, type Placement } from '../drawing/placement.ts'
import { contour, engraved, fine, type Shape } from '../drawing/shape.ts'

/** A white bird coming straight down with spread wings, 130 high and 200 wide around the origin. */
export function dove(at: Placement): Shape {
  const wing = contour(
    'M-8 26C-34 6-62 0-100-46C-98-34-96-28-92-22C-88-12-84-6-78 0C-72 10-64 18-54 24C-46 32-36 38-26 40C-18 42-12 40-8 36Z',
    'pale',
  )
  const feathers = fine(
    engraved('M-92-22C-70-4-50 6-30 14M-78 0C-60 12-46 18-28 23M-54 24C-44 29-34 31-22 31'),
  )
  const half = [wing, feathers]
  return place(
    at,
    ...half,
    place({ flip: true }, ...half),
    contour(
      'M-10-8L-26-56L-10-48L0-60L10-48L26-56L10-8C15 16 15 36 9 50C5 58 3 62 0 72C-3 62-5 58-9 50C-15 36-15 16-10-8Z',
      'pale',
    ),
    fine(engraved('M-7-14L-12-40M0-12V-46M7-14L12-40M-7 12Q0 18 7 12M-8 26Q0 32 8 26')),
  )
}
