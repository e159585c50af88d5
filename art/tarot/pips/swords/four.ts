import { mirrored } from '../../../drawing/placement.ts'
import { bleeding, contour, detail, fine, glow, group, type Shape } from '../../../drawing/shape.ts'
import { figure } from '../../../figures/figure.ts'
import { star } from '../../../symbols/star.ts'
import type { Composition } from '../../composition.ts'
import { sword } from '../counted.ts'

export const fourOfSwords: Composition = {
  slug: 'four-of-swords',
  alt: 'In a chapel a knight lies carved in stone on his tomb, palms together, under a glowing pointed window; three swords hang point downward on the wall above him and a fourth lies along the tomb.',
  draw: () => [
    glow(330, 330, 330),
    glow(330, 600, 440, 0.8, 'aura'),
    chapel(),
    paintedWindow(),
    mirrored(sword({ x: 124, y: 440, size: 1.2, turn: 180 })),
    sword({ x: 330, y: 440, size: 1.2, turn: 180 }),
    glow(330, 720, 260),
    knight(),
    tomb(),
    sword({ x: 330, y: 892, size: 1.3, turn: 90 }),
  ],
  sky: false,
}

/** Stone like his couch. */
function knight(): Shape {
  return group(
    contour('M86 800C76 800 76 772 92 770H176C188 772 188 800 178 800Z', 'pale'),
    figure({
      pose: 'sleep',
      joints: {
        spine: [-88, -84],
        head: -84,
        nearArm: [72, 146, 160],
        farArm: [76, 150, 160],
        nearLeg: [91, 89, 168],
        farLeg: [89, 89, 168],
      },
      x: 330,
      y: 766,
      anchor: 'hips',
      size: 496,
      build: 'man',
      skin: 'linen',
      gown: { fill: 'linen', length: 0.6, along: true, flare: 0.04, folds: 2 },
      sleeves: { fill: 'linen' },
      hose: 'linen',
      hairFill: 'linen',
      hands: { near: 'flat', far: 'flat' },
    }).shape,
  )
}

/** The wall: two shafts and a pointed vault. */
function chapel(): Shape {
  return bleeding(
    contour('M40 1010V400C40 240 200 130 330 100C460 130 620 240 620 400V1010Z', 'mid'),
    contour('M40 826H620V1010H40Z', 'near'),
  )
}

function paintedWindow(): Shape {
  return group(
    contour('M214 610V340C214 250 290 190 330 162C370 190 446 250 446 340V610Z', 'deep'),
    contour('M228 596V340C228 262 292 206 330 180C368 206 432 262 432 340V596Z', 'mist'),
    star({ x: 330, y: 282, size: 0.84 }, 'pale'),
    mirrored(
      contour('M240 596V430C240 400 262 378 281 366C300 378 318 400 318 430V596Z', 'tint', { opacity: 0.7 }),
    ),
  )
}

function tomb(): Shape {
  return group(
    contour('M84 826H576L584 950H76Z', 'round'),
    fine(detail('M100 846H560M92 936H568')),
    contour('M64 800H596V828H64Z', 'gilt'),
    contour('M58 950H602V976H58Z', 'body'),
  )
}
