import { data } from '../../../drawing/data.ts'
import { place, type Placement, repeated } from '../../../drawing/placement.ts'
import { contour, detail, fine, glow, group, ring, type Shape, stroke } from '../../../drawing/shape.ts'
import { blossom } from '../../../symbols/blossom.ts'
import { leaf } from '../../../symbols/rose.ts'
import type { Composition } from '../../composition.ts'
import { cup } from '../counted.ts'

export const sixOfCups: Composition = {
  slug: 'six-of-cups',
  alt: 'On the steps before an old gabled house stand six cups with flowers growing in them: one at the top, two below it, three in front.',
  draw: () => [
    glow(330, 330, 330),
    glow(330, 640, 430, 0.9, 'aura'),
    gable(),
    ...[0, 1, 2].map((step) => stair(step)),
    repeated(
      (at) => flowering({ ...at, size: 1.08 }),
      [
        { x: 330, y: 468 },
        { x: 232, y: 642 },
        { x: 428, y: 642 },
        { x: 142, y: 822 },
        { x: 330, y: 822 },
        { x: 518, y: 822 },
      ],
    ),
  ],
  sky: { bottom: 560 },
}

function stair(step: number): Shape {
  const [half, top] = [126 + step * 70, 550 + step * 170]
  return group(
    contour(
      data`M${330 - half} ${Math.min(994, top + 180)}V${top}H${330 + half}V${Math.min(994, top + 180)}Z`,
      'round',
    ),
    contour(data`M${318 - half} ${top + 16}V${top}H${342 + half}V${top + 16}Z`, 'gilt'),
    fine(
      detail(
        data`M${330 - half + 16} ${top + 60}h46M${330 - half + 40} ${top + 104}h60M${330 + half - 70} ${top + 70}h50M${330 + half - 110} ${top + 100}h64`,
        { opacity: 0.7 },
      ),
    ),
  )
}

function gable(): Shape {
  return group(
    contour('M150 740V330L330 150L510 330V740Z', 'body'),
    contour('M116 346L330 132L544 346L522 366L330 176L138 366Z', 'gilt'),
    contour('M252 560V400C252 300 408 300 408 400V560Z', 'deep'),
    ring(330, 262, 30),
    detail('M330 232V292M300 262H360'),
  )
}

function flowering(at: Placement): Shape {
  return group(
    place(
      at,
      stroke('M0-46C-4-60 2-68 0-80M-4-48C-12-56-18-60-24-70M4-48C12-56 18-60 24-70'),
      blossom({ x: 0, y: -92, size: 0.36 }),
      leaf({ x: -20, y: -62, turn: -42, size: 0.5 }, 'tint'),
      leaf({ x: 20, y: -62, turn: 42, size: 0.5 }, 'tint'),
    ),
    cup(at),
  )
}
