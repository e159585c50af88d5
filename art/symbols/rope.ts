import { data } from '../drawing/data.ts'
import { parsePath, type Point, samplePath } from '../drawing/path.ts'
import { contour, detail, type Fill, fine, group, type Shape } from '../drawing/shape.ts'

/** A laid rope along a line, `width` thick, with its twist. */
export function rope(line: string, width = 26, fill: Fill = 'gilt'): Shape {
  const points = samplePath(parsePath(line), 14).flat()
  const sides = points.map((point, index) => {
    const [before, after] = [points[index - 1] ?? point, points[index + 1] ?? point]
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1
    const across: Point = [
      (-(after[1] - before[1]) / length) * (width / 2),
      ((after[0] - before[0]) / length) * (width / 2),
    ]
    const left: Point = [point[0] + across[0], point[1] + across[1]]
    const right: Point = [point[0] - across[0], point[1] - across[1]]
    return { left, right }
  })
  const outline = [...sides.map(({ left }) => left), ...sides.map(({ right }) => right).toReversed()]
  const path = outline.map((point, index) => (index ? data`L${point}` : data`M${point}`)).join('') + 'Z'
  const twist = sides.slice(1).map(({ right }, index) => data`M${sides[index]?.left ?? right}L${right}`)
  return group(contour(path, fill), fine(detail(twist.join(''), { ink: fill === 'gilt' ? 'shade' : 'gold' })))
}
