import { place, type Placement, polar } from '../drawing/placement.ts'
import {
  circle,
  detail,
  engraved,
  fine,
  group,
  ring,
  type Shape,
  solid,
  stroke,
} from '../drawing/shape.ts'
import { data } from '../drawing/data.ts'

export interface SunOptions {
  /** Pairs of a straight and a waving ray. */
  rays?: number
}

/** A disc of radius 50 with straight and waving rays out to 108. */
export function sun(at: Placement, { rays = 8 }: SunOptions = {}): Shape {
  const pairs = Array.from({ length: rays }, (_, index) => (360 / rays) * index)
  return place(
    at,
    ...pairs.map((angle) => place({ turn: angle }, straightRay)),
    ...pairs.map((angle) => place({ turn: angle + 180 / rays }, wavingRay)),
    circle(0, 0, 50, { fill: 'pale', line: 'detail' }),
    ring(0, 0, 56, 'contour'),
    fine(
      circle(0, 0, 44, { line: 'detail', ink: 'shade', opacity: 0.7 }),
      engraved(burst(28, 31, 40), { opacity: 0.55 }),
      circle(0, 0, 20, { line: 'detail', ink: 'shade', opacity: 0.7 }),
      engraved(burst(8, 3, 16), { opacity: 0.6 }),
    ),
  )
}

/** Lines outwards around the origin, as path data. */
export function burst(count: number, inner: number, outer: number, from = 0): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = from + (360 / count) * index
    return data`M${polar(0, 0, inner, angle)}L${polar(0, 0, outer, angle)}`
  }).join('')
}

/** Pointed rays around the origin, as open path data: `half` is half their width at the foot, in degrees. */
export function spikes(count: number, inner: number, outer: number, half: number, from = 0): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = from + (360 / count) * index
    const [left, tip, right] = [
      polar(0, 0, inner, angle - half),
      polar(0, 0, outer, angle),
      polar(0, 0, inner, angle + half),
    ]
    return data`M${left}L${tip}L${right}`
  }).join('')
}

const straightRay = group(solid('M-8-62L0-108L8-62Q0-65-8-62Z', 'gilt'))

const wavingRay = group(stroke('M-6-63C-11-74 1-80-2-95', 'contour'), detail('M5-63C0-74 10-80 4-92'))
