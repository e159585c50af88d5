import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, fine, type Shape } from '../drawing/shape.ts'

/** A fist around something upright that passes through the origin, its arm coming from the left. */
export function fist(at: Placement): Shape {
  const finger = (y: number, reach: number) =>
    contour(
      `M-14 ${y - 10}H${reach}C${reach + 13} ${y - 10} ${reach + 13} ${y + 10} ${reach} ${y + 10}H-14Z`,
      'body',
    )
  return place(
    at,
    contour('M-96-12C-76-18-62-34-40-42H-8V42H-34C-56 42-72 32-96 30Z', 'body'),
    finger(-30, 16),
    finger(-10, 20),
    finger(10, 18),
    finger(30, 12),
    contour('M-42-40C-30-54-12-60 8-58C20-57 20-41 8-41C-6-41-12-36-18-26C-24-16-40-20-42-40Z', 'body'),
    contour('M-112-22H-94V40H-112Z', 'gilt'),
    fine(detail('M-30-8C-24 0-24 16-30 26M-106-22V40M-100-22V40')),
  )
}
