import { data } from './data.ts'
import { distance, parsePath, type Point, samplePath } from './path.ts'

/** The outline of something drawn along a line with a changing width (a snake, a stream, a band), as path data. */
export function ribbon(line: string, widthAt: (share: number) => number, step = 12): string {
  const points = samplePath(parsePath(line), step).flat()
  const lengths = points.map((point, index) => distance(point, points[index - 1] ?? point))
  const total = lengths.reduce((sum, length) => sum + length, 0)
  let along = 0
  const [left, right]: [Point[], Point[]] = [[], []]
  points.forEach((point, index) => {
    along += lengths[index] ?? 0
    const [before, after] = [points[index - 1] ?? point, points[index + 1] ?? point]
    const length = distance(before, after) || 1
    const normal = [-(after[1] - before[1]) / length, (after[0] - before[0]) / length] as const
    const half = widthAt(along / total) / 2
    left.push([point[0] + normal[0] * half, point[1] + normal[1] * half])
    right.push([point[0] - normal[0] * half, point[1] - normal[1] * half])
  })
  const outline = [...left, ...right.toReversed()]
  return `${smooth(outline)}Z`
}

/** Through the middles between points, which are the controls: no corner remains except at the ends. */
function smooth(points: readonly Point[]): string {
  const [first = [0, 0], ...rest] = points
  let written = data`M${first}`
  rest.forEach((point, index) => {
    const next = rest[index + 1]
    written += next ? data`Q${point} ${middle(point, next)}` : data`L${point}`
  })
  return written
}

function middle(a: Point, b: Point): Point {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
}
