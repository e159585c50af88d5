import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, type Fill, fine, type Shape } from '../drawing/shape.ts'

/** A wolf sitting and howling, looking right and up, 176 high, standing on the origin. */
export function wolf(at: Placement, fill: Fill = 'body'): Shape {
  return place(
    at,
    contour('M-34-4C-58 0-78-14-70-44C-62-30-54-22-40-20Z', fill),
    contour(
      'M34 0H14C16-18 14-34 10-46C4-36 4-22 8-12C14-8 14-4 14 0H-36C-54-16-52-46-38-68C-28-82-20-92-15-106C-12-116-11-124-12-132L-22-152L-2-142C6-148 14-158 24-172C28-178 36-174 34-168C32-158 28-150 24-144C22-138 18-132 16-126C20-110 26-96 27-80C30-56 26-30 28-10C32-8 34-4 34 0Z',
      fill,
    ),
    fine(
      detail(
        'M-28-52C-10-54 0-36 4-14M4-108C8-98 14-92 20-90M2-94C6-84 14-78 22-76M-22-80C-26-72-30-66-31-58M-14-88C-18-80-22-74-23-66',
        { opacity: 0.8 },
      ),
    ),
  )
}
