import { onBothSides, place, type Placement } from '../drawing/placement.ts'
import { contour, dots, fine, type Shape, stroke } from '../drawing/shape.ts'
import { leaf } from './rose.ts'

/** A pomegranate that hangs from its twig between two leaves and has split open: 60 wide and 110 high around the origin. */
export function pomegranate(at: Placement): Shape {
  return place(
    at,
    stroke('M0-56V-26'),
    onBothSides(leaf({ x: 0, y: -40, turn: -66, size: 0.66 }, 'tint')),
    contour('M-9 28L-14 46L-5 40L0 48L5 40L14 46L9 28Z', 'gilt'),
    contour('M0-28C20-28 30-14 30 4S18 34 0 34S-30 22-30 4S-20-28 0-28Z', 'tint'),
    contour('M-6-18L6-10L4-2L16 6L8 13L9 24C-10 20-18-2-6-18Z', 'gilt'),
    fine(
      dots(
        [
          [-4, -4],
          [-3, 6],
          [6, 7],
          [3, 15],
        ],
        6,
        { ink: 'shade' },
      ),
    ),
  )
}
