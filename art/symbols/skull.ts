import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, fine, type Shape, solid } from '../drawing/shape.ts'

/** A skull from the front, 200 wide and 250 high around the origin. */
export function skull(at: Placement): Shape {
  return place(
    at,
    contour('M-48 74C-50 104-36 126 0 128C36 126 50 104 48 74Z', 'pale'),
    contour(
      'M0-124C62-124 102-82 102-26C102 4 92 20 82 32C78 46 78 56 66 62C56 66 54 74 52 84C34 92-34 92-52 84C-54 74-56 66-66 62C-78 56-78 46-82 32C-92 20-102 4-102-26C-102-82-62-124 0-124Z',
      'pale',
    ),
    solid(
      'M-68-14C-60-34-24-34-16-10C-14 14-30 30-48 28C-66 26-76 8-68-14ZM68-14C60-34 24-34 16-10C14 14 30 30 48 28C66 26 76 8 68-14Z',
      'deep',
    ),
    solid('M0 20C8 30 14 42 10 50C6 54 2 50 0 46C-2 50-6 54-10 50C-14 42-8 30 0 20Z', 'deep'),
    detail('M-40 70V92M-20 72V96M0 72V97M20 72V96M40 70V92M-50 84C-20 94 20 94 50 84', { ink: 'shade' }),
    fine(
      detail(
        'M-84-44C-80-66-66-86-44-98M-20-106C-14-96-22-88-14-78M-76 34C-70 40-66 44-64 52M76 34C70 40 66 44 64 52M-34 110C-16 116 16 116 34 110',
        { ink: 'shade' },
      ),
    ),
  )
}
