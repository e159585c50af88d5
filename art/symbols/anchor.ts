import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, disc, fine, ring, type Shape } from '../drawing/shape.ts'

/** An anchor hanging from the origin by its ring, 300 high. */
export function anchor(at: Placement): Shape {
  const half = 'M0 290C-60 286-112 246-122 190L-146 204L-128 142L-84 186L-104 186C-92 228-52 254-12 258V262Z'
  return place(
    at,
    ring(0, 18, 18, 'bold'),
    contour('M-11 44H11L13 262H-13Z', 'round'),
    contour(half, 'body'),
    place({ flip: true }, contour(half, 'body')),
    contour('M-13 250H13V288Q0 296-13 288Z', 'body'),
    contour('M-86 66C-92 66-92 84-86 84H86C92 84 92 66 86 66Z', 'gilt'),
    disc(-92, 75, 10),
    disc(92, 75, 10),
    fine(detail('M0 96V240')),
  )
}
