import { data } from '../../../drawing/data.ts'
import { bleeding, contour, detail, fine, glow, type Shape } from '../../../drawing/shape.ts'
import { cup } from '../../../symbols/cup.ts'
import { fish } from '../../../symbols/fish.ts'
import { kingsCrown } from '../../../symbols/kings-crown.ts'
import { ship } from '../../../symbols/ship.ts'
import { sunHalo } from '../../../symbols/sun-halo.ts'
import type { Composition } from '../../composition.ts'

export const kingOfCups: Composition = {
  slug: 'king-of-cups',
  alt: 'A closed crown in the ring of the sun over the open sea; a cup stands calm on a slab of stone among the waves, a ship heels over on one side and a fish leaps on the other.',
  draw: () => [
    glow(330, 560, 440, 1, 'aura'),
    sunHalo({ x: 330, y: 290 }),
    kingsCrown({ x: 330, y: 362, size: 1.12 }),
    ship({ x: 146, y: 726, size: 0.9, turn: -14 }),
    fish({ x: 520, y: 660, size: 0.9, turn: -44 }),
    ...waves(),
    contour('M196 812H464V850H196Z', 'round'),
    contour('M170 850H490V902H170Z', 'body'),
    fine(detail('M210 862H300M330 880H450M190 890H250')),
    cup({ x: 330, y: 640, size: 2.08 }, 'tint'),
    foreWave(),
  ],
  sky: { bottom: 680 },
}

function crest(y: number, from: number, width: number): string {
  return (
    data`M${from} ${y}` +
    data`c${width * 0.3}-46 ${width * 0.6}-50 ${width * 0.8}-14q-16-8-22 8q8 16 ${width * 0.2 + 22} 6`.repeat(
      Math.ceil(620 / width),
    )
  )
}

function waves(): Shape[] {
  return [760, 820].map((y, index) =>
    bleeding(contour(`${crest(y, 20 - index * 50, 112)}V1012H20Z`, 'water')),
  )
}

function foreWave(): Shape {
  return bleeding(contour(`${crest(916, -10, 140)}V1012H20Z`, 'near'), fine(detail(crest(962, 10, 140))))
}
