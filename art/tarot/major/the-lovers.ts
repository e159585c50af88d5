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
  alt: 'Two lovers, a woman and a man, stand bare face to face and join their hands, while an angel rises from a cloud before the sun and spreads arms and wings over them; behind her grows a fruit tree with a serpent, behind him a tree of flames.',
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
    circle(330, 206, 62, { fill: 'pale', line: 'contour' }),
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
      [loop(points('330 170, 350 178, 356 204, 350 226, 340 252, 320 252, 310 226, 304 204, 310 178'))],
      'hair',
      light,
    ),
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
      nearArm: [44, 112, 168],
      farArm: [-3, -3],
      nearLeg: [5, -3],
      farLeg: [-8, -16],
    },
    x: 192,
    hair: 'loose',
    hands: { near: 'flat' },
  })
  const man = figure({
    ...common,
    pose: 'stand',
    build: 'man',
    joints: {
      spine: [-2, 4],
      head: 6,
      nearArm: [40, 108, 166],
      farArm: [-3, -3],
      nearLeg: [6, -3],
      farLeg: [-8, -16],
    },
    x: 464,
    hands: { near: 'flat' },
    facing: 'left',
  })
  return [man.shape, woman.shape]
}

function trees(): Shape {
  const light = { from: 'left', rim: 5 } as const
  const tree = (x: number) =>
    place(
      { x, y: 900 },
      piece([outline(points('-14 0, -8 -90, -10 -180'), points('10 -180, 8 -90, 16 0'))], 'round', light),
      piece(
        [loop(points('0 -330, 40 -306, 58 -250, 44 -190, 4 -164, -40 -180, -54 -236, -40 -304'))],
        'cloth',
        light,
      ),
    )
  return group(
    repeated(({ x = 0 }) => tree(x), [{ x: 112 }, { x: 548 }]),
    ...[
      [96, 640],
      [126, 600],
      [136, 664],
      [92, 698],
      [120, 712],
    ].map(([x = 0, y = 0]) => circle(x, y, 9, { fill: 'gilt', line: 'contour' })),
    repeated(
      (at) => flame({ ...at, size: 0.36 }),
      [
        { x: 548, y: 636 },
        { x: 528, y: 690 },
        { x: 568, y: 690 },
        { x: 548, y: 730 },
      ],
    ),
    contour(
      'M92 898C66 878 94 860 120 854C138 848 122 842 104 834C78 822 92 796 118 790L124 804C106 810 98 818 114 826C140 838 156 856 128 868C106 874 90 880 106 892Z',
      'gilt',
    ),
    contour('M110 798C114 784 134 778 142 788C140 800 124 806 110 798Z', 'gilt'),
  )
}
