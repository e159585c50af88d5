import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, disc, type Fill, fine, type Shape } from '../drawing/shape.ts'

/** A horse seen from the front, its head turned left and one foreleg lifted, 266 high, standing on the origin. */
export function horse(at: Placement, fill: Fill = 'body'): Shape {
  const light = fill === 'pale' || fill === 'gilt'
  return place(
    at,
    contour(
      'M-22-264L-8-240C28-234 54-200 60-158C64-130 60-106 52-86C48-60 44-44 44-16L50 0H16L22-16C22-44 18-62 12-82Q4-90-4-84C-8-72-14-62-22-54C-16-42-12-32-10-24L-12-6L-38-10L-32-28C-38-42-46-52-56-62C-62-74-54-92-42-104C-52-122-50-146-38-166C-36-176-42-180-48-178C-58-172-66-164-74-158C-84-154-94-162-93-172C-92-184-84-190-77-200C-64-222-52-238-38-246Z',
      fill,
    ),
    contour(
      'M-22-264L-8-240C28-234 54-200 60-158C50-152 46-164 44-168C44-156 38-150 32-154C36-190 14-220-20-232Z',
      'gilt',
    ),
    contour('M-50-132C-20-110 30-110 62-134L61-112C30-90-20-92-48-112Z', 'gilt'),
    contour('M50 0H16L20-12H46ZM-12-6L-38-10L-34-22L-11-19Z', 'gilt'),
    disc(-50, -210, 4.5, light ? 'deep' : 'lit'),
    disc(8, -104, 6, 'deep'),
    fine(
      detail(
        'M-78-198C-70-188-66-178-64-168M-38-166C-26-178-18-190-18-206M-86-176l6 2M-40-100C-30-92-22-80-22-54M12-82C14-90 20-96 28-98',
        { ink: light ? 'shade' : 'relief' },
      ),
      detail('M2-232C24-222 42-196 44-168M14-220C28-206 38-186 40-168', { ink: 'shade' }),
    ),
  )
}
