import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, fine, glow, ring, type Shape, solid, stroke } from '../drawing/shape.ts'

/** A candle in its holder, standing on the origin, 300 high with its flame. */
export function candle(at: Placement): Shape {
  return place(
    at,
    glow(0, -250, 230),
    contour('M-30-20V-196C-30-206 30-206 30-196V-20Z', 'pale'),
    contour('M-30-196C-34-160-22-150-24-130C-26-118-14-118-14-132C-14-160-8-176-30-196Z', 'body'),
    stroke('M0-202V-216'),
    contour(
      'M0-212C-24-214-26-244-10-264C-2-274 0-288 2-300C8-280 26-262 24-238C22-222 14-212 0-212Z',
      'gilt',
    ),
    solid('M1-218C-11-220-10-238 0-254C10-240 14-222 1-218Z', 'pale'),
    contour('M-84-20C-60-32 60-32 84-20C76 0 40 6 0 6S-76 0-84-20Z', 'round'),
    ring(100, -22, 17),
    fine(detail('M-70-14C-40-4 40-4 70-14M12-190V-40', { ink: 'shade' })),
  )
}
