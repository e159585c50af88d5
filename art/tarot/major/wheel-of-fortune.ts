import { around, place, type Placement, polar, repeated } from '../../drawing/placement.ts'
import {
  circle,
  contour,
  disc,
  fine,
  glow,
  group,
  ring,
  ticks,
  type Fill,
  type Shape,
  stroke,
} from '../../drawing/shape.ts'
import { loop, outline } from '../../figures/curve.ts'
import { figure } from '../../figures/figure.ts'
import { piece } from '../../figures/piece.ts'
import { points } from '../../figures/points.ts'
import { sphinx } from '../../figures/sphinx.ts'
import { wings } from '../../figures/wings.ts'
import { book } from '../../symbols/book.ts'
import { cloud } from '../../symbols/cloud.ts'
import { starPath } from '../../symbols/star.ts'
import { sword } from '../../symbols/sword.ts'
import type { Composition } from '../composition.ts'

const hub = { x: 330, y: 606 }
const light = { from: 'left', rim: 4 } as const

export const wheelOfFortune: Composition = {
  slug: 'wheel-of-fortune',
  alt: 'A great wheel with the letters T, A, R and O on its rim: a snake slides down its left side, a figure climbs up its right, and a sphinx with a sword lies on top; in the corners four winged creatures, an angel, an eagle, a lion and a bull, read in their books.',
  draw: () => [
    glow(hub.x, hub.y, 400),
    rim(),
    snake(),
    climber(),
    sword({ x: 424, y: 332, size: 0.56 }),
    sphinx({ x: 306, y: 416, size: 138, fill: 'cloth', cloth: 'linen' }),
    ...corners(),
  ],
  sky: { dust: 16, stars: 3 },
}

function rim(): Shape {
  return place(
    hub,
    circle(0, 0, 192, { fill: 'round', line: 'bold' }),
    fine(ticks({ count: 72, inner: 178, outer: 184 }, { opacity: 0.8 })),
    circle(0, 0, 136, { fill: 'night', line: 'contour' }),
    ...letters(),
    around(0, 0, 8, () => group(contour('M-6-46L-10-114L0-132L10-114L6-46Z', 'gilt'))),
    circle(0, 0, 54, { fill: 'body', line: 'contour' }),
    contour(starPath(8, 46, 20), 'gilt'),
    disc(0, 0, 11, 'night'),
    ring(0, 0, 11),
  )
}

/** At the quarters of the rim. */
function letters(): Shape[] {
  return [
    'M-15-16H15M0-16V16',
    'M-14 16L0-16L14 16M-8 5H8',
    'M-10 16V-16H2C16-16 16 1 2 1H-10M0 1L13 16',
    'M0-16A14 16 0 1 1 0 16A14 16 0 1 1 0-16',
  ].map((letter, index) => {
    const [x, y] = polar(0, 0, 160, index * 90)
    return place({ x, y, size: 1.1 }, stroke(letter, 'bold', { ink: 'pale' }))
  })
}

function snake(): Shape {
  return group(
    piece(
      [
        outline(
          points(
            '160 436, 122 452, 108 492, 130 532, 124 570, 88 608, 88 654, 112 692, 100 732, 98 764, 114 794',
          ),
          points('114 794, 128 802, 144 790, 150 762, 138 734'),
          points('138 734, 138 692, 114 650, 114 618, 148 580, 156 528, 134 492, 142 466, 160 436'),
        ),
      ],
      'linen',
      light,
    ),
    disc(114, 766, 3.6, 'deep'),
    disc(134, 764, 3.6, 'deep'),
    stroke('M130 800L136 818L128 830M136 818L148 824', 'contour', { ink: 'tint' }),
  )
}

function climber(): Shape {
  return figure({
    pose: 'reach',
    joints: {
      spine: [4, 10],
      head: -24,
      nearArm: [146, 166],
      farArm: [112, 142],
      nearLeg: [86, -24, 50],
      farLeg: [8, -18, 40],
    },
    x: 564,
    y: 650,
    anchor: 'hips',
    size: 300,
    facing: 'left',
    build: 'man',
    gown: { fill: 'dyed', length: 0.3, along: true, flare: 0.1, folds: 0 },
    sleeves: { fill: 'dyed' },
    hose: 'cloth',
    hands: { near: 'fist', far: 'fist' },
  }).shape
}

function corners(): Shape[] {
  const places = [
    { x: 130, y: 262 },
    { x: 530, y: 262, flip: true },
    { x: 130, y: 976 },
    { x: 530, y: 976, flip: true },
  ]
  return [
    repeated((at) => place(at, wings({ x: -14, y: -76, size: 84, pose: 'raised', side: 'left' })), places),
    ...[angel, eagle, lion, bull].map((head, index) => {
      const { x, y, flip = false } = places[index] ?? { x: 0, y: 0 }
      return place({ x, y: y - 46, flip }, ...head())
    }),
    repeated(reading, places),
  ]
}

/** A part of a head in profile, looking right; the heads are about 90 high. */
function part(text: string, fill: Fill): Shape {
  return piece([loop(points(text))], fill, light)
}

function angel(): Shape[] {
  return [
    part('-8 8, -8 -20, 2 -70, 26 -68, 32 -52, 41 -38, 32 -33, 32 -22, 26 -10, 12 -8, 16 8', 'skin'),
    part('-24 4, -34 -32, -30 -64, -6 -84, 22 -82, 31 -66, 14 -60, 4 -42, 0 -20, -8 4', 'hair'),
  ]
}

function eagle(): Shape[] {
  return [
    contour('M26-68C50-72 66-56 60-28C54-42 44-42 28-40Z', 'gilt'),
    part('-24 8, -32 -34, -18 -68, 8 -80, 30 -70, 36 -54, 30 -36, 18 -20, 22 8', 'linen'),
    disc(20, -58, 4, 'deep'),
  ]
}

function lion(): Shape[] {
  const mane = [
    points('24 -74, 4 -92, -20 -84'),
    points('-20 -84, -42 -76, -40 -52'),
    points('-40 -52, -58 -36, -44 -16'),
    points('-44 -16, -50 6, -20 8, 8 6'),
    points('8 6, 14 -16, 2 -36, 8 -60, 24 -74'),
  ]
  return [
    part('-6 -70, 8 -72, 23 -66, 32 -49, 51 -41, 58 -34, 57 -22, 53 -17, 53 -7, 46 -1, 30 0, 0 2', 'fur'),
    piece([outline(...mane)], 'hair', light),
    disc(28, -46, 3.4, 'deep'),
  ]
}

function bull(): Shape[] {
  return [
    contour('M8-62C-4-86 10-104 36-104C24-94 22-80 26-62Z', 'gilt'),
    part('-30 8, -34 -40, -10 -68, 16 -68, 32 -54, 60 -26, 64 -10, 52 -2, 26 -10, 14 8', 'cloth'),
    disc(24, -46, 3.6, 'lit'),
  ]
}

function reading(at: Placement): Shape {
  return place(at, cloud({ size: 0.7 }), book({ x: 34, y: -34, size: 0.5 }))
}
