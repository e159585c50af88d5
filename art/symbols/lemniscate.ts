import { ribbon } from '../drawing/ribbon.ts'
import { place, type Placement } from '../drawing/placement.ts'
import { type Shape, solid } from '../drawing/shape.ts'

/** The sign of the endless as a band that passes over itself, 160 wide around the origin. */
export function lemniscate(at: Placement): Shape {
  const under = 'M-80-8V0C-80 20-74 30-60 32C-42 36-22 26 0 0C22-26 42-36 60-32C74-30 80-20 80 0V8'
  const over = 'M-80 8V0C-80-20-74-30-60-32C-42-36-22-26 0 0C22 26 42 36 60 32C74 30 80 20 80 0V-8'
  const swelling = (share: number) => 5 + 6 * Math.sin(Math.PI * share) ** 2
  const wider = (share: number) => (Math.abs(share - 0.5) < 0.06 ? 15 : 0)
  return place(
    at,
    solid(
      ribbon(under, (share) => 12.5 - swelling(share) / 2),
      'gilt',
    ),
    solid(ribbon(over, wider, 6), 'night'),
    solid(
      ribbon(over, (share) => 12.5 - swelling(share) / 2),
      'gilt',
    ),
  )
}
