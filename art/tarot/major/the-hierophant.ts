import { mirrored, place } from '../../drawing/placement.ts'
import { bleeding, contour, detail, fine, glow, type Shape } from '../../drawing/shape.ts'
import { blessingHand } from '../../symbols/blessing-hand.ts'
import { key } from '../../symbols/key.ts'
import { pillar } from '../../symbols/pillar.ts'
import { star } from '../../symbols/star.ts'
import { burst } from '../../symbols/sun.ts'
import { tiara } from '../../symbols/tiara.ts'
import type { Composition } from '../composition.ts'

export const theHierophant: Composition = {
  slug: 'the-hierophant',
  alt: 'Under an arch between two pillars a hand is raised in blessing, a triple crown above it and rays around it; below, two keys are crossed before the steps.',
  draw: () => [
    arch(),
    glow(330, 560, 320),
    place({ x: 330, y: 576 }, detail(burst(24, 142, 196, 7.5)), fine(detail(burst(48, 142, 176, 3.75), { opacity: 0.6 }))),
    mirrored(pillar({ x: 108, y: 930, size: 1.04 }, 622)),
    tiara({ x: 330, y: 414, size: 1.06 }),
    blessingHand({ x: 330, y: 572, size: 1.08 }),
    steps(),
    key({ x: 330, y: 818, size: 0.98, turn: 44 }),
    key({ x: 330, y: 818, size: 0.98, turn: -44, flip: true }),
  ],
  sky: { top: 210, bottom: 900, left: 150, right: 510, dust: 70, stars: 5 },
}

function arch(): Shape {
  return mirrored(
    contour('M70 286C70 180 190 128 331 128V158C210 158 110 206 110 286Z', 'round'),
    fine(
      detail('M82 284C84 190 200 142 330 142'),
      star({ x: 82, y: 150, size: 0.34 }),
      detail('M66 214C76 176 104 148 142 130', { opacity: 0.6 }),
    ),
  )
}

function steps(): Shape {
  return bleeding(
    contour('M40 930H620V1012H40Z', 'mid'),
    contour('M40 968H620V1012H40Z', 'near'),
    fine(detail('M46 944H614M46 982H614', { opacity: 0.6 })),
  )
}
