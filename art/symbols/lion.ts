import { around, onBothSides, place, type Placement } from '../drawing/placement.ts'
import { contour, detail, disc, fine, type Fill, group, type Shape, stroke } from '../drawing/shape.ts'

/** A lion's head from the front, its mane like rays, 400 across around the origin. */
export function lion(at: Placement): Shape {
  const ear = contour('M-58-84C-86-112-118-92-104-60C-96-44-84-42-74-48Z', 'body')
  const half = [
    contour('M-66-20C-54-30-34-28-22-12C-36-4-56-6-66-20Z', 'pale'),
    disc(-42, -18, 8, 'deep'),
    stroke('M-70-22C-56-33-34-31-20-10'),
    stroke('M-76-46C-58-58-34-52-24-36'),
    stroke('M0 64C-10 80-38 78-46 60'),
    fine(disc(-34, 46, 2.2), disc(-44, 38, 2.2), disc(-30, 34, 2.2)),
    fine(detail('M-78 0C-72 14-64 28-58 44M-84-20C-86-8-84 2-80 12')),
  ]
  return place(
    at,
    around(0, 0, 8, () => group(lock('body'), place({ turn: 22.5 }, lock('gilt')))),
    place(
      { turn: 11.25 },
      around(0, 0, 16, () => group(contour('M-26-84C-32-118-6-124 2-152C10-124 32-118 26-84Z', 'body'))),
    ),
    onBothSides(ear),
    contour(
      'M0-104C54-104 90-74 90-28C90 8 70 30 60 60C50 92 26 110 0 110S-50 92-60 60C-70 30-90 8-90-28C-90-74-54-104 0-104Z',
      'body',
    ),
    fine(
      detail(
        'M-20-74C-14-34-22-2-28 20M20-74C14-34 22-2 28 20M0-96V-60M-14-94C-12-84-12-76-14-68M14-94C12-84 12-76 14-68',
      ),
    ),
    onBothSides(...half),
    contour('M-29 20C-14 14 14 14 29 20C28 38 12 46 0 48C-12 46-28 38-29 20Z', 'gilt'),
    stroke('M0 48V64'),
    stroke('M-18 92C-8 98 8 98 18 92'),
  )
}

/** One point of the mane. */
function lock(fill: Fill): Shape {
  return group(
    contour('M-36-108C-44-150-12-160 4-204C16-162 46-150 36-108Z', fill),
    fine(detail('M-10-120C-14-144 0-156 5-180', fill === 'gilt' ? { ink: 'shade' } : {})),
  )
}
