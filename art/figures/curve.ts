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
  let end = whole(first.at(-1) ?? [0, 0])
  for (const run of runs.slice(1)) {
    const [head] = run
    // A run may begin where the one before it ended: a line of no length would only cost bytes.
    if (head && distance(whole(head), end) > 0) written += data`L${whole(head)}`
    written += through(run)
    end = whole(run.at(-1) ?? end)
  }
  return `${written}Z`
}

/** A closed outline without a corner. */
export function loop(points: readonly Point[]): string {
  const count = points.length
  const at = (index: number): Point => points[(index + count) % count] ?? [0, 0]
  const handles = points.map((point, index) => handle(at(index - 1), point, at(index + 1)))
  let written = start(points)
  points.forEach((point, index) => {
    written += cubic(point, at(index + 1), handles[index], handles[(index + 1) % count])
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
    return before && after ? handle(before, point, after) : undefined
  })
  let written = ''
  points.slice(0, -1).forEach((point, index) => {
    written += cubic(point, points[index + 1] ?? point, inner[index], inner[index + 1])
  })
  return written
}

/**
 * From a point to its second control. The first control of the next curve lies as far on the other side, so that a file
 * need not write it.
 */
function handle(before: Point, point: Point, after: Point): Point {
  const across = distance(before, after) || 1
  const reach = Math.min(distance(before, point), distance(point, after)) * 0.4
  return whole([((after[0] - before[0]) / across) * reach, ((after[1] - before[1]) / across) * reach])
}

/** An end without a handle bends as the other end does. */
function cubic(from: Point, to: Point, leaving: Point | undefined, arriving: Point | undefined): string {
  const [start, end] = [whole(from), whole(to)]
  const first: Point = leaving ? [start[0] + leaving[0], start[1] + leaving[1]] : start
  const second: Point = arriving ? [end[0] - arriving[0], end[1] - arriving[1]] : end
  return data`C${leaving ? first : whole(between(start, second, 0.5))} ${arriving ? second : whole(between(end, first, 0.5))} ${end}`
}

/** A unit is less than half a pixel of the largest card we show, and whole numbers make small files. */
function whole([x, y]: Point): Point {
  return [Math.round(x), Math.round(y)]
}
