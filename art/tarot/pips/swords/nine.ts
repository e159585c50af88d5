import { repeated } from '../../../drawing/placement.ts'
import { contour, detail, fine, glow, group, type Shape } from '../../../drawing/shape.ts'
import { figure } from '../../../figures/figure.ts'
import { rose } from '../../../symbols/rose.ts'
import type { Composition } from '../../composition.ts'
import { sword } from '../counted.ts'

export const nineOfSwords: Composition = {
  slug: 'nine-of-swords',
  alt: 'Someone sits up in bed at night, bent over, face in both hands; nine swords hang level on the dark wall behind, one above the other, and roses are stitched all over the quilt.',
  draw: () => [
    glow(250, 640, 330),
    glow(330, 420, 440, 0.9, 'aura'),
    repeated(
      (at) => sword({ ...at, size: 1.46 }, 22),
      Array.from({ length: 9 }, (_, index) => {
        const side = index % 2 ? 1 : -1
        return { x: 330 + side * 14, y: 150 + index * 48, turn: side * -90 }
      }),
    ),
    pillow(),
    sleepless(),
    quilt(),
  ],
  sky: { bottom: 660, stars: 0, dust: 20 },
}

function sleepless(): Shape {
  return figure({
    pose: 'sit',
    joints: {
      spine: [8, 38],
      head: 62,
      nearArm: [40, 158],
      farArm: [50, 164],
      nearLeg: [100, 60],
      farLeg: [96, 70],
    },
    x: 216,
    y: 812,
    anchor: 'hips',
    size: 560,
    gown: { fill: 'linen', length: 0.5, along: true, folds: 2 },
    sleeves: { fill: 'linen', wide: 0.4 },
    hair: 'long',
    hands: { near: 'flat', far: 'flat' },
  }).shape
}

function pillow(): Shape {
  return group(
    contour('M64 990V660C64 640 96 640 96 660V990Z', 'round'),
    contour('M96 800C90 730 120 724 150 730C190 738 200 800 190 846H96Z', 'pale'),
  )
}

function quilt(): Shape {
  return group(
    contour('M564 990V800C564 780 596 780 596 800V990Z', 'round'),
    contour(
      'M96 850C130 840 150 838 190 842C240 800 300 742 352 744C400 748 410 800 470 816C510 824 540 822 564 836V966H96Z',
      'dyed',
    ),
    fine(detail('M190 842V964M284 776V964M378 752V964M470 816V964M98 904H562')),
    repeated(
      (at) => rose({ ...at, size: 0.5 }),
      [
        { x: 144, y: 876 },
        { x: 237, y: 934 },
        { x: 331, y: 870 },
        { x: 424, y: 934 },
        { x: 516, y: 870 },
      ],
    ),
    contour('M84 960H576V984H84Z', 'gilt'),
  )
}
