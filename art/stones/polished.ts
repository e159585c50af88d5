// Stones that are known by their pattern and not by their faces: polished, domed, cut open.
import type { Point } from '../drawing/path.ts'
import { parsePath } from '../drawing/path.ts'
import { place, polar } from '../drawing/placement.ts'
import { seededRandom } from '../drawing/random.ts'
import { drawn, fine, group, type Shape } from '../drawing/shape.ts'
import { star } from '../symbols/star.ts'
import { smooth } from './geometry/polygon.ts'

export interface PolishedOptions {
  color: string
  /** What is seen in it; cut off at the outline. */
  pattern?: readonly Shape[]
  /** Without the light of a dome: a flat cut. */
  flat?: boolean
}

export function polished(outline: string, { color, pattern = [], flat = false }: PolishedOptions): Shape {
  return group(
    drawn(outline, { color }),
    within(outline, ...pattern),
    ...(flat ? [] : [drawn(outline, { color: 'url(#dome)' })]),
    drawn(outline, { line: 'contour' }),
  )
}

/** Nothing of it is seen outside the outline. */
export function within(outline: string, ...shapes: Shape[]): Shape {
  return { kind: 'group', shapes, clip: { kind: 'path', segments: parsePath(outline), paint: {} } }
}

/** The window that a dome mirrors. */
export function gloss(x: number, y: number, size: number, turn = -24): Shape {
  return place(
    { x, y, size, turn },
    drawn('M-50 0C-46-30-14-46 30-42C38-41 38-34 30-32C-4-28-26-14-34 6C-38 16-52 14-50 0Z', {
      color: '#fff',
      opacity: 0.5,
    }),
  )
}

export function glint(x: number, y: number, size = 0.5): Shape {
  return star({ x, y, size }, 'pale')
}

/** A round outline that is not quite round: points around a middle. */
export function roundish(
  x: number,
  y: number,
  rx: number,
  ry: number,
  seed: string,
  uneven = 0.08,
  count = 14,
): Point[] {
  const waves = wavesOf(seed)
  return Array.from({ length: count }, (_, index) => {
    const angle = (360 / count) * index
    const swell = 1 + uneven * waves(angle)
    const [px, py] = polar(0, 0, swell, angle)
    return [x + px * rx, y + py * ry]
  })
}

export function pebble(...shape: Parameters<typeof roundish>): string {
  return smooth(roundish(...shape))
}

/** Spots with room between them, anywhere in a box. */
export function scattered(
  seed: string,
  box: { x: number; y: number; rx: number; ry: number },
  count: number,
  apart: number,
): Point[] {
  const random = seededRandom(seed)
  const found: Point[] = []
  for (let tries = 0; found.length < count && tries < count * 40; tries++) {
    const point = polar(0, 0, Math.sqrt(random()), random() * 360)
    const here: Point = [box.x + point[0] * box.rx, box.y + point[1] * box.ry]
    if (found.every(([x, y]) => Math.hypot(x - here[0], y - here[1]) >= apart)) found.push(here)
  }
  return found
}

/** A seam of another mineral: where it runs, and how wide it is there. */
export type Vein = readonly (readonly [x: number, y: number, halfWidth: number])[]

/** Swells and thins from point to point. */
export function vein(points: Vein): string {
  const side = (sign: number) =>
    points.map((point, index): Point => {
      const [x, y, halfWidth] = point
      const [before, after] = [points[index - 1] ?? point, points[index + 1] ?? point]
      const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
      const length = Math.hypot(dx, dy)
      return [x - (sign * dy * halfWidth) / length, y + (sign * dx * halfWidth) / length]
    })
  return smooth([...side(1), ...side(-1).toReversed()])
}

/** Glitter: small four-pointed lights, left out where there is no room. */
export function sparkle(points: readonly (readonly [x: number, y: number, size: number])[]): Shape {
  return fine(...points.map(([x, y, size]) => glint(x, y, size)))
}

/** A few slow waves around a circle, between -1 and 1. */
function wavesOf(seed: string): (degrees: number) => number {
  const random = seededRandom(seed)
  const waves = [2, 3, 5].map((count) => ({
    count,
    from: random() * 360,
    height: (0.4 + random() * 0.6) / count ** 0.5,
  }))
  return (degrees) =>
    waves.reduce(
      (sum, { count, from, height }) => sum + height * Math.sin(((degrees * count + from) * Math.PI) / 180),
      0,
    ) / 1.4
}
