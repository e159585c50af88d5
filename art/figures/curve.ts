// Curves through points: how a body and its cloth become outlines.
import { data } from '../drawing/data.ts'
import { distance, type Point } from '../drawing/path.ts'

/** A line through points, open, as path data. */
export function curve(points: readonly Point[]): string {
  return start(points) + through(points)
}

/** A closed outline of runs: each is smooth in itself, and where one ends and the next begins is a corner. */
export function outline(...runs: readonly (readonly Point[])[]): string {
  const [first = []] = runs
  let written = start(first) + through(first)
  for (const run of runs.slice(1)) {
    const [head] = run
    if (head) written += data`L${whole(head)}`
    written += through(run)
  }
  return `${written}Z`
}

/** A closed outline without a corner. */
export function loop(points: readonly Point[]): string {
  const count = points.length
  const at = (index: number): Point => points[(index + count) % count] ?? [0, 0]
  const tangents = points.map((_, index) => direction(at(index - 1), at(index + 1)))
  let written = start(points)
  points.forEach((point, index) => {
    written += cubic(point, at(index + 1), tangents[index], tangents[(index + 1) % count])
  })
  return `${written}Z`
}

/** Points along the smooth line through some, so that two lines can be compared and what lies between them found. */
export function pointsAlong(points: readonly Point[], count: number): Point[] {
  const lengths = points.map((point, index) => distance(point, points[index - 1] ?? point))
  const total = lengths.reduce((sum, length) => sum + length, 0)
  return Array.from({ length: count }, (_, index) => {
    let rest = (index / (count - 1)) * total
    let found = 1
    while (found < points.length - 1 && rest > (lengths[found] ?? 0)) rest -= lengths[found++] ?? 0
    return between(points[found - 1] ?? [0, 0], points[found] ?? [0, 0], rest / (lengths[found] || 1))
  })
}

export function between(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
}

function start(points: readonly Point[]): string {
  return data`M${whole(points[0] ?? [0, 0])}`
}

function through(points: readonly Point[]): string {
  if (points.length < 2) return ''
  if (points.length === 2) return data`L${whole(points[1] ?? [0, 0])}`
  const inner = points.map((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]]
    return before && after ? direction(before, after) : undefined
  })
  let written = ''
  points.slice(0, -1).forEach((point, index) => {
    written += cubic(point, points[index + 1] ?? point, inner[index], inner[index + 1])
  })
  return written
}

/** A third of the way along each tangent; an end without one bends as the other end does. */
function cubic(from: Point, to: Point, leaving: Point | undefined, arriving: Point | undefined): string {
  const third = distance(from, to) / 3
  const second: Point = arriving ? [to[0] - arriving[0] * third, to[1] - arriving[1] * third] : to
  const first: Point = leaving ? [from[0] + leaving[0] * third, from[1] + leaving[1] * third] : from
  return data`C${whole(leaving ? first : between(from, second, 0.5))} ${whole(arriving ? second : between(to, first, 0.5))} ${whole(to)}`
}

function direction(from: Point, to: Point): Point {
  const length = distance(from, to) || 1
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
}

/** Half units are finer than a pixel of any card, and whole numbers make small files. */
function whole([x, y]: Point): Point {
  return [Math.round(x * 2) / 2, Math.round(y * 2) / 2]
}
