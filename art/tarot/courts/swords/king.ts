import { mirrored, place } from '../../../drawing/placement.ts'
import { bleeding, contour, group, type Shape } from '../../../drawing/shape.ts'
import { figure } from '../../../figures/figure.ts'
import { crease, piece } from '../../../figures/piece.ts'
import { butterfly } from '../../../symbols/butterfly.ts'
import { hills } from '../../../symbols/hills.ts'
import { sword } from '../../../symbols/sword.ts'
import type { Composition } from '../../composition.ts'
import { kingSun } from '../king-sun.ts'

export const kingOfSwords: Composition = {
  slug: 'king-of-swords',
  alt: 'A bearded king in a crown sits upright and faces us squarely, the sun behind his head; butterflies are carved up the back of his throne, one hand lies on its arm, and the sword in the other leans a little off the vertical.',
  draw: () => [
    hills([880, 870, 876, 870, 880], 'mid'),
    contour('M164 940V220C250 180 410 180 496 220V940Z', 'round'),
    kingSun(330, 380),
    mirrored(butterfly({ x: 212, y: 254, size: 0.74 })),
    ...king(),
  ],
  sky: { bottom: 760, dust: 24 },
}

function king(): Shape[] {
  const man = figure({
    pose: 'away',
    joints: { nearArm: [28, 6], farArm: [20, 164], nearLeg: [4, 176], farLeg: [4, 176] },
    x: 330,
    y: 720,
    anchor: 'hips',
    size: 760,
    build: 'man',
    legless: true,
    gown: { fill: 'dyed', length: 0.3, folds: 0 },
    sleeves: { fill: 'dyed', wide: 0.4 },
    hair: 'bald',
    hands: { near: 'flat', far: 'fist' },
    far: ({ x = 0, y = 0 }) => sword({ x: x - 16, y: y - 152, size: 1.3, turn: -6 }, 46, 'tint'),
    bears: lap,
  })
  const [x, y] = man.skull
  return [man.shape, place({ x, y }, head())]
}

/** Knees toward us, the robe falling from them to the step, between the arms of the throne. */
function lap(): Shape {
  return group(
    bleeding(contour('M40 936H620V1012H40Z', 'near')),
    piece(
      [
        'M256 690C226 724 208 760 212 800C206 850 214 900 206 948C240 938 266 958 300 948C320 942 340 942 360 948C394 958 420 938 454 948C446 900 454 850 448 800C452 760 434 724 404 690C380 706 280 706 256 690Z',
      ],
      'cloth',
      { from: 'left', rim: 8 },
    ),
    crease(
      'M214 800C228 752 292 752 308 800C314 850 308 900 312 940M446 800C432 752 368 752 352 800C346 850 352 900 348 940M262 790C268 840 258 890 262 940M398 790C392 840 402 890 398 940',
    ),
    mirrored(
      contour('M126 800H200V948H126Z', 'round'),
      butterfly({ x: 163, y: 872, size: 0.64 }),
      contour('M118 772H208V800H118Z', 'gilt'),
    ),
  )
}

/** From the front: hair, a face in shadow, a beard and a crown. */
function head(): Shape {
  return group(
    contour('M0-104C-40-104-58-70-56-30C-56-6-60 12-66 34H66C60 12 56-6 56-30C58-70 40-104 0-104Z', 'hair'),
    contour('M-38-70C-42-30-36 6 0 16C36 6 42-30 38-70Z', 'skin'),
    contour(
      'M-40-40C-34-20-24-12-14-20C-6-26 6-26 14-20C24-12 34-20 40-40C48 10 34 64 0 94C-34 64-48 10-40-40Z',
      'hair',
    ),
    contour('M-46-60L-56-118L-28-94L0-128L28-94L56-118L46-60Q0-74-46-60Z', 'gilt'),
  )
}
