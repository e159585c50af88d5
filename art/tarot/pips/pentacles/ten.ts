import { mirrored, place, type Placement, repeated } from '../../../drawing/placement.ts'
import { bleeding, contour, dots, glow, group, type Shape, stroke } from '../../../drawing/shape.ts'
import { beard } from '../../../figures/beard.ts'
import { bystander } from '../../../figures/bystander.ts'
import { figure } from '../../../figures/figure.ts'
import { crease, piece } from '../../../figures/piece.ts'
import { hills } from '../../../symbols/hills.ts'
import type { Composition } from '../../composition.ts'
import { pentacle } from '../counted.ts'

export const tenOfPentacles: Composition = {
  slug: 'ten-of-pentacles',
  alt: 'An old man sits by an archway with two dogs at his knee; under the arch a couple talk and a child peeps around a skirt and pats the nearer dog, and ten coins hang over the whole scene.',
  draw: () => [
    glow(330, 330, 330),
    glow(330, 480, 440, 1, 'aura'),
    gateway(),
    repeated(
      (at) => pentacle({ ...at, size: 0.8 }),
      coins.map(([x, y]) => ({ x, y })),
    ),
    hills([940, 930, 936, 930, 940], 'near'),
    bystander({ x: 372, y: 936, size: 1.06 }, { robe: 'dyed' }),
    bystander({ x: 476, y: 936, size: 1.02, flip: true }, { robe: 'linen', hair: 'bun' }),
    bystander({ x: 516, y: 978, size: 0.64, flip: true }, { robe: 'linen' }),
    elder(),
    repeated(dog, [
      { x: 346, y: 984 },
      { x: 442, y: 986 },
    ]),
  ],
  sky: { bottom: 400, dust: 0, stars: 4 },
}

const coins = [
  [330, 174],
  [196, 212],
  [464, 212],
  [104, 318],
  [262, 318],
  [398, 318],
  [556, 318],
  [182, 430],
  [478, 430],
  [330, 444],
] as const

function elder(): Shape {
  const man = figure({
    pose: 'sit',
    joints: { spine: [2, 14], head: 14, nearArm: [30, 60], farArm: [40, 80] },
    x: 164,
    y: 976,
    size: 500,
    build: 'man',
    gown: { flare: 0.2, folds: 0 },
    sleeves: { wide: 0.8 },
    hairFill: 'linen',
  })
  return group(
    contour('M66 840H210V980H66Z', 'round'),
    man.shape,
    beard({ at: man.skull, size: 500, tilt: 14, length: 0.8, fill: 'linen' }),
    // The vines on his robe.
    crease('M150 960C120 930 176 900 150 870C130 846 160 820 152 800M200 966C176 940 226 916 206 886'),
    dots(
      [
        [136, 936],
        [166, 912],
        [138, 880],
        [158, 848],
        [138, 826],
        [190, 946],
        [216, 924],
        [196, 900],
      ],
      11,
      { ink: 'relief' },
    ),
  )
}

/** Sitting, 110 high, and looking up to the left. */
function dog(at: Placement): Shape {
  return place(
    at,
    piece(
      [
        'M-30 0C-34-40-34-62-28-78C-40-82-50-88-48-94C-36-100-26-104-20-108C-6-112 2-100 2-88C8-66 30-54 34-24C40-20 52-26 54-36C60-18 50-2 34 0Z',
      ],
      'fur',
      { from: 'left', rim: 4 },
    ),
    contour('M-8-104C4-100 10-86 4-74C-4-80-8-92-8-104Z', 'hair'),
  )
}

function gateway(): Shape {
  return group(
    mirrored(bleeding(contour('M40 960V500H60V480H90V500H120V480H150V500H166V960Z', 'round'))),
    contour('M150 960V520C150 470 510 470 510 520V960H470V700C470 560 300 560 300 700V960Z', 'body'),
    stroke('M286 700C286 540 484 540 484 700'),
  )
}
