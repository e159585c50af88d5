import { ribbon } from '../drawing/ribbon.ts'
import { place, type Placement } from '../drawing/placement.ts'
import { contour, disc, fine, detail, type Fill, type Shape } from '../drawing/shape.ts'

/** A serpent along a line, its head at the end of it, already in place. */
export function serpent(line: string, head: Placement, width = 15, fill: Fill = 'gilt'): Shape {
  return {
    kind: 'group',
    shapes: [
      contour(
        ribbon(line, (share) => width * Math.min(1, 0.12 + share * 2.2)),
        fill,
      ),
      fine(detail(line, { ink: 'shade', dash: [3, 6] })),
      place(
        head,
        contour('M0 8C-16 4-18-16-10-26C-6-32 6-32 10-26C18-16 16 4 0 8Z', fill),
        disc(-5, -14, 2.4, 'deep'),
        disc(5, -14, 2.4, 'deep'),
      ),
    ],
  }
}
