import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, fine, type Shape } from '../drawing/shape.ts'

/** A tree with a round crown, standing on the origin, 300 high; what it bears comes from the caller. */
export function tree(at: Placement, ...borne: Shape[]): Shape {
  return place(
    at,
    contour('M-22 0C-10-30-14-90-12-140H12C14-90 10-30 22 0Z', 'round'),
    contour(
      'M-18-120C-64-106-96-140-80-176C-108-204-86-252-52-248C-44-290 20-304 36-264C76-276 104-236 84-204C112-172 84-120 44-126C26-108 0-106-18-120Z',
      'body',
    ),
    fine(
      detail(
        'M-80-176C-70-178-62-172-60-164M-52-248C-44-244-40-236-42-228M36-264C28-260 24-252 26-244M84-204C74-204 68-198 66-190M44-126C42-134 36-140 28-140',
        {
          opacity: 0.8,
        },
      ),
      detail('M-4-20C0-60-4-90-3-116M6-30C4-60 6-90 5-112'),
    ),
    ...borne,
  )
}
