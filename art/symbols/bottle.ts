import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, fine, type Shape } from '../drawing/shape.ts'

/** A corked bottle with a rolled letter in it, 320 high around the origin. */
export function bottle(at: Placement): Shape {
  return place(
    at,
    contour('M-18-112V-154H18V-112Z', 'gilt'),
    contour(
      'M-22-126H22V-66C22-46 66-34 66 4V136C66 152 58 160 44 160H-44C-58 160-66 152-66 136V4C-66-34-22-46-22-66Z',
      'water',
    ),
    contour(
      'M-34 134C-40 60-40 20-34-14C-20-22 20-22 34-14C28 20 28 60 34 134C20 142-20 142-34 134Z',
      'pale',
    ),
    contour('M-36 58H36V72H-36Z', 'tint'),
    fine(
      detail('M-34-14C-20-6 20-6 34-14M-24 14H24M-24 30H20M-24 92H24M-24 108H16', { ink: 'shade' }),
      detail('M-54 118V14C-52 0-40-10-30-18', { ink: 'pale' }),
    ),
    contour('M-26-118H26V-130H-26Z', 'body'),
  )
}
