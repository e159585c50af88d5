import { mirrored, place, type Placement, repeated } from '../../../drawing/placement.ts'
import { contour, disc, engraved, fine, glow, type Shape, stroke } from '../../../drawing/shape.ts'
import { blossom } from '../../../symbols/blossom.ts'
import { hills } from '../../../symbols/hills.ts'
import { crescent } from '../../../symbols/moon.ts'
import { pentacle } from '../../../symbols/pentacle.ts'
import { queensCrown } from '../../../symbols/queens-crown.ts'
import { leaf } from '../../../symbols/rose.ts'
import type { Composition } from '../../composition.ts'

export const queenOfPentacles: Composition = {
  slug: 'queen-of-pentacles',
  alt: 'Under a bower of wild roses a coin lies in the horns of a crescent moon, a crown of lilies above it; a rabbit sits in the grass.',
  draw: () => [
    glow(330, 470, 340),
    glow(330, 500, 440, 1, 'aura'),
    ...bower(),
    queensCrown({ x: 330, y: 396, size: 1.25 }),
    crescent({ x: 330, y: 646, size: 3.4, turn: -90 }),
    pentacle({ x: 330, y: 612, size: 2 }, 'tint'),
    hills([880, 868, 872, 868, 880], 'near'),
    rabbit(),
  ],
  sky: { bottom: 840 },
}

function bower(): Shape[] {
  return [
    stroke('M96 900V470C96 300 210 190 330 190S564 300 564 470V900', 'bold'),
    stroke('M120 900V474C120 320 226 214 330 214S540 320 540 474V900'),
    mirrored(
      repeated(bloom, [
        { x: 110, y: 760 },
        { x: 102, y: 620 },
        { x: 108, y: 480, turn: 10 },
        { x: 142, y: 350, turn: 26 },
        { x: 216, y: 246, turn: 48 },
      ]),
    ),
    blossom({ x: 330, y: 198 }),
  ]
}

function bloom(at: Placement): Shape {
  return place(
    at,
    leaf({ x: -4, y: 44, turn: -150 }, 'tint'),
    leaf({ x: 0, y: 40, turn: 150 }, 'tint'),
    blossom({ size: 0.76 }),
  )
}

function rabbit(): Shape {
  return place(
    { x: 330, y: 976 },
    disc(-58, -22, 12, 'pale'),
    contour(
      'M-60 0C-70-40-40-76 0-72C10-74 20-80 24-92C14-120 18-150 30-156C42-140 42-116 40-98C44-120 54-140 66-144C72-124 64-104 54-94C74-86 82-70 76-58C66-48 54-46 50-40C50-20 54-10 60 0Z',
      'pale',
    ),
    disc(56, -74, 3.6, 'deep'),
    fine(
      engraved(
        'M-34 0C-40-24-24-44 0-40C16-36 20-16 14 0M28-100C26-120 28-138 32-146M50-100C54-114 58-126 63-134',
      ),
    ),
  )
}
