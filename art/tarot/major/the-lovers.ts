import { mirrored, place, repeated } from '../../drawing/placement.ts'
import { circle, contour, glow, group, type Shape, ticks } from '../../drawing/shape.ts'
import { loop, outline } from '../../figures/curve.ts'
import { figure } from '../../figures/figure.ts'
import { piece } from '../../figures/piece.ts'
import { points } from '../../figures/points.ts'
import { wings } from '../../figures/wings.ts'
import { cloud } from '../../symbols/cloud.ts'
import { flame } from '../../symbols/flame.ts'
import { hills } from '../../symbols/hills.ts'
import type { Composition } from '../composition.ts'

export const theLovers: Composition = {
  slug: 'the-lovers',
  alt: 'Two lovers, a woman and a man, stand bare face to face and hold hands, while an angel rises from a cloud before the sun and spreads arms and wings over them; behind her grows a slender fruit tree with a serpent, behind him a tree of flames.',
  draw: () => [
    glow(330, 250, 340),
    ticks({ x: 330, y: 206, count: 40, inner: 76, outer: 124 }),
    ...angel(),
    hills([830, 800, 822, 790, 826], 'far', false),
    hills([900, 884, 904, 904, 884, 900], 'mid'),
    trees(),
    ...lovers(),
  ],
  sky: { bottom: 780, dust: 40, stars: 5 },
}

/** Seen against the sun; one half is drawn and mirrored. */
function angel(): Shape[] {
  const light = { from: 'left', rim: 5 } as const
  return [
    circle(330, 206, 66, { fill: 'gilt', line: 'contour' }),
    mirrored(
      wings({ x: 322, y: 292, size: 246, side: 'left' }),
      piece([loop(points('196 286, 174 278, 150 280, 132 292, 152 298, 172 306, 190 306'))], 'skin', light),
      piece(
        [
          outline(
            points('318 244, 292 256, 250 272, 192 278'),
            points('192 278, 190 296, 180 330'),
            points('180 330, 240 312, 300 308'),
          ),
        ],
        'dyed',
        light,
      ),
    ),
    piece(
      [loop(points('330 164, 356 174, 362 206, 360 240, 330 250, 300 240, 298 206, 304 174'))],
      'fur',
      light,
    ),
    contour('M312 186C322 192 338 192 348 186C354 216 346 244 330 250C314 244 306 216 312 186Z', 'pale'),
    piece(
      [loop(points('330 246, 350 250, 362 274, 358 320, 366 430, 294 430, 302 320, 298 274, 310 250'))],
      'dyed',
      light,
    ),
    cloud({ x: 330, y: 452, size: 1.36 }),
  ]
}

function lovers(): Shape[] {
  const common = { y: 960, size: 506 }
  const woman = figure({
    ...common,
    pose: 'stand',
    joints: {
      spine: [-4, -4],
      head: -14,
      nearArm: [22, 56],
      farArm: [-3, -3],
      nearLeg: [5, -3],
      farLeg: [-8, -16],
    },
    x: 206,
    hair: 'loose',
    hands: { near: 'open' },
  })
  const man = figure({
    ...common,
    pose: 'stand',
    build: 'man',
    joints: {
      spine: [-2, 4],
      head: 6,
      nearArm: [24, 58],
      farArm: [-3, -3],
      nearLeg: [6, -3],
      farLeg: [-8, -16],
    },
    x: 452,
    hands: { near: 'fist' },
    facing: 'left',
  })
  return [man.shape, woman.shape]
}

/** Slender and apart from the couple, each with a light of its own. */
function trees(): Shape {
  return group(
    repeated(
      (at) =>
        place(
          at,
          contour('M-10 0C-4-60-8-110-6-190H6C6-110 6-60 12 0Z', 'round'),
          contour(
            'M-4-150C-26-142-44-156-40-178C-54-192-48-216-32-220C-36-248-14-262 3-250C22-262 42-248 37-224C52-216 54-192 42-180C46-156 24-142 4-150Z',
            'mid',
          ),
        ),
      [
        { x: 102, y: 880 },
        { x: 558, y: 880 },
      ],
    ),
    ...[
      [88, 674],
      [114, 656],
      [122, 690],
      [96, 704],
    ].map(([x = 0, y = 0]) => circle(x, y, 8, { fill: 'gilt', line: 'contour' })),
    repeated(
      (at) => flame({ ...at, size: 0.34 }),
      [
        { x: 558, y: 664 },
        { x: 542, y: 708 },
        { x: 576, y: 704 },
      ],
    ),
    contour(
      'M82 878C56 858 84 840 110 834C128 828 112 822 94 814C68 802 82 776 108 770C106 760 126 752 136 764C130 776 124 782 114 784C96 790 88 798 104 806C130 818 146 836 118 848C96 854 80 860 96 872Z',
      'gilt',
    ),
  )
}
