import type { Point } from '../../drawing/path.ts'
import { around, place, type Placement, polar, repeated } from '../../drawing/placement.ts'
import {
  circle,
  contour,
  disc,
  glow,
  group,
  ring,
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
import { starPath } from '../../symbols/star.ts'
import { sword } from '../../symbols/sword.ts'
import type { Composition } from '../composition.ts'

const hub = { x: 330, y: 606 }
const light = { from: 'left', rim: 4 } as const

export const wheelOfFortune: Composition = {
  slug: 'wheel-of-fortune',
  alt: 'A great wheel with the letters T, A, R and O on its rim: a snake slides down its left side, a figure climbs up its right, and a sphinx with a sword lies on top; in the corners four winged creatures, an angel, an eagle, a lion and a bull, read in open books.',
  draw: () => [
    glow(hub.x, hub.y, 400),
    rim(),
    snake(),
    climber(),
    sword({ x: 446, y: 330, size: 0.62 }),
    sphinx({ x: 310, y: 418, size: 160, fill: 'linen', cloth: 'cloth' }),
    ...corners(),
  ],
  sky: { dust: 16, stars: 3 },
}

function rim(): Shape {
  return place(
    hub,
    circle(0, 0, 192, { fill: 'deep', line: 'bold' }),
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
    return place({ x, y, size: 1.1 }, stroke(letter, 'bold', { ink: 'relief' }))
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

/** Great heads in the corners, each before a wing and over an open book. */
function corners(): Shape[] {
  const places = [
    { x: 130, y: 262 },
    { x: 530, y: 262, flip: true },
    { x: 130, y: 976 },
    { x: 530, y: 976, flip: true },
  ]
  return [
    repeated((at) => place(at, wings({ x: 6, y: -40, size: 112, pose: 'raised', side: 'left' })), places),
    ...[angel, eagle, lion, bull].map((head, index) => {
      const { x, y, flip = false } = places[index] ?? { x: 0, y: 0 }
      return place({ x: flip ? x - 6 : x + 6, y: y - 24, flip }, ...head())
    }),
    repeated(openBook, places),
  ]
}

function openBook(at: Placement): Shape {
  return place(
    at,
    contour('M-54-36C-36-46-14-42 0-30C14-42 36-46 54-36V4C36-6 14-2 0 10C-14-2-36-6-54 4Z', 'pale'),
    stroke('M0-30V10'),
  )
}

/** A part of a head in profile, looking right; the heads are about 110 high. */
function part(text: string, fill: Fill): Shape {
  return piece([loop(larger(text))], fill, light)
}

function larger(text: string): Point[] {
  return points(text).map(([x, y]): Point => [x * 1.24, y * 1.24])
}

function angel(): Shape[] {
  return [
    part('-8 8, -8 -20, 2 -70, 26 -68, 32 -52, 41 -38, 32 -33, 32 -22, 26 -10, 12 -8, 16 8', 'linen'),
    part('-24 4, -34 -32, -30 -64, -6 -84, 22 -82, 31 -66, 14 -60, 4 -42, 0 -20, -8 4', 'hair'),
  ]
}

function eagle(): Shape[] {
  return [
    contour('M30-82C62-90 82-70 74-30C66-48 54-50 32-48Z', 'gilt'),
    part('-24 8, -32 -34, -18 -68, 8 -80, 30 -70, 36 -54, 30 -36, 18 -20, 22 8', 'cloth'),
    disc(25, -70, 5, 'lit'),
  ]
}

function lion(): Shape[] {
  const mane = [
    larger('22 -80, 4 -94, -20 -90, -36 -74'),
    larger('-36 -74, -28 -70, -44 -60, -50 -40'),
    larger('-50 -40, -40 -42, -48 -24, -44 -2'),
    larger('-44 -2, -30 10, 0 10, 22 8'),
    larger('22 8, 8 -12, 0 -34, 4 -60, 22 -80'),
  ]
  return [
    part('-4 -74, 12 -80, 28 -72, 36 -58, 56 -50, 63 -42, 60 -32, 61 -20, 54 -16, 52 -2, 40 2, 4 4', 'fur'),
    piece([outline(...mane)], 'hair', light),
    circle(-10, -94, 10, { fill: 'fur', line: 'contour' }),
    stroke('M74-28L52-20M46-68L34-70', 'contour', { ink: 'shade' }),
  ]
}

function bull(): Shape[] {
  return [
    contour('M4-80C-10-114 10-138 50-138C32-124 30-104 32-80Z', 'gilt'),
    part('-30 8, -34 -40, -10 -70, 16 -70, 32 -56, 60 -26, 64 -10, 52 -2, 26 -10, 14 8', 'cloth'),
    disc(30, -60, 5, 'lit'),
  ]
}
