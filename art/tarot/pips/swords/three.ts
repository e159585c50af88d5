import { data } from '../../../drawing/data.ts'
import { mirrored } from '../../../drawing/placement.ts'
import { bleeding, contour, engraved, glow, group, type Shape, stroke } from '../../../drawing/shape.ts'
import { cloud } from '../../../symbols/cloud.ts'
import { heart } from '../../../symbols/heart.ts'
import type { Composition } from '../../composition.ts'
import { sword } from '../counted.ts'

export const threeOfSwords: Composition = {
  slug: 'three-of-swords',
  alt: 'A golden heart pierced by three swords, one straight down and two from the sides, under clouds in the rain.',
  draw: () => [
    glow(330, 560, 330, 0.9),
    glow(330, 560, 440, 0.9, 'aura'),
    rain(),
    sword({ x: 330, y: 560, size: 2.2, turn: 180 }, 30),
    sword({ x: 330, y: 570, size: 2.12, turn: 128 }, 30),
    sword({ x: 330, y: 570, size: 2.12, turn: -128 }, 30),
    heart({ x: 330, y: 586, size: 3 }, 'gilt'),
    wounds(),
    mirrored(bleeding(cloud({ x: 120, y: 280, size: 1.1 }))),
  ],
  sky: { stars: 0, top: 300 },
}

function rain(): Shape {
  const drops = [
    [84, 470],
    [112, 610],
    [80, 740],
    [126, 850],
    [210, 900],
    [110, 920],
    [250, 950],
    [180, 790],
  ] as const
  return mirrored(
    ...drops.map(([x, y]) => stroke(data`M${x} ${y}l-10 44`, 'contour', { ink: 'tint', opacity: 0.8 })),
  )
}

function wounds(): Shape {
  return group(
    engraved('M330 516V610M312 524L316 596M348 524L344 596'),
    mirrored(contour('M222 494L234 470L248 486L264 482L252 506Z', 'deep')),
    contour('M308 522L316 506L330 516L344 506L352 522L330 536Z', 'deep'),
    mirrored(engraved('M216 540C222 600 262 640 308 680M206 560C214 606 244 640 280 668')),
  )
}
