import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, disc, type Fill, fine, type Shape } from '../drawing/shape.ts'

/** A horse's head and neck in profile, looking left, 200 high, standing on the origin. */
export function horseHead(at: Placement, fill: Fill = 'body'): Shape {
  const light = fill === 'pale' || fill === 'gilt'
  return place(
    at,
    contour(
      'M-44 0C-46-34-26-54-10-78C-24-72-38-70-48-74C-58-58-74-52-82-60C-92-68-88-82-80-92C-66-112-54-132-40-150C-34-160-26-168-18-172L-16-194L0-176C38-170 66-140 72-96C78-56 66-30 70 0Z',
      fill,
    ),
    contour(
      'M-16-194L0-176C38-170 66-140 72-96C78-56 66-30 70 0H44C46-40 52-70 44-104C36-138 18-156-8-164Z',
      'gilt',
    ),
    disc(-36, -126, 5, light ? 'deep' : 'pale'),
    fine(
      detail(
        'M-80-76C-76-72-70-72-66-76M-10-78C2-90 8-104 6-120M-52-142L-30-118',
        light ? { ink: 'shade' } : {},
      ),
      detail('M30-150C44-136 52-116 54-96M44-84L66-80M46-50L68-46M46-22L68-18M38-128L58-142', {
        ink: 'shade',
      }),
    ),
  )
}
