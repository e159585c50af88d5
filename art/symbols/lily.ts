import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, fine, type Shape, solid, stroke } from '../drawing/shape.ts'
import { leaf } from './rose.ts'

/** A lily in flower, seen from the side; its neck is the origin, 84 high. */
export function lily(at: Placement): Shape {
  return place(
    at,
    solid('M-9-68A4 6 0 1 0-8-68ZM1-74A4 6 0 1 0 2-74ZM9-68A4 6 0 1 0 10-68Z', 'gilt'),
    fine(detail('M-8-66L-3-30M1-72L0-30M9-66L3-30')),
    contour('M0 0C-18-16-20-44-50-62C-50-40-36-8 0 0ZM0 0C18-16 20-44 50-62C50-40 36-8 0 0Z', 'body'),
    contour('M0 0C-22-20-18-48-22-76C-4-58 2-26 0 0ZM0 0C22-20 18-48 22-76C4-58-2-26 0 0Z', 'pale'),
    contour('M0 0C-12-18-10-40 0-58C10-40 12-18 0 0Z', 'pale'),
  )
}

/** A lily on its stem, growing out of the origin, 200 high. */
export function stemmedLily(at: Placement): Shape {
  return place(
    at,
    stroke('M0 0C4-40-4-80 0-120'),
    leaf({ x: 1, y: -30, turn: -40, size: 1.1 }),
    leaf({ x: 0, y: -58, turn: 40, size: 1.1 }),
    lily({ x: 0, y: -118 }),
  )
}
