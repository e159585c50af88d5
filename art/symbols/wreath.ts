import { copied, place } from '../drawing/placement.ts'
import { group, type Shape } from '../drawing/shape.ts'
import { leaf } from './rose.ts'

/** A closed wreath of leaves along an upright ellipse; its leaves run from the foot up both sides. */
export function wreath(x: number, y: number, rx: number, ry: number, sprigs = 22): Shape {
  const sprig = group(leaf({ turn: 30, size: 0.98 }), leaf({ turn: -26, size: 0.98 }), leaf({ size: 0.9 }))
  const places = Array.from({ length: sprigs }, (_, index) => {
    const angle = Math.PI - ((index + 0.5) / sprigs) * Math.PI
    const heading = (Math.atan2(Math.cos(angle) * rx, Math.sin(angle) * ry) * -180) / Math.PI
    return { x: Math.sin(angle) * rx, y: -Math.cos(angle) * ry, turn: heading }
  })
  const [first = {}, ...others] = places
  const side = copied(
    place(first, sprig),
    others.map((other) => between(first, other)),
  )
  return place({ x, y }, copied(side, [{ flip: true }]))
}

interface Standing {
  x?: number
  y?: number
  turn?: number
}

/** The motion that takes what stands at one place to another. */
function between(from: Standing, to: Standing): Standing {
  const turn = (to.turn ?? 0) - (from.turn ?? 0)
  const angle = (turn * Math.PI) / 180
  const [x, y] = [from.x ?? 0, from.y ?? 0]
  return {
    x: (to.x ?? 0) - (Math.cos(angle) * x - Math.sin(angle) * y),
    y: (to.y ?? 0) - (Math.sin(angle) * x + Math.cos(angle) * y),
    turn,
  }
}
