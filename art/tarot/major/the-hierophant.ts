import { mirrored, place } from '../../drawing/placement.ts'
import { bleeding, contour, detail, fine, glow, group, ticks, type Shape } from '../../drawing/shape.ts'
import { blessingHand } from '../../symbols/blessing-hand.ts'
import { key } from '../../symbols/key.ts'
import { pillar } from '../../symbols/pillar.ts'
import { star } from '../../symbols/star.ts'
import { tiara } from '../../symbols/tiara.ts'
import type { Composition } from '../composition.ts'

export const theHierophant: Composition = {
  slug: 'the-hierophant',
  alt: 'Under an arch between two pillars a hand is raised in blessing, a triple crown above it and rays around it; below, two keys are crossed before the steps.',
  draw: () => [
    arch(),
    glow(330, 560, 320),
    place(
      { x: 330, y: 576 },
      ticks({ count: 24, inner: 142, outer: 196, from: 7.5 }),
      fine(ticks({ count: 48, inner: 142, outer: 176, from: 3.75 }, { opacity: 0.6 })),
    ),
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
  return group(
    contour(
      'M66 286C66 180 190 128 330 128S594 180 594 286H552C552 206 450 160 330 160S108 206 108 286Z',
      'round',
    ),
    fine(
      detail('M80 284C82 192 200 143 330 143S578 192 580 284'),
      mirrored(star({ x: 86, y: 152, size: 0.34 })),
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
