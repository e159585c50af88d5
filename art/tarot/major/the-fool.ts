import { data } from '../../drawing/data.ts'
import { bleeding, contour, detail, fine, glow, group, type Shape, solid } from '../../drawing/shape.ts'
import { dog } from '../../figures/dog.ts'
import { figure } from '../../figures/figure.ts'
import { bundle } from '../../symbols/bundle.ts'
import { hills, mountain } from '../../symbols/hills.ts'
import { stemmedRose } from '../../symbols/rose.ts'
import { sun } from '../../symbols/sun.ts'
import type { Composition } from '../composition.ts'

export const theFool: Composition = {
  slug: 'the-fool',
  alt: 'A young traveler with a bundle on a staff strides to the brink of a cliff, chin lifted to the sun, a white rose in the outstretched hand; a small dog leaps at the heels, and snowy peaks lie far below.',
  draw: () => [
    glow(474, 250, 330),
    sun({ x: 474, y: 244, size: 1.1 }, { rays: 12 }),
    mountain([556, 800], 300, 1010),
    mountain([452, 872], 220, 1010),
    hills([990, 980, 970, 950, 960], 'mid'),
    cliff(),
    dog({ x: 100, y: 780, size: 80, light: 'right' }),
    traveller(),
  ],
  sky: { bottom: 760 },
}

function traveller(): Shape {
  return figure({
    pose: 'walk',
    joints: {
      spine: [-5, -7],
      head: -20,
      nearArm: [10, 148],
      farArm: [66, 104],
      nearLeg: [30, 8],
      farLeg: [-20, -52, 50],
    },
    x: 312,
    y: 780,
    size: 534,
    build: 'man',
    light: 'right',
    gown: { length: 0.42, flare: 0.14, flow: [-0.3, 0.06], fill: 'dyed', folds: 3 },
    sleeves: { wide: 0.9, fill: 'dyed' },
    cloak: { length: 0.3, flow: [-0.9, 0.3], flare: 0.1, folds: 2 },
    hose: 'cloth',
    hair: 'short',
    hat: 'cap',
    hatFill: 'dyed',
    hands: { near: 'fist', far: 'fist' },
    far: (hand) =>
      stemmedRose({ ...hand, x: (hand.x ?? 0) + 6, y: (hand.y ?? 0) + 60, size: 0.62, turn: 14 }, 'pale'),
    bears: ({ nearHand: { x = 0, y = 0 } }) =>
      group(
        contour(
          data`M${x + 46} ${y + 30}L${x + 40} ${y + 40}L${x - 204} ${y - 108}L${x - 200} ${y - 116}Z`,
          'gilt',
        ),
        bundle({ x: x - 198, y: y - 108, size: 0.6 }),
      ),
  }).shape
}

function cliff(): Shape {
  return bleeding(
    contour(
      'M40 776C90 766 150 784 210 778C270 772 340 784 426 776C444 778 444 792 430 798L412 812L422 832L392 862L402 888L366 920L378 948L346 978L352 1012H40Z',
      'near',
    ),
    solid(
      'M428 780L392 806L402 836L366 866L378 894L340 926L352 956L320 984L324 1012H352L346 978L378 948L366 920L402 888L392 862L422 832L412 812Z',
      'deep',
    ),
    fine(
      detail('M60 772l-6-16M66 771l1-18M72 771l7-14M200 778l-6-14M205 778l1-17M210 778l7-13'),
      detail(
        'M70 812H170L200 836L292 822M84 862H150L230 852L276 884M72 918H150L214 906L262 936M100 960H200',
        {
          opacity: 0.6,
        },
      ),
    ),
  )
}
