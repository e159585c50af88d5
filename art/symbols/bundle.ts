import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, fine, type Shape } from '../drawing/shape.ts'
import { star } from './star.ts'

/** A traveller's staff standing on the origin, 350 high, with a bundle knotted to its top. */
export function bundle(at: Placement): Shape {
  return place(
    at,
    contour('M-6 0L-5-350A5 5 0 0 1 5-350L6 0Z', 'gilt'),
    contour(
      'M-6-318C-34-346-50-318-34-304C-26-298-14-302-6-308ZM6-318C34-346 50-318 34-304C26-298 14-302 6-308Z',
      'tint',
    ),
    contour(
      'M-12-304C-34-288-64-262-60-220C-56-182-26-166 0-166S56-182 60-220C64-262 34-288 12-304Q0-298-12-304Z',
      'tint',
    ),
    contour('M-15-312H15V-296H-15Z', 'gilt'),
    star({ x: 0, y: -226, size: 0.5 }),
    fine(
      detail(
        'M-14-288C-30-268-44-246-44-222M14-288C30-268 44-246 44-222M-8-286C-16-274-20-266-22-256M8-286C16-274 20-266 22-256',
        { ink: 'pale' },
      ),
    ),
  )
}
