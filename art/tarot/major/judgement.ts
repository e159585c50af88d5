import { mirrored, place } from '../../drawing/placement.ts'
import { contour, detail, fine, glow, group, type Shape, stroke } from '../../drawing/shape.ts'
import { cloud } from '../../symbols/cloud.ts'
import { openHand } from '../../symbols/hand.ts'
import { mountain } from '../../symbols/hills.ts'
import { trumpet } from '../../symbols/trumpet.ts'
import { water } from '../../symbols/water.ts'
import { wing } from '../../symbols/wing.ts'
import type { Composition } from '../composition.ts'

export const judgement: Composition = {
  slug: 'judgement',
  alt: 'A trumpet with a cross on its banner sounds down from winged clouds; below, hands reach up out of three open coffins that float on the water before icy peaks.',
  draw: () => [
    glow(330, 480, 330),
    wing({ x: 270, y: 262, size: 0.95 }),
    wing({ x: 390, y: 262, size: 0.95, flip: true }),
    trumpet({ x: 330, y: 560, size: 1.02 }),
    banner(),
    cloud({ x: 330, y: 268, size: 1.1 }),
    sound(),
    mirrored(mountain([120, 640], 240, 1000), mountain([240, 720], 200, 1000)),
    water({ top: 850, rows: 5, bend: 6 }),
    mirrored(coffin(142, 930, 0.86)),
    coffin(330, 944, 1),
  ],
  sky: { bottom: 700 },
}

function banner(): Shape {
  return group(
    contour('M344 330H440V442H344Z', 'pale'),
    contour('M384 334H400V378H436V394H400V438H384V394H348V378H384Z', 'tint'),
    fine(detail('M350 336H434V436H350Z', { ink: 'shade' })),
  )
}

function sound(): Shape {
  return place(
    { x: 330, y: 560 },
    ...[-36, -18, 0, 18, 36].map((turn) =>
      place({ turn: 180 + turn }, stroke('M0-44V-92'), fine(detail('M-12-50V-78M12-50V-78'))),
    ),
  )
}

function coffin(x: number, y: number, size: number): Shape {
  return place(
    { x, y, size },
    openHand({ x: -34, y: -96, size: 0.74, turn: -6 }),
    openHand({ x: 34, y: -96, size: 0.74, turn: 6, flip: true }),
    contour('M-88-40H88L78 34H-78Z', 'round'),
    contour('M-94-54H94V-38H-94Z', 'gilt'),
    fine(detail('M-70-26H70L64 22H-64Z')),
  )
}
