import { mirrored, place, type Placement, repeated } from '../../../drawing/placement.ts'
import { circle, contour, engraved, glow, type Shape, solid, stroke } from '../../../drawing/shape.ts'
import { figure } from '../../../figures/figure.ts'
import { grapes } from '../../../symbols/grapes.ts'
import { hills } from '../../../symbols/hills.ts'
import { leaf } from '../../../symbols/rose.ts'
import type { Composition } from '../../composition.ts'
import { pentacle } from '../counted.ts'

export const nineOfPentacles: Composition = {
  slug: 'nine-of-pentacles',
  alt: 'A woman in a gown sewn with flowers stands alone in an arbour of vines with a hooded falcon on her glove; nine coins ripen with the grapes around her, and near her hem a snail goes by.',
  draw: () => [
    glow(330, 500, 330),
    glow(330, 460, 440, 1, 'aura'),
    ...arbour(),
    repeated(grapes, [
      { x: 250, y: 232 },
      { x: 410, y: 232 },
    ]),
    repeated((at) => pentacle({ ...at, size: 0.84 }), ripe),
    hills([910, 900, 896, 900, 910], 'near'),
    lady(),
    snail(),
  ],
  sky: false,
}

/** Up the left post, over the top and down the right one. */
const ripe = [
  { x: 112, y: 740 },
  { x: 112, y: 590 },
  { x: 112, y: 440 },
  { x: 168, y: 300 },
  { x: 330, y: 200 },
  { x: 492, y: 300 },
  { x: 548, y: 440 },
  { x: 548, y: 590 },
  { x: 548, y: 740 },
]

function lady(): Shape {
  return figure({
    pose: 'stand',
    joints: { spine: [-4, 2], head: 0, nearArm: [4, 40], farArm: [14, 104] },
    x: 270,
    y: 950,
    size: 601,
    gown: { fill: 'linen', flare: 0.8, folds: 2 },
    sleeves: { fill: 'linen', wide: 0.6 },
    cloak: { length: 0.98, flare: 0.6, flow: [-0.4, 0], folds: 1 },
    hair: 'bun',
    hands: { far: 'fist' },
    far: falcon,
    bears: () =>
      repeated(
        (at) =>
          place(
            at,
            solid('M0-12C9-12 9-4 4-4C12-9 12 9 4 4C9 12-9 12-4 4C-12 9-12-9-4-4C-9-4-9-12 0-12Z', 'tint'),
          ),
        [
          { x: 270, y: 664 },
          { x: 292, y: 716 },
          { x: 266, y: 768 },
          { x: 302, y: 812 },
          { x: 272, y: 860 },
          { x: 312, y: 896 },
        ],
      ),
  }).shape
}

function arbour(): Shape[] {
  return [
    contour(
      'M98 930V430C98 280 220 186 330 186S562 280 562 430V930H536V430C536 300 430 214 330 214S124 300 124 430V930Z',
      'round',
    ),
    mirrored(
      repeated(
        (at) => leaf({ ...at, size: 1 }, 'tint'),
        [
          [112, 530, -50],
          [112, 530, 60],
          [112, 680, -50],
          [112, 680, 60],
          [130, 360, -80],
          [236, 236, -80],
          [236, 236, 130],
        ].map(([x = 0, y = 0, turn = 0]) => ({ x, y, turn })),
      ),
    ),
  ]
}

function snail(): Shape {
  return place(
    { x: 446, y: 950, size: 0.6 },
    contour(
      'M-110 30C-60 18-40 20 20 20C50 20 62-6 70-34C76-50 100-50 100-30C100 10 80 34 50 36H-100Q-112 36-110 30Z',
      'body',
    ),
    stroke('M78-44L70-70M94-44L104-68'),
    circle(-18, -16, 50, { fill: 'gilt', line: 'contour' }),
    engraved('M28-16A46 46 0 1 0-20 26A36 36 0 0 0 14-12A30 30 0 0 0-20-42A24 24 0 0 0-18 4'),
  )
}

/** Sitting on a fist, hooded, and facing its mistress. */
function falcon({ x = 0, y = 0 }: Placement): Shape {
  return place(
    { x, y: y - 44, size: 0.9 },
    contour('M20 10L44 112L60 104L46 0Z', 'body'),
    contour('M-10 44C-34 10-34-50-14-84C10-98 40-82 46-44C48-10 36 28 14 44Z', 'pale'),
    contour('M4-66C-6-20 6 30 48 74C60 10 50-60 22-80Z', 'cloth'),
    contour('M-16-80C-30-94-24-124 2-126C28-126 34-100 20-84C8-74-6-74-16-80Z', 'gilt'),
    contour('M-22-108C-36-106-38-98-34-88L-20-92Z', 'pale'),
    stroke('M4-126C0-142 8-152 20-154'),
  )
}
