import { mirrored, place, type Placement, repeated } from '../../drawing/placement.ts'
import { contour, glow, type Shape, stroke } from '../../drawing/shape.ts'
import { figure } from '../../figures/figure.ts'
import { type Hair, hairOf } from '../../figures/hair.ts'
import { piece } from '../../figures/piece.ts'
import { poses } from '../../figures/poses.ts'
import { skeleton } from '../../figures/skeleton.ts'
import { wings } from '../../figures/wings.ts'
import { cloud } from '../../symbols/cloud.ts'
import { ellipse } from '../../symbols/cup.ts'
import { hills } from '../../symbols/hills.ts'
import { water } from '../../symbols/water.ts'
import type { Composition } from '../composition.ts'

export const judgement: Composition = {
  slug: 'judgement',
  alt: 'An angel leans out of a cloud and blows a long trumpet with a crossed banner over gray water; below, three people, a man, a woman and a child, stand up in their open coffins with their arms stretched to the sound.',
  draw: () => [
    glow(330, 330, 380),
    glow(300, 800, 330),
    ...angel(),
    hills([800, 770, 800, 800, 770, 800], 'far', false),
    water({ top: 852, rows: 2, bend: 6 }),
    ...risen(),
  ],
  sky: false,
}

/** Kneeling, so that nothing is seen of the legs under what hides them. */
const hidden = { nearLeg: [4, -172, 180], farLeg: [0, -172, 180] } as const

function angel(): Shape[] {
  const being = figure({
    pose: 'stand',
    joints: { ...hidden, spine: [10, 30], head: 40, nearArm: [34, 114], farArm: [26, 140] },
    x: 432,
    y: 388,
    anchor: 'hips',
    size: 540,
    facing: 'left',
    gown: { fill: 'linen', folds: 0 },
    sleeves: { fill: 'linen', wide: 0.3 },
    hair: 'short',
    hands: { near: 'fist', far: 'fist' },
    bears: ({ skull: [x, y] }) => horn(x - 32, y + 14),
  })
  const [x, y] = being.neck
  return [
    wings({ x: x + 26, y: y + 40, size: 178, turn: 6, fill: 'fur' }),
    being.shape,
    repeated(
      (at) => cloud({ ...at, size: 1.4 }),
      [
        { x: 372, y: 550 },
        { x: 462, y: 536 },
      ],
    ),
  ]
}

/** A trumpet from the mouth down to the left, with its banner. */
function horn(x: number, y: number): Shape {
  return place(
    { x, y, size: 0.96 },
    contour('M-54 40L-140 104C-132 150-148 176-138 220C-112 200-84 214-56 176C-64 140-48 90-54 40Z', 'pale'),
    stroke('M-96 74V208M-138 156L-58 112', 'bold', { ink: 'tint' }),
    place(
      { turn: 54 },
      contour('M-6 2H6L8 214C12 250 24 276 44 290H-44C-24 276-12 250-8 214Z', 'gilt'),
      contour(ellipse(0, 290, 44, 12), 'deep'),
    ),
  )
}

function risen(): Shape[] {
  const light = { from: 'left', rim: 5 } as const
  const stands = { x: 136, y: 858 }
  const joints = { ...hidden, spine: [-8, -10], head: -30, nearArm: [140, 158], farArm: [112, 140] } as const
  const adult = figure({
    pose: 'reach',
    joints,
    ...stands,
    anchor: 'hips',
    size: 420,
    hair: 'bald',
    gown: { fill: 'linen', folds: 1 },
  })
  const bones = skeleton({ ...poses.reach, ...joints }, 420, 'woman')
  const hair = (which: Hair) => piece(hairOf(bones, which).outlines, 'hair', light)
  const child = figure({
    pose: 'rejoice',
    joints: { ...hidden, nearArm: [130, 160], farArm: [140, 168] },
    x: 330,
    y: 896,
    anchor: 'hips',
    size: 290,
    build: 'child',
    gown: { fill: 'linen', folds: 0 },
  })
  return [
    mirrored(adult.shape),
    place(stands, hair('long')),
    place({ x: 660 - stands.x, y: stands.y, flip: true }, hair('short')),
    child.shape,
    repeated(coffin, [
      { x: 140, y: 940 },
      { x: 520, y: 940 },
      { x: 330, y: 958 },
    ]),
  ]
}

function coffin(at: Placement): Shape {
  return place(
    at,
    contour('M-78-30H78V40H-78Z', 'deep'),
    contour('M-86-44H86V-28H-86Z', 'gilt'),
    stroke('M0-18V30M-16-4H16', 'contour', { ink: 'relief' }),
  )
}
