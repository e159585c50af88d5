import { data } from '../drawing/data.ts'
import { around, place, type Placement, polar } from '../drawing/placement.ts'
import { circle, detail, fine, group, ring, type Shape, solid, stroke, ticks } from '../drawing/shape.ts'

export interface SunOptions {
  /** Pairs of a straight and a waving ray. */
  rays?: number
}

/** A disc of radius 50 with straight and waving rays out to 108. */
export function sun(at: Placement, { rays = 8 }: SunOptions = {}): Shape {
  return place(
    at,
    around(0, 0, rays, () => group(straightRay, place({ turn: 180 / rays }, wavingRay))),
    circle(0, 0, 50, { fill: 'pale', line: 'detail' }),
    ring(0, 0, 56, 'contour'),
    fine(
      circle(0, 0, 44, { line: 'detail', ink: 'shade', opacity: 0.7 }),
      ticks({ count: 28, inner: 31, outer: 40 }, { ink: 'shade', opacity: 0.55 }),
      circle(0, 0, 20, { line: 'detail', ink: 'shade', opacity: 0.7 }),
      ticks({ count: 8, inner: 3, outer: 16 }, { ink: 'shade', opacity: 0.6 }),
    ),
  )
}

/** Lines outward around the origin, as path data; `ticks` draws the same as a shape in fewer bytes. */
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
    const [left, right] = [polar(0, 0, inner, angle - half), polar(0, 0, inner, angle + half)]
    return data`M${left}L${polar(0, 0, outer, angle)}L${right}`
  }).join('')
}

const straightRay = solid('M-8-62L0-108L8-62Q0-65-8-62Z', 'gilt')

const wavingRay = group(stroke('M-6-63C-11-74 1-80-2-95'), detail('M5-63C0-74 10-80 4-92'))
