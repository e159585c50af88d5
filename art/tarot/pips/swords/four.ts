import { mirrored, place } from '../../../drawing/placement.ts'
import {
  bleeding,
  contour,
  detail,
  fine,
  glow,
  group,
  ring,
  type Shape,
  ticks,
} from '../../../drawing/shape.ts'
import { star } from '../../../symbols/star.ts'
import type { Composition } from '../../composition.ts'
import { sword } from '../counted.ts'

export const fourOfSwords: Composition = {
  slug: 'four-of-swords',
  alt: 'In a chapel a tomb with a pillow lies at rest beneath a glowing pointed window; three swords hang point downwards on the wall and a fourth lies along the tomb.',
  draw: () => [
    glow(330, 330, 330),
    glow(330, 600, 440, 0.8, 'aura'),
    chapel(),
    paintedWindow(),
    mirrored(sword({ x: 120, y: 470, size: 1.26, turn: 180 })),
    sword({ x: 330, y: 560, size: 0.9, turn: 180 }),
    tomb(),
    sword({ x: 330, y: 888, size: 1.3, turn: 90 }),
  ],
  sky: false,
}

/** The wall: two shafts and a pointed vault. */
function chapel(): Shape {
  return bleeding(
    contour('M40 1010V400C40 240 200 130 330 100C460 130 620 240 620 400V1010Z', 'mid'),
    fine(detail('M70 1010V406C70 264 214 164 330 132C446 164 590 264 590 406V1010')),
    contour('M40 826H620V1010H40Z', 'near'),
  )
}

function paintedWindow(): Shape {
  return group(
    contour('M214 610V340C214 250 290 190 330 162C370 190 446 250 446 340V610Z', 'deep'),
    contour('M228 596V340C228 262 292 206 330 180C368 206 432 262 432 340V596Z', 'mist'),
    ring(330, 282, 50),
    place(
      { x: 330, y: 282 },
      star({ size: 0.84 }, 'pale'),
      ticks({ count: 8, inner: 34, outer: 48, from: 22.5 }),
    ),
    detail('M228 360H432M330 334V362'),
    mirrored(
      contour('M240 596V430C240 400 262 378 281 366C300 378 318 400 318 430V596Z', 'tint', { opacity: 0.7 }),
    ),
  )
}

function tomb(): Shape {
  return group(
    contour('M96 836H564L580 940H80Z', 'round'),
    fine(detail('M110 856H550M100 922H560')),
    contour('M80 812H580V838H80Z', 'gilt'),
    contour('M124 812C112 812 110 776 130 774H222C240 776 240 812 226 812Z', 'pale'),
    contour('M226 812C232 770 300 764 350 780C420 790 480 776 530 784C546 790 546 806 540 812Z', 'tint'),
    contour('M64 940H596V970H64Z', 'body'),
  )
}
