import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, disc, fine, group, type Shape } from '../drawing/shape.ts'

/** The triple crown, 150 wide and 210 high, standing on the origin. */
export function tiara(at: Placement): Shape {
  const tier = (y: number, half: number) =>
    group(
      contour(
        `M${-half} ${y}L${-half - 4} ${y - 30}L${-half * 0.62} ${y - 16}L${-half * 0.36} ${y - 36}L0 ${y - 18}L${half * 0.36} ${y - 36}L${half * 0.62} ${y - 16}L${half + 4} ${y - 30}L${half} ${y}Z`,
        'gilt',
      ),
      contour(`M${-half - 2} ${y}H${half + 2}V${y + 12}H${-half - 2}Z`, 'night'),
      fine(...[-0.6, 0, 0.6].map((share) => disc(half * share, y + 6, 2.6, 'pale'))),
    )
  return place(
    at,
    contour('M-68 0C-72-60-62-150 0-176C62-150 72-60 68 0Q0 16-68 0Z', 'body'),
    fine(detail('M-34 4C-38-60-28-130 0-170M34 4C38-60 28-130 0-170')),
    tier(-104, 42),
    tier(-56, 58),
    tier(-8, 68),
    contour('M-4-176V-190H-14V-198H-4V-208H4V-198H14V-190H4V-176Z', 'gilt'),
    disc(0, -176, 7, 'pale'),
  )
}
