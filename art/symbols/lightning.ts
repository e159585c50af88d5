import { place, type Placement } from '../drawing/placement.ts'
import { contour, type Shape } from '../drawing/shape.ts'

/** A bolt that strikes the origin from above and the right, 300 high. */
export function lightning(at: Placement): Shape {
  return place(
    at,
    contour('M150-300L34-176L72-168L4-84L38-78L0 0L88-104L54-110L126-194L86-202L196-300Z', 'pale'),
  )
}
