import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, fine, type Shape } from '../drawing/shape.ts'

/** A hand raised in blessing, two fingers up and two folded, 220 high around the origin. */
export function blessingHand(at: Placement): Shape {
  return place(
    at,
    contour(
      'M-30 92C-32 66-44 56-48 34C-50 18-48 4-40-6L-42-92C-42-107-20-107-19-92L-17-24C-17-18-13-18-13-24L-12-104C-12-119 11-119 11-104L12-14H40C50-14 54-4 54 8C54 30 46 52 40 64C36 74 34 82 34 92Z',
      'body',
    ),
    contour('M12-14C12-26 32-26 33-14V14C33 24 13 24 12 14Z', 'body'),
    contour('M33-10C34-20 53-20 53-8V14C52 23 34 24 33 14Z', 'body'),
    contour('M-44 10C-40 26-22 30-4 24C8 20 24 20 28 28C32 36 24 42 14 42C-2 42-14 50-26 52', 'body'),
    contour('M-38 92H42V112H-38Z', 'gilt'),
    fine(detail('M-37-30H-21M-8-34H8M-37-60H-21M-8-66H8M-30 112V92M34 112V92')),
  )
}
