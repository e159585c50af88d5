import { place, type Placement } from '../drawing/placement.ts'
import { contour, disc, engraved, fine, type Shape } from '../drawing/shape.ts'
import { star } from './star.ts'

/** A closed crown: two arches over a cap, an orb and a star on top; 180 wide and 200 high, standing on the origin. */
export function kingsCrown(at: Placement): Shape {
  const arch = contour('M-64-20C-104-84-66-138 0-130V-112C-48-116-76-78-48-18Z', 'gilt')
  return place(
    at,
    contour('M-58-16C-92-80-58-124 0-122C58-124 92-80 58-16Z', 'tint'),
    arch,
    place({ flip: true }, arch),
    contour('M-9-14L-7-126H7L9-14Z', 'gilt'),
    contour('M-76-22L-80-58L-52-36L-30-62L0-34L30-62L52-36L80-58L76-22Q0 0-76-22Z', 'gilt'),
    contour('M-80-24Q0 0 80-24L74 10Q0 32-74 10Z', 'body'),
    disc(0, 4, 9, 'pale'),
    ...[-44, 44].map((x) => disc(x, -1, 7, 'pale')),
    disc(0, -136, 15, 'gilt'),
    star({ y: -168, size: 0.5 }, 'pale'),
    fine(engraved('M-70-30Q0-8 70-30M-15-136H15')),
  )
}
