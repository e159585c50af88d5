import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, fine, type Shape } from '../drawing/shape.ts'

/** A spread wing whose shoulder is the origin, reaching 200 to the left; its mate is its flip. */
export function wing(at: Placement): Shape {
  const feathers = [
    { length: 200, turn: -84 },
    { length: 196, turn: -98 },
    { length: 182, turn: -112 },
    { length: 160, turn: -127 },
    { length: 132, turn: -143 },
    { length: 100, turn: -160 },
  ]
  return place(
    at,
    ...feathers.toReversed().map(({ length, turn }) => place({ turn }, feather(length))),
    contour('M8-8C-30-44-84-40-118-16C-96-4-70 0-50 24C-30 46-6 40 8 8Z', 'body'),
    fine(detail('M-8-4C-34-24-70-26-98-15M-2 10C-22-8-50-10-72-4M-4 24C-16 10-32 8-46 14')),
  )
}

function feather(length: number): Shape {
  return place(
    {},
    contour(
      `M-9 0C-15 ${length * -0.4}-14 ${length * -0.8} 0 ${-length}C14 ${length * -0.8} 15 ${length * -0.4} 9 0Z`,
      'body',
    ),
    fine(detail(`M0 ${length * -0.45}V${length * -0.9}`)),
  )
}
