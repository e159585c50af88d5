import { data } from '../drawing/data.ts'
import { opening } from '../drawing/card-size.ts'
import { bleeding, type Fill, type Shape, contour, detail, fine, solid } from '../drawing/shape.ts'
import type { Point } from '../drawing/path.ts'

/** Ground from edge to edge: its height at the left edge, at any points between, and at the right edge. */
export function hills(heights: readonly number[], fill: Fill = 'near', lined = true): Shape {
  const [left, right] = [opening.left - 6, opening.right + 6]
  const step = (right - left) / (heights.length - 1)
  let ridge = data`M${left} ${heights[0] ?? 0}`
  heights.slice(1).forEach((height, index) => {
    const [x, before] = [left + step * (index + 1), heights[index] ?? height]
    ridge += data`C${x - step / 2} ${before} ${x - step / 2} ${height} ${x} ${height}`
  })
  const outline = `${ridge}V${opening.bottom + 4}H${left}Z`
  return bleeding(lined ? contour(outline, fill) : solid(outline, fill))
}

/** A peak with a lit and a shaded side and snow; `x` and `y` are its summit. */
export function mountain(summit: Point, width: number, foot: number): Shape {
  const [x, y] = summit
  const height = foot - y
  const half = width / 2
  const snow = height * 0.26
  const edge = (share: number, side: number): Point => [x + side * half * share, y + height * share]
  const [leftSnow, rightSnow] = [edge(0.26, -1), edge(0.3, 1)]
  return bleeding(
    contour(data`M${x - half} ${foot}L${summit}L${x + half} ${foot}Z`, 'rock'),
    solid(
      data`M${summit}L${rightSnow}L${x + half * 0.16} ${y + snow * 0.8}L${x + half * 0.05} ${y + snow * 1.25}L${x - half * 0.08} ${y + snow * 0.85}L${leftSnow}Z`,
      'lit',
    ),
    fine(
      detail(
        data`M${x + half * 0.07} ${y + snow * 1.6}L${x + half * 0.2} ${foot - height * 0.25}M${x + half * 0.3} ${y + snow * 1.75}L${x + half * 0.48} ${foot - height * 0.2}M${x + half * 0.5} ${y + snow * 2.4}L${x + half * 0.66} ${foot - height * 0.12}`,
        { opacity: 0.7 },
      ),
    ),
  )
}
