import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, fine, type Shape } from '../drawing/shape.ts'

/** A broad tree standing on the origin, 340 high and 230 wide. */
export function tree(at: Placement): Shape {
  return place(
    at,
    contour('M-26 0C-12-30-14-90-16-150H16C14-90 12-30 26 0Q12-8 0-2Q-12-8-26 0Z', 'round'),
    fine(detail('M-4-14C-2-60-6-100-4-140M6-16C4-50 8-80 6-120')),
    contour(
      'M0-336C38-346 70-320 72-288C110-278 126-230 96-202C104-164 60-136 26-154C8-136-26-140-36-156C-70-140-108-166-96-204C-126-230-110-278-72-288C-70-320-38-346 0-336Z',
      'body',
    ),
    fine(
      detail(
        'M-60-270C-44-284-24-280-18-266M14-296C30-304 48-296 50-280M-84-216C-70-228-50-226-44-210M-14-228C0-242 22-238 26-222M52-238C64-246 80-240 84-228M-30-180C-20-188-6-186-2-176M40-184C50-192 64-188 68-178',
      ),
    ),
  )
}
