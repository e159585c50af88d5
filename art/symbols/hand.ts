import { copied, place, type Placement } from '../drawing/placement.ts'
import { contour, detail, fine, type Shape } from '../drawing/shape.ts'

/** The back of an open hand, its fingers upwards and its thumb to the left, 200 high around the origin. */
export function openHand(at: Placement): Shape {
  return place(
    at,
    contour(
      'M-26 100C-28 72-38 58-44 42C-56 30-70 14-80-8C-86-20-84-30-78-30C-70-32-64-20-56-10C-50-4-44-2-40-8C-44-30-52-60-54-80C-54-93-40-95-37-82C-33-62-27-40-22-22C-20-18-17-18-16-22C-16-48-18-74-16-98C-14-111-1-111 0-98C1-76 2-50 4-22C5-18 8-18 9-22C14-46 18-68 24-88C28-100 40-97 38-84C34-62 30-38 28-16C28-12 31-11 33-14C40-30 46-44 54-56C60-66 70-61 67-50C60-26 52 0 48 26C44 54 32 72 30 100Z',
      'pale',
      { ink: 'shade' },
    ),
    fine(
      detail(
        'M-50-82C-48-86-43-86-41-82M-12-98C-10-103-5-103-4-98M28-86C31-90 35-89 35-84M58-54C61-57 64-56 64-52M-28-10C-26-2-24 10-24 22M-8-8V18M14-8C12 0 10 10 8 20M32-2C28 6 26 14 22 24',
        { ink: 'shade' },
      ),
    ),
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

/** A hand raised on its forearm, 240 high around the origin; its first finger lies along the upright thing it holds. */
export function raisedHand(at: Placement, ...held: Shape[]): Shape {
  const curled = contour('M42-30C48-16 44-6 32-5L-10-1C-26 0-27-18-14-21L26-31C34-33 40-35 42-30Z', 'body')
  return place(
    at,
    contour(
      'M-30 120C-24 84-38 56-42 20C-44-8-38-28-26-38L34-40C48-24 50 10 42 38C34 62 28 84 32 120Z',
      'body',
    ),
    ...held,
    contour('M8-24C6-56 8-84 13-102C17-114 31-112 31-100C31-78 34-50 42-22Z', 'body'),
    copied(curled, [{ y: 22 }, { y: 44 }]),
    contour(
      'M-43 30C-48 2-40-24-24-44C-14-58 2-62 8-52C12-44 4-36-3-28C-14-14-16 4-20 24C-26 46-42 48-43 30Z',
      'body',
    ),
    contour('M-44 112C-20 104 20 104 44 112L62 170C20 158-20 158-62 170Z', 'round'),
    contour('M-46 106C-20 98 20 98 46 106V118C20 110-20 110-46 118Z', 'gilt'),
    fine(
      detail(
        'M16-98C18-104 26-104 27-98M14-62H29M-2-50C2-54 5-52 4-48M-30 8C-26 14-26 22-28 30M-30 122L-38 156M0 118V152M30 122L38 156',
      ),
    ),
  )
}
