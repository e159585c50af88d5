import { data } from '../drawing/data.ts'
import { distance, parsePath, samplePath } from '../drawing/path.ts'
import { place } from '../drawing/placement.ts'
import { drawn, group, type Shape } from '../drawing/shape.ts'
import { ellipse } from './cup.ts'

/** Links along a line, seen by turns from the front and from the side. */
export function chain(line: string, size = 1): Shape {
  const points = samplePath(parsePath(line), 20 * size).flat()
  const links = points.slice(1).map((point, index) => {
    const before = points[index] ?? point
    const turn = (Math.atan2(point[1] - before[1], point[0] - before[0]) * 180) / Math.PI
    const half = (distance(before, point) / 2) * 1.16
    const link = index % 2 ? data`M${-half} 0H${half}` : ellipse(0, 0, half, 7 * size)
    return place(
      { x: (point[0] + before[0]) / 2, y: (point[1] + before[1]) / 2, turn },
      drawn(link, { line: 'bold' }),
    )
  })
  return group(...links)
}
