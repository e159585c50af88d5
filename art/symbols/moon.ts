import { data } from '../drawing/data.ts'
import { place, type Placement, polar } from '../drawing/placement.ts'
import { circle, engraved, fine, type Fill, ring, type Shape, solid } from '../drawing/shape.ts'

/** A crescent open to the right, 100 high at size 1; engraved along its outer edge. */
export function crescent(at: Placement, fill: Fill = 'pale'): Shape {
  const lines = Array.from({ length: 15 }, (_, index) => {
    const angle = 270 + (index - 7) * 9.5
    return data`M${polar(0, 0, 46, angle)}L${polar(0, 0, 35 + Math.abs(index - 7) * 1.1, angle)}`
  })
  return place(
    at,
    solid('M16-47.4A50 50 0 1 0 16 47.4A40 40 0 1 1 16-47.4Z', fill),
    fine(engraved(lines.join(''), { opacity: 0.6 })),
  )
}

/** A phase of the moon, 100 across: 0 is full, toward -1 waning and toward 1 waxing to nothing. */
export function moonPhase(at: Placement, phase: number): Shape {
  if (phase === 0) {
    return place(at, circle(0, 0, 50, { fill: 'pale' }), fine(ring(0, 0, 66, 'detail')))
  }
  const bulge = Math.round(Math.abs(Math.abs(phase) - 0.5) * 1000) / 10
  const side = phase > 0 ? 1 : 0
  const back = Math.abs(phase) < 0.5 ? side : 1 - side
  return place(
    at,
    circle(0, 0, 50, { fill: 'night', line: 'detail' }),
    solid(`M0-50A50 50 0 0 ${side} 0 50A${bulge} 50 0 0 ${back} 0-50Z`, 'pale'),
  )
}
