import { place, repeated } from '../../../drawing/placement.ts'
import { contour, glow, type Shape, stroke } from '../../../drawing/shape.ts'
import { hills } from '../../../symbols/hills.ts'
import { leaf } from '../../../symbols/rose.ts'
import type { Composition } from '../../composition.ts'
import { pentacle } from '../counted.ts'

export const sevenOfPentacles: Composition = {
  slug: 'seven-of-pentacles',
  alt: 'Six coins hang among the leaves of a tall vine, a seventh lies at its foot; a hoe leans against it.',
  draw: () => [
    glow(300, 400, 330),
    glow(330, 480, 440, 1, 'aura'),
    hills([860, 840, 830, 840, 860], 'mid'),
    hills([920, 906, 900, 906, 920], 'near'),
    hoe(),
    ...vine(),
    repeated(pentacle, hanging),
  ],
  sky: { bottom: 780 },
}

/** Six on the vine and one that has come down. */
const hanging = [
  { x: 300, y: 190 },
  { x: 204, y: 310 },
  { x: 402, y: 330 },
  { x: 190, y: 480 },
  { x: 392, y: 510 },
  { x: 236, y: 640 },
  { x: 424, y: 922 },
]

function vine(): Shape[] {
  const leaves = [
    { x: 262, y: 250, turn: -60 },
    { x: 340, y: 262, turn: 60 },
    { x: 250, y: 400, turn: -70 },
    { x: 350, y: 420, turn: 66 },
    { x: 282, y: 330, turn: 40 },
    { x: 262, y: 560, turn: -56 },
    { x: 332, y: 590, turn: 60 },
    { x: 310, y: 470, turn: -40 },
    { x: 292, y: 700, turn: -60 },
    { x: 322, y: 720, turn: 62 },
    { x: 318, y: 790, turn: 58 },
    { x: 286, y: 800, turn: -58 },
  ]
  return [
    contour(
      'M286 930C300 860 282 800 296 740C310 680 330 640 308 580C290 520 280 480 300 420C316 370 306 320 296 250L306 248C322 320 330 370 314 424C298 480 306 520 324 576C346 640 326 690 314 742C304 800 322 860 326 930Z',
      'round',
    ),
    stroke(
      'M300 420C270 400 236 400 206 370M318 400C350 380 380 390 402 390M296 520C260 510 220 540 192 540M322 570C350 560 370 570 392 570M318 660C290 640 262 700 240 700',
    ),
    repeated((at) => leaf({ ...at, size: 1.4 }, 'tint'), leaves),
  ]
}

function hoe(): Shape {
  return place(
    { x: 486, y: 960, turn: 10 },
    contour('M-7 0V-560H7V0Z', 'round'),
    contour('M-8-560H8V-586L-90-570V-510L-60-540L-8-556Z', 'gilt'),
  )
}
