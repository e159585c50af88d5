// Flat polygons on the card: cut by lines, measured, written as path data.
import { data } from '../../drawing/data.ts'
import type { Point } from '../../drawing/path.ts'

/** What of a polygon lies where `side` is not negative; `side` must grow evenly across the card. */
export function cut(polygon: readonly Point[], side: (point: Point) => number): Point[] {
  return polygon.flatMap((point, index) => {
    const before = polygon.at(index - 1) ?? point
    const [here, there] = [side(point), side(before)]
    const crossing = here < 0 !== there < 0 ? [between(before, point, there / (there - here))] : []
    return here < 0 ? crossing : [...crossing, point]
  })
}

const surroundings: readonly Point[] = [
  [60, 120],
  [600, 120],
  [600, 900],
  [60, 900],
]

/** The part of a polygon nearer to one point than to all others, for each of them; `narrow` makes it taller than wide. */
export function cells(
  seeds: readonly Point[],
  { within = surroundings, narrow = 1 }: { within?: readonly Point[]; narrow?: number } = {},
): { cell: readonly Point[]; middle: Point }[] {
  const away = (a: Point, b: Point) => ((a[0] - b[0]) * narrow) ** 2 + (a[1] - b[1]) ** 2
  return seeds.flatMap((seed) => {
    const cell = seeds.reduce<readonly Point[]>(
      (polygon, other) =>
        other === seed ? polygon : cut(polygon, (point) => away(point, other) - away(point, seed)),
      within,
    )
    return cell.length < 3 ? [] : [{ cell, middle: middleOf(cell) }]
  })
}

/** A polygon drawn together around a middle, at whole numbers, which cost less. */
export function shrunk(polygon: readonly Point[], middle: Point, share: number): Point[] {
  return polygon.map((corner) => {
    const [x, y] = between(corner, middle, share)
    return [Math.round(x), Math.round(y)]
  })
}

/** The strip of a polygon between two distances along a direction, given in degrees clockwise from the right. */
export function strip(polygon: readonly Point[], degrees: number, from: number, to: number): Point[] {
  const angle = (degrees * Math.PI) / 180
  const along = ([x, y]: Point) => x * Math.cos(angle) + y * Math.sin(angle)
  return cut(
    cut(polygon, (point) => along(point) - from),
    (point) => to - along(point),
  )
}

/** How far a polygon reaches along a direction. */
export function reach(polygon: readonly Point[], degrees: number): [from: number, to: number] {
  const angle = (degrees * Math.PI) / 180
  const values = polygon.map(([x, y]) => x * Math.cos(angle) + y * Math.sin(angle))
  return [Math.min(...values), Math.max(...values)]
}

export function area(polygon: readonly Point[]): number {
  const doubled = polygon.reduce((sum, [x, y], index) => {
    const [px, py] = polygon.at(index - 1) ?? [x, y]
    return sum + px * y - x * py
  }, 0)
  return Math.abs(doubled) / 2
}

export function middleOf(polygon: readonly Point[]): Point {
  const sum = polygon.reduce(([ax, ay], [x, y]): Point => [ax + x, ay + y], [0, 0])
  return [sum[0] / polygon.length, sum[1] / polygon.length]
}

export function between(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
}

export function closed(polygon: readonly Point[]): string {
  return polygon.map((point, index) => (index ? data`L${point}` : data`M${point}`)).join('') + 'Z'
}

/** A closed curve through all points, softly bent. */
export function smooth(points: readonly Point[]): string {
  const at = (index: number) => points.at(index % points.length) ?? [0, 0]
  const bends = points.map((point, index) => {
    const [before, next, after] = [at(index - 1), at(index + 1), at(index + 2)]
    const first: Point = [point[0] + (next[0] - before[0]) / 6, point[1] + (next[1] - before[1]) / 6]
    const second: Point = [next[0] - (after[0] - point[0]) / 6, next[1] - (after[1] - point[1]) / 6]
    return data`C${first} ${second} ${next}`
  })
  return data`M${at(0)}` + bends.join('') + 'Z'
}
