import { bleeding, contour, type Shape, stroke } from '../drawing/shape.ts'
import { hills } from './hills.ts'

/** A plowed field from edge to edge below `top`, its furrows running toward the horizon. */
export function field(top = 800): Shape {
  const furrows = [-560, -380, -230, -110, 0, 110, 230, 380, 560].map(
    (spread) => `M${330 + spread * 0.42} ${top + 18}L${330 + spread} 1012`,
  )
  return bleeding(
    hills([top + 6, top, top - 4, top, top + 6], 'mid'),
    contour(`M40 ${top + 18}H620V1012H40Z`, 'near'),
    stroke(furrows.join('')),
  )
}
