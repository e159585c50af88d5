import { data } from '../drawing/data.ts'
import { place, type Placement, polar } from '../drawing/placement.ts'
import { contour, fine, type Shape, solid, stroke } from '../drawing/shape.ts'

const turns = 2.6
const growth = 0.172

/** The radius of the spiral after so many degrees. */
const radiusAt = (degrees: number) =>
  200 * Math.exp(growth * ((degrees * Math.PI) / 180 - turns * 2 * Math.PI))

/** A nautilus cut in half to show its rooms, 360 across, its mouth open to the upper left. */
export function nautilus(at: Placement): Shape {
  const end = turns * 360
  const on = (degrees: number) => polar(0, 0, radiusAt(degrees), degrees - 300)
  const steps = Array.from({ length: Math.ceil(end / 15) }, (_, index) =>
    on((index + 1) * 15 > end ? end : (index + 1) * 15),
  )
  const spiral = data`M${on(0)}` + steps.map((point) => data`L${point}`).join('')
  const lastTurn = steps.slice(-24)
  const shell = lastTurn.map((point, index) => (index ? data`L${point}` : data`M${point}`)).join('') + 'Z'
  const walls = Array.from({ length: 22 }, (_, index) => {
    const degrees = end - 74 - index * 26
    if (degrees < 380) return ''
    const bend = polar(0, 0, (radiusAt(degrees) + radiusAt(degrees - 360)) / 2, degrees - 300 - 12)
    return data`M${on(degrees)}Q${bend} ${on(degrees - 360)}`
  })
  return place(
    at,
    contour(shell, 'pale'),
    solid(
      data`M${on(end)}L${on(end - 24)}L${on(end - 48)}L${on(end - 72)}Q${polar(0, 0, (radiusAt(end - 74) + radiusAt(end - 434)) / 2, end - 386)} ${on(end - 434)}L${on(end - 360)}Z`,
      'tint',
    ),
    stroke(spiral, 'contour', { ink: 'shade' }),
    fine(stroke(walls.join(''), 'detail', { ink: 'shade' })),
    stroke(shell, 'contour'),
  )
}
