import { data } from '../../drawing/data.ts'
import { bleeding, contour, detail, fine, glow, type Shape, solid } from '../../drawing/shape.ts'
import { beard } from '../../figures/beard.ts'
import { figure } from '../../figures/figure.ts'
import { mountain } from '../../symbols/hills.ts'
import { lantern } from '../../symbols/lantern.ts'
import type { Composition } from '../composition.ts'

const size = 690

export const theHermit: Composition = {
  slug: 'the-hermit',
  alt: 'An old hooded traveler with a white beard has stopped on a snowfield high above the peaks, leans on a staff, bows his head and holds up a lantern in which a six-pointed star shines.',
  draw: () => [
    glow(164, 490, 400),
    mountain([110, 800], 260, 1040),
    mountain([560, 760], 300, 1040),
    summit(),
    traveler(),
  ],
  sky: { bottom: 760, dust: 60 },
}

function traveler(): Shape {
  const man = figure({
    pose: 'stand',
    joints: {
      spine: [8, 22],
      head: 30,
      nearArm: [-8, 46],
      farArm: [62, 116],
      nearLeg: [7, -2],
      farLeg: [-9, -14],
    },
    x: 424,
    y: 918,
    size,
    build: 'man',
    facing: 'left',
    gown: { fill: 'cloth', flare: 0.5, flow: [-0.2, 0], folds: 4 },
    sleeves: { fill: 'cloth', wide: 1 },
    cloak: { fill: 'cloth', flare: 0.4, folds: 3 },
    hat: 'hood',
    hands: { near: 'fist', far: 'fist' },
    near: ({ x = 0, y = 0 }) =>
      contour(data`M${x - 6} ${y - 190}L${x + 6} ${y - 190}L${x + 12} 924L${x} 924Z`, 'gilt'),
    far: ({ x = 0, y = 0 }) => lantern({ x, y: y - 6, size: 0.94 }),
    bears: ({ skull }) => beard({ at: skull, size, facing: 'left', tilt: 30, length: 0.9, fill: 'linen' }),
  })
  return man.shape
}

function summit(): Shape {
  return bleeding(
    contour(
      'M40 1012V946C120 920 200 906 260 900C340 892 460 892 540 906C580 914 610 930 626 944V1012Z',
      'near',
    ),
    solid(
      'M40 950C120 922 200 908 260 902C340 894 460 894 540 908C580 916 610 932 626 946V968C590 950 570 962 530 946C490 934 470 962 420 944C380 930 350 962 300 944C260 932 230 960 180 950C130 944 90 966 40 974Z',
      'lit',
    ),
    fine(detail('M120 980C180 972 220 976 280 984M360 984C420 972 480 980 540 988', { opacity: 0.6 })),
  )
}
