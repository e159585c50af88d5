import { data } from '../drawing/data.ts'
import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, type Fill, fine, type Shape } from '../drawing/shape.ts'

/** A column standing on the origin, 90 wide at its base, with a bell-shaped capital. */
export function pillar(at: Placement, height = 480, fill: Fill = 'round'): Shape {
  const top = -height
  return place(
    at,
    contour(data`M-28-26V${top + 64}H28V-26Z`, fill),
    fine(
      detail(data`M-14-32V${top + 70}M0-32V${top + 70}M14-32V${top + 70}`, {
        opacity: 0.75,
        ink: fill === 'deep' ? 'relief' : 'gold',
      }),
    ),
    contour('M-45 0V-14H45V0Z', fill),
    contour('M-36-14V-28H36V-14Z', fill),
    contour(data`M-30 ${top + 64}V${top + 52}H30V${top + 64}Z`, 'gilt'),
    contour(
      data`M-28 ${top + 52}C-28 ${top + 34}-46 ${top + 30}-44 ${top + 14}H44C46 ${top + 30} 28 ${top + 34} 28 ${top + 52}Z`,
      fill,
    ),
    contour(data`M-48 ${top + 14}V${top}H48V${top + 14}Z`, 'gilt'),
  )
}
