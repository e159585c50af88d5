import { mirrored, place } from '../../drawing/placement.ts'
import { contour, detail, fine, glow, group, type Shape, stroke } from '../../drawing/shape.ts'
import { cloud } from '../../symbols/cloud.ts'
import { openHand } from '../../symbols/hand.ts'
import { mountain } from '../../symbols/hills.ts'
import { orbits } from '../../symbols/orbits.ts'
import { trumpet } from '../../symbols/trumpet.ts'
import { water } from '../../symbols/water.ts'
import { wing } from '../../symbols/wing.ts'
import type { Composition } from '../composition.ts'

export const judgement: Composition = {
  slug: 'judgement',
  alt: 'A trumpet with a cross on its banner sounds down from winged clouds; below, hands reach up out of three open coffins that float on the water before icy peaks.',
  draw: () => [
    orbits({ x: 330, y: 590 }, [150, 200, 260]),
    glow(330, 590, 330),
    mirrored(wing({ x: 290, y: 270, size: 0.86 })),
    trumpet({ x: 330, y: 596, size: 1.14 }),
    banner(),
    cloud({ x: 330, y: 262, size: 1.06 }),
    sound(),
    mirrored(mountain([118, 650], 250, 1000), mountain([244, 730], 200, 1000)),
    water({ top: 858, rows: 5, bend: 6 }),
    mirrored(coffin(146, 934, 0.84)),
    coffin(330, 950, 1),
  ],
  sky: { bottom: 700 },
}

function banner(): Shape {
  return group(
    contour('M346 336H462V452H346Z', 'pale'),
    contour('M395 340H413V385H458V403H413V448H395V403H350V385H395Z', 'tint'),
    fine(detail('M353 343H455V445H353Z', { ink: 'shade' })),
  )
}

function sound(): Shape {
  const turns = [-48, -32, -16, 0, 16, 32, 48]
  return place(
    { x: 330, y: 588 },
    ...turns.map((turn, index) =>
      place({ turn: 180 + turn }, stroke(index % 2 ? 'M0-52V-106' : 'M0-52V-84')),
    ),
  )
}

function coffin(x: number, y: number, size: number): Shape {
  return place(
    { x, y, size },
    openHand({ x: -34, y: -96, size: 0.74, turn: -6 }),
    openHand({ x: 34, y: -96, size: 0.74, turn: 6, flip: true }),
    contour('M-88-40H88V36H-88Z', 'round'),
    contour('M-94-54H94V-38H-94Z', 'gilt'),
    contour('M-94 32H94V44H-94Z', 'gilt'),
    stroke('M0-26V20M-14-12H14'),
    fine(detail('M-74-26H-26V20H-74ZM26-26H74V20H26Z')),
  )
}
