// Where shapes are: the box around them, and how far a point lies from them.
import { distance, type Point, samplePath } from './path.ts'
import { expandedCopies } from './placement.ts'
import type { Shape } from './shape.ts'

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** The box around everything that must keep clear of the frame; shapes that bleed do not count. */
export function extentOf(shapes: readonly Shape[]): Box {
  return boxAround(outlinesOf(shapes, { bleeding: false }).flatMap(({ points }) => points))
}

/** Whether a point is on a surface of the drawing or nearer than `clearance` to one of its lines. */
export function occupancyOf(shapes: readonly Shape[], clearance: number): (point: Point) => boolean {
  const outlines = outlinesOf(shapes, { bleeding: true })
  const nearLine = proximityTo(
    outlines.flatMap(({ points }) => points),
    clearance,
  )
  const surfaces = outlines
    .filter(({ filled }) => filled)
    .map(({ points }) => ({ points, box: boxAround(points) }))
  return (point) =>
    nearLine(point) || surfaces.some(({ points, box }) => isWithin(point, box) && isInside(point, points))
}

/** Points sorted into squares as wide as the clearance: only nine of them can hold one that is near. */
function proximityTo(points: readonly Point[], clearance: number): (point: Point) => boolean {
  const squares = new Map<string, Point[]>()
  const squareOf = ([x, y]: Point) => [Math.floor(x / clearance), Math.floor(y / clearance)] as const
  for (const point of points) {
    const name = squareOf(point).join()
    const inSquare = squares.get(name)
    if (inSquare) inSquare.push(point)
    else squares.set(name, [point])
  }
  const around = [-1, 0, 1].flatMap((across) => [-1, 0, 1].map((down) => [across, down] as const))
  return (point) => {
    const [column, row] = squareOf(point)
    return around.some(([across, down]) =>
      squares.get(`${column + across},${row + down}`)?.some((other) => distance(point, other) < clearance),
    )
  }
}

function isWithin([x, y]: Point, { left, top, right, bottom }: Box): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
}

function boxAround(points: readonly Point[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const [x, y] of points) {
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}

interface Outline {
  points: readonly Point[]
  filled: boolean
}

function outlinesOf(shapes: readonly Shape[], options: { bleeding: boolean }): Outline[] {
  return shapes.flatMap((shape): Outline[] => {
    if (shape.kind === 'group') {
      if (shape.bleeds && !options.bleeding) return []
      if (!shape.clip) return outlinesOf(shape.shapes, options)
      // Nothing of it is seen beyond this.
      return samplePath(shape.clip.segments).map((points) => ({ points, filled: true }))
    }
    if (shape.kind === 'copies') return outlinesOf(expandedCopies(shape), options)
    // Light is no obstacle: stars shine through it.
    if (shape.paint.fill === 'glow' || shape.paint.fill === 'aura') return []
    const filled =
      shape.paint.fill !== undefined && shape.paint.fill !== 'mist' && shape.paint.fill !== 'beam'
    if (shape.kind === 'circle') {
      const half = (shape.paint.ticks?.length ?? 0) / 2
      const radii = half ? [shape.radius - half, shape.radius, shape.radius + half] : [shape.radius]
      return radii.map((radius) => ({ points: roundPoints(shape.center, radius), filled }))
    }
    return samplePath(shape.segments).map((points) => ({ points, filled }))
  })
}

function roundPoints([x, y]: Point, radius: number): Point[] {
  const count = Math.max(8, Math.ceil(radius))
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
}

/** Even-odd: how often a ray to the right meets the outline. */
function isInside([x, y]: Point, outline: readonly Point[]): boolean {
  let inside = false
  outline.forEach(([ax, ay], index) => {
    const [bx, by] = outline.at(index - 1) ?? [ax, ay]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  })
  return inside
}
