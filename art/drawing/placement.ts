// Where a symbol stands. Points are moved, not the pen: lines keep their weight however large a symbol is drawn.
import type { Point } from './path.ts'
import type { Shape } from './shape.ts'
import { centre } from './card-size.ts'

export interface Placement {
  x?: number
  y?: number
  size?: number
  /** In degrees, clockwise. */
  turn?: number
  /** Left for right. */
  flip?: boolean
}

/** Draws shapes made around the origin at a place on the card. */
export function place(
  { x = 0, y = 0, size = 1, turn = 0, flip = false }: Placement,
  ...shapes: Shape[]
): Shape {
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) * size, Math.sin(angle) * size]
  const side = flip ? -1 : 1
  const move = ([px, py]: Point): Point => [x + cos * side * px - sin * py, y + sin * side * px + cos * py]
  return moved({ kind: 'group', shapes }, move, size)
}

/** Both halves of something symmetrical, of which the left one is given in the card's coordinates. */
export function mirrored(...shapes: Shape[]): Shape {
  const left: Shape = { kind: 'group', shapes }
  return { kind: 'group', shapes: [left, moved(left, ([x, y]) => [2 * centre.x - x, y], 1)] }
}

/** Copies around a point: `count` of them, the first as it stands, in the card's coordinates. */
export function around(x: number, y: number, count: number, shape: (index: number) => Shape): Shape {
  const copies = Array.from({ length: count }, (_, index) =>
    place({ x, y, turn: (360 / count) * index }, place({ x: -x, y: -y }, shape(index))),
  )
  return { kind: 'group', shapes: copies }
}

/** The point at an angle (0 is up, clockwise) and a distance from another. */
export function polar(x: number, y: number, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)]
}

function moved(shape: Shape, move: (point: Point) => Point, size: number): Shape {
  if (shape.kind === 'group')
    return { ...shape, shapes: shape.shapes.map((inner) => moved(inner, move, size)) }
  if (shape.kind === 'circle') return { ...shape, centre: move(shape.centre), radius: shape.radius * size }
  const segments = shape.segments.map((segment) => ({ ...segment, points: segment.points.map(move) }))
  return { ...shape, segments }
}
