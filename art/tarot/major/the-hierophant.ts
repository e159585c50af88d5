import { mirrored, place } from '../../drawing/placement.ts'
import { bleeding, contour, detail, fine, glow, type Shape } from '../../drawing/shape.ts'
import { blessingHand } from '../../symbols/blessing-hand.ts'
import { key } from '../../symbols/key.ts'
import { pillar } from '../../symbols/pillar.ts'
import { burst } from '../../symbols/sun.ts'
import { tiara } from '../../symbols/tiara.ts'
import type { Composition } from '../composition.ts'

export const theHierophant: Composition = {
  slug: 'the-hierophant',
  alt: 'Between two pillars a hand is raised in blessing under a triple crown, with rays around it; below, two keys are crossed on the steps.',
  draw: () => [
    glow(330, 500, 330),
    place(
      { x: 330, y: 520 },
      fine(detail(burst(48, 150, 196), { opacity: 0.6 })),
      detail(burst(24, 150, 214, 3.75)),
    ),
    mirrored(arch(), pillar({ x: 116, y: 930, size: 1.06 }, 640)),
    tiara({ x: 330, y: 366, size: 1.08 }),
    blessingHand({ x: 330, y: 530, size: 1.12 }),
    steps(),
    key({ x: 330, y: 800, size: 0.98, turn: 42 }),
    key({ x: 330, y: 800, size: 0.98, turn: -42, flip: true }),
  ],
  sky: { bottom: 700, dust: 60, stars: 4 },
}

function arch(): Shape {
  return fine(detail('M150 250C170 190 210 150 262 130'))
}

function steps(): Shape {
  return bleeding(contour('M40 930H620V1012H40Z', 'mid'), contour('M40 966H620V1012H40Z', 'near'))
}
