import { place } from '../../../drawing/placement.ts'
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
    ...hanging.map(([x, y]) => pentacle({ x, y, size: 0.98 })),
    pentacle({ x: 424, y: 922, size: 1 }),
  ],
  sky: { bottom: 780 },
}

const hanging = [
  [300, 190],
  [204, 310],
  [402, 330],
  [190, 480],
  [392, 510],
  [236, 640],
] as const

function vine(): Shape[] {
  const leaves = [
    [262, 250, -60],
    [340, 262, 60],
    [250, 400, -70],
    [350, 420, 66],
    [282, 330, 40],
    [262, 560, -56],
    [332, 590, 60],
    [310, 470, -40],
    [292, 700, -60],
    [322, 720, 62],
    [318, 790, 58],
    [286, 800, -58],
  ] as const
  return [
    contour(
      'M286 930C300 860 282 800 296 740C310 680 330 640 308 580C290 520 280 480 300 420C316 370 306 320 296 250L306 248C322 320 330 370 314 424C298 480 306 520 324 576C346 640 326 690 314 742C304 800 322 860 326 930Z',
      'round',
    ),
    stroke(
      'M300 420C270 400 236 400 206 370M318 400C350 380 380 390 402 390M296 520C260 510 220 540 192 540M322 570C350 560 370 570 392 570M318 660C290 640 262 700 240 700',
    ),
    ...leaves.map(([x, y, turn]) => leaf({ x, y, turn, size: 1.4 }, 'tint')),
  ]
}

function hoe(): Shape {
  return place(
    { x: 486, y: 960, turn: 10 },
    contour('M-7 0V-560H7V0Z', 'round'),
    contour('M-8-560H8V-586L-90-570V-510L-60-540L-8-556Z', 'gilt'),
  )
}
