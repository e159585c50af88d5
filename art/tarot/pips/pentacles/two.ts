import { copied, place, repeated } from '../../../drawing/placement.ts'
import { bleeding, contour, detail, fine, glow, group, type Shape, stroke } from '../../../drawing/shape.ts'
import { figure } from '../../../figures/figure.ts'
import { ship } from '../../../symbols/ship.ts'
import type { Composition } from '../../composition.ts'
import { pentacle } from '../counted.ts'

export const twoOfPentacles: Composition = {
  slug: 'two-of-pentacles',
  alt: 'A dancer in a tall hat, seen from behind and on one foot, keeps two coins moving inside a ribbon looped like a figure eight; behind him ships climb waves as big as houses.',
  draw: () => [
    glow(330, 400, 330),
    glow(330, 460, 440, 1, 'aura'),
    repeated(
      (at) => ship({ ...at, size: 0.74 }),
      [
        { x: 104, y: 752, turn: -16 },
        { x: 550, y: 736, turn: 8 },
      ],
    ),
    sea(),
    bleeding(contour('M40 930H620V1012H40Z', 'near')),
    place({ x: 330, y: 520, turn: -14 }, copied(pentacle({ x: -196, size: 1.2 }), [{ x: 392 }])),
    dancer(),
    place({ x: 330, y: 520, turn: -14 }, bandOfTwoLoops()),
  ],
  sky: { bottom: 560, dust: 0, stars: 6 },
}

function dancer(): Shape {
  const man = figure({
    pose: 'away',
    joints: {
      spine: [-8, 6],
      head: 10,
      nearArm: [24, 128],
      farArm: [20, 68],
      nearLeg: [2, -4],
      farLeg: [34, -46, 10],
    },
    x: 330,
    y: 952,
    size: 560,
    build: 'man',
    gown: { length: 0.36, flare: 0.3, folds: 2 },
    sleeves: { wide: 0.3 },
    hose: 'dyed',
  })
  const [x, y] = man.skull
  return group(
    man.shape,
    place(
      { x, y, turn: 10 },
      contour('M-34-46C-36-90-28-124-14-152C0-166 22-162 26-146C34-110 36-80 34-46Z', 'dyed'),
      stroke('M-34-66Q0-78 34-66', 'bold'),
      contour('M-58-44C-20-62 20-62 58-44C30-30-30-30-58-44Z', 'gilt'),
    ),
  )
}

/** A band of two loops: the one strand passes over the other in the middle. */
function bandOfTwoLoops(): Shape {
  const loop = contour(
    'M-7 5C58-70 120-106 186-106C308-102 308 102 186 106C120 106 58 70-7-5L7-5C66 60 126 90 186 91C286 88 286-88 186-91C126-90 66-60 7 5Z',
    'tint',
  )
  return copied(loop, [{ flip: true }])
}

function sea(): Shape {
  return bleeding(
    contour(
      'M40 790C70 720 130 690 190 706C226 722 222 760 196 758C250 806 330 806 390 766C440 720 520 700 560 730C580 752 570 776 548 774C580 792 600 786 620 780V1010H40Z',
      'water',
    ),
    fine(
      detail(
        'M70 800C96 752 140 730 180 736M420 790C450 756 500 742 536 752M60 870C120 840 170 840 210 856M430 868C490 836 550 840 600 862',
      ),
    ),
  )
}
