import { repeated } from '../../../drawing/placement.ts'
import { bleeding, contour, detail, fine, glow, group, type Shape } from '../../../drawing/shape.ts'
import { figure } from '../../../figures/figure.ts'
import { cloud } from '../../../symbols/cloud.ts'
import { hills } from '../../../symbols/hills.ts'
import { palm } from '../../../symbols/palm.ts'
import type { Composition } from '../../composition.ts'
import { cup } from '../counted.ts'
import { foldedArms, overArm } from './folded-arms.ts'

export const fourOfCups: Composition = {
  slug: 'four-of-cups',
  alt: 'Someone sits under a broad tree with folded arms and looks down at three cups in the grass; a hand reaches out of a small cloud and offers a fourth.',
  draw: () => [
    glow(470, 470, 260),
    glow(330, 560, 430, 0.8, 'aura'),
    hills([770, 750, 730, 740, 760], 'mid'),
    tree(),
    palm({ x: 466, y: 560, size: 0.9 }),
    bleeding(cloud({ x: 600, y: 640, size: 0.9 })),
    hills([820, 812, 806, 812, 820], 'near'),
    repeated(
      (at) => cup({ ...at, size: 1.15 }),
      [
        { x: 462, y: 462 },
        { x: 240, y: 902 },
        { x: 380, y: 902 },
        { x: 520, y: 902 },
      ],
    ),
    sitter(),
  ],
  sky: { bottom: 700, dust: 0, stars: 6 },
}

function sitter(): Shape {
  const someone = figure({
    pose: 'sit',
    joints: {
      spine: [-14, 4],
      head: 30,
      ...foldedArms,
      nearLeg: [98, 80, 150],
      farLeg: [112, 66, 140],
    },
    x: 166,
    y: 852,
    size: 600,
    build: 'man',
    gown: { fill: 'dyed', length: 0.3, flare: 0.1, along: true, folds: 1 },
    sleeves: { fill: 'linen', wide: 0.2 },
    hose: 'cloth',
    hands: { near: 'fist', far: 'fist' },
  })
  return group(someone.shape, overArm(someone, 600, 'linen'))
}

function tree(): Shape {
  return bleeding(
    group(
      contour('M56 860C82 820 84 620 76 420H138C134 620 130 800 160 860Z', 'round'),
      contour(
        'M40 470V180C80 120 150 130 176 170C230 130 306 170 296 236C354 260 356 350 300 372C300 430 236 470 190 440C150 486 80 500 40 470Z',
        'body',
      ),
      fine(
        detail(
          'M176 170C158 178 150 192 150 208M296 236C276 232 262 238 252 250M300 372C286 360 270 358 256 364M190 440C176 430 172 418 174 404',
        ),
      ),
    ),
  )
}
