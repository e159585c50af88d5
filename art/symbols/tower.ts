import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, fine, type Shape } from '../drawing/shape.ts'

/** A battlemented tower standing on the origin, 240 high and 112 wide at its top. */
export function tower(at: Placement): Shape {
  return place(
    at,
    contour('M-44 0V-200H44V0Z', 'round'),
    contour('M-56-200V-240H-34V-224H-12V-240H12V-224H34V-240H56V-200Z', 'body'),
    contour('M-11-96V-126A11 11 0 0 1 11-126V-96Z', 'pale'),
    fine(
      detail('M-44-182H44M-44-60H44'),
      detail(
        'M-32-160h20M8-152h22M-34-138h12M24-118h14M-36-84h16M14-76h20M-30-40h18M6-34h24M-34-16h14M2-12h18',
        {
          opacity: 0.7,
        },
      ),
    ),
  )
}
