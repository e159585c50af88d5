import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, disc, drawn, fine, type Shape } from '../drawing/shape.ts'
import { ellipse } from './cup.ts'

/** A knight's closed helmet in profile, looking right, 210 wide and 290 high around the origin. */
export function helm(at: Placement): Shape {
  return place(
    at,
    contour('M-70 96C-30 114 36 114 62 96L92 142C40 176-60 176-104 142Z', 'body'),
    fine(detail('M-86 124C-40 146 40 146 78 122')),
    contour(
      'M-76 100C-98 20-86-96 4-110C58-112 84-70 86-30C88 10 74 60 62 100C30 116-40 116-76 100Z',
      'round',
    ),
    contour('M-12-114C-60-110-104-50-88 70L-76 72C-88-40-48-96-6-102Z', 'gilt'),
    contour('M-4-40C26-62 66-56 86-34L118 18L78 62C44 70 14 56-4 28C-12 6-12-20-4-40Z', 'gilt'),
    contour('M14-28L92-14L96-4L12-14Z', 'deep'),
    drawn('M34 26L36 44M50 22L52 46M66 18L68 44M82 14L84 36', { line: 'contour', ink: 'shade' }),
    contour(ellipse(-8, -6, 13, 13), 'body'),
    disc(-8, -6, 4, 'pale'),
    fine(detail('M-66 90C-34 102 30 102 58 90M-54-60C-70-20-72 30-62 76')),
  )
}

/** A great helm from the front, 180 wide and 300 high around the origin. */
export function greatHelm(at: Placement): Shape {
  const half = [
    contour('M-14-22H-78V-6H-14Z', 'deep'),
    ...[24, 48, 72].flatMap((y) => [disc(-34, y, 5, 'deep'), disc(-56, y - 10, 5, 'deep')]),
  ]
  return place(
    at,
    contour('M-88-50C-84-112-44-140 0-142C44-140 84-112 88-50L84 96L40 152L0 160L-40 152L-84 96Z', 'round'),
    contour('M-12-142H12V160H-12ZM-92-44H92V-26H-92Z', 'gilt'),
    ...half,
    place({ flip: true }, ...half),
    fine(detail('M-74-50C-70-96-44-122-20-128M-72 92L-36 138')),
  )
}
