import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, fine, type Shape } from '../drawing/shape.ts'

/** An open hand held upright, its thumb to the left, 200 high around the origin. */
export function openHand(at: Placement): Shape {
  return place(
    at,
    contour(
      'M-24 96C-26 72-40 62-46 44C-54 26-70 14-78-4C-84-18-68-26-60-14C-54-4-46 2-38 2L-40-66C-40-80-20-80-19-66L-17-20C-17-14-13-14-13-20L-13-84C-13-98 8-98 8-84L9-20C9-14 13-14 13-20L17-76C18-89 37-88 36-75L32-16C32-10 35-10 36-15L42-50C44-62 60-60 58-47C56-20 52 8 46 40C42 62 32 74 30 96Z',
      'body',
    ),
    fine(detail('M-30 20C-14 26-6 42-6 62M-26 10C-4 4 18 6 34 16M-20 30C-2 22 20 22 38 30')),
    cuff(),
  )
}

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

function cuff(): Shape {
  return contour('M-32 94H38V112H-32Z', 'gilt')
}

/** A fist raised on its forearm, 240 high around the origin, holding something upright. */
export function raisedFist(at: Placement, ...held: Shape[]): Shape {
  const finger = (y: number, left: number, right: number) =>
    contour(
      `M${left + 9} ${y - 10}H${right - 9}C${right + 4} ${y - 10} ${right + 4} ${y + 10} ${right - 9} ${y + 10}H${left + 9}C${left - 4} ${y + 10} ${left - 4} ${y - 10} ${left + 9} ${y - 10}Z`,
      'body',
    )
  return place(
    at,
    contour('M-38-30C-48 0-42 24-28 44L-34 120H34L28 44C42 24 46 0 38-30Z', 'body'),
    ...held,
    finger(-34, -37, 37),
    finger(-14, -41, 41),
    finger(6, -40, 40),
    finger(26, -34, 34),
    contour(
      'M-44 8C-46-10-34-26-16-30C-4-32 6-26 4-18C2-10-8-10-14-6C-22-2-24 8-26 20C-30 30-42 24-44 8Z',
      'body',
    ),
    contour('M-44 112C-20 104 20 104 44 112L62 170C20 158-20 158-62 170Z', 'round'),
    contour('M-46 106C-20 98 20 98 46 106V118C20 110-20 110-46 118Z', 'gilt'),
    fine(detail('M-30 122L-38 156M0 118V152M30 122L38 156')),
  )
}

/** A hand reaching to the right with its first finger out, 230 long; the fingertip lies near (92, -10). */
export function reachingHand(at: Placement): Shape {
  return place(
    at,
    contour(
      'M-120-20C-90-22-60-22-40-28C-20-36 6-34 24-28L86-18C97-16 96-4 85-5L40-9C52-4 66 0 72 4C80 10 74 19 65 16L34 6C44 14 54 20 58 26C62 34 54 41 46 35L22 18C28 28 34 34 36 40C38 48 28 52 23 45L4 26C-10 24-24 24-40 24C-70 24-96 26-120 28Z',
      'body',
    ),
    contour('M-30-14C-14-16 8-8 22 2C32 10 26 20 15 15C4 10-8 6-24 10Z', 'body'),
    contour('M-138-32H-116V38H-138Z', 'gilt'),
    fine(detail('M58-20L60-8M42-1L48-6M36 13L41 8M-130-32V38M-124-32V38')),
  )
}
