import { place, type Placement } from '../drawing/placement.ts'
import { contour, type Shape } from '../drawing/shape.ts'

/** A ladder standing on the origin, 70 wide and 40 high for each of its rungs. */
export function ladder(at: Placement, rungs = 6): Shape {
  const top = -40 * rungs - 20
  return place(
    at,
    ...Array.from({ length: rungs }, (_, rung) =>
      contour(`M-28 ${-24 - 40 * rung}H28V${-34 - 40 * rung}H-28Z`, 'gilt'),
    ),
    contour(`M-35 0V${top}H-25V0ZM25 0V${top}H35V0Z`, 'round'),
  )
}
