import { place } from '../drawing/placement.ts'
import { group, type Shape } from '../drawing/shape.ts'
import { leaf } from './rose.ts'

/** A closed wreath of leaves along an upright ellipse; its leaves run from the foot up both sides. */
export function wreath(x: number, y: number, rx: number, ry: number, pairs = 22): Shape {
  const side = Array.from({ length: pairs }, (_, index) => {
    const angle = Math.PI - ((index + 0.5) / pairs) * Math.PI
    const [px, py] = [Math.sin(angle) * rx, -Math.cos(angle) * ry]
    const heading = (Math.atan2(Math.cos(angle) * rx, Math.sin(angle) * ry) * -180) / Math.PI
    const along = heading + (angle > 0 ? 0 : 180)
    return group(
      leaf({ x: px, y: py, turn: along + 30, size: 0.98 }),
      leaf({ x: px, y: py, turn: along - 26, size: 0.98 }),
      leaf({ x: px, y: py, turn: along, size: 0.9 }),
    )
  })
  const half = group(...side)
  return place({ x, y }, half, place({ flip: true }, half))
}
