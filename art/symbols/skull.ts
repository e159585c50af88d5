import { onBothSides, place, type Placement } from '../drawing/placement.ts'
import { contour, detail, fine, type Shape, solid } from '../drawing/shape.ts'

/** A skull from the front, 200 wide and 264 high around the origin. */
export function skull(at: Placement): Shape {
  const half = [
    solid('M-74-8C-68-28-38-36-20-22C-10-10-14 14-26 24C-42 34-64 28-71 12C-75 4-76-2-74-8Z', 'deep'),
    solid('M-66 56C-62 70-60 84-56 96C-62 88-68 74-70 60Z', 'deep'),
    contour(
      'M-46 74V90Q-40 96-34 90V75ZM-34 75V94Q-25 101-17 94V77ZM-17 77V97Q-8 104 0 97V78ZM-42 116V104Q-36 98-31 103V119ZM-31 119V105Q-22 100-15 105V122ZM-15 122V107Q-7 102 0 107V123Z',
      'pale',
      { ink: 'shade', line: 'detail' },
    ),
    fine(
      detail(
        'M-80-24C-66-42-36-46-16-30M-96-44C-90-34-88-24-90-14M-90-62C-82-48-80-34-82-22M-80-78C-74-64-72-54-74-44M-84 22C-74 34-62 40-46 40M-46 134C-52 126-56 116-58 108M-30 40C-28 50-30 58-36 64M-60 48C-52 54-48 62-48 70',
        { ink: 'shade' },
      ),
    ),
  ]
  return place(
    at,
    contour('M-74 44C-80 84-66 124-42 136C-20 142 20 142 42 136C66 124 80 84 74 44Z', 'pale'),
    contour(
      'M0-126C60-126 100-88 100-36C100-10 92 4 86 18C90 34 82 46 72 52C62 58 58 66 56 78C40 86-40 86-56 78C-58 66-62 58-72 52C-82 46-90 34-86 18C-92 4-100-10-100-36C-100-88-60-126 0-126Z',
      'pale',
    ),
    solid(
      'M-50 76C-30 82 30 82 50 76C50 100 46 114 40 120C20 126-20 126-40 120C-46 114-50 100-50 76Z',
      'deep',
    ),
    onBothSides(...half),
    solid('M0 16C-8 24-17 42-14 52C-10 59-4 54 0 48C4 54 10 59 14 52C17 42 8 24 0 16Z', 'deep'),
    fine(detail('M14-122C8-108 20-98 10-84C4-76 14-68 8-58M20-98L32-92M10-84L-2-78', { ink: 'shade' })),
  )
}
