import { place, repeated } from '../../../drawing/placement.ts'
import { bleeding, contour, detail, fine, glow, type Shape, stroke } from '../../../drawing/shape.ts'
import { ship } from '../../../symbols/ship.ts'
import { sun } from '../../../symbols/sun.ts'
import { water } from '../../../symbols/water.ts'
import type { Composition } from '../../composition.ts'
import { wand } from '../counted.ts'

export const threeOfWands: Composition = {
  slug: 'three-of-wands',
  alt: 'Three staves are planted on a cliff; on the water below, three ships sail away towards a low sun.',
  draw: () => [
    glow(462, 470, 400),
    glow(330, 520, 440, 1, 'aura'),
    sun({ x: 462, y: 470, size: 1.2 }, { rays: 10 }),
    water({ top: 500, rows: 8, bend: 0 }),
    ship({ x: 528, y: 556, size: 0.5 }),
    ship({ x: 446, y: 668, size: 0.85 }),
    ship({ x: 518, y: 830, size: 1.1 }),
    cliff(),
    repeated(
      (at) => wand({ ...at, size: 2 }),
      [
        { x: 136, y: 490, turn: -2 },
        { x: 236, y: 560 },
        { x: 340, y: 640, turn: 2 },
      ],
    ),
    grass(),
  ],
  sky: { bottom: 420 },
}

function cliff(): Shape {
  return bleeding(
    contour(
      'M40 760C90 740 160 756 200 790C230 826 270 850 310 870C350 890 392 900 408 930C420 960 404 980 416 1010H40Z',
      'near',
    ),
    fine(
      detail(
        'M70 830C110 820 150 836 190 860M90 900C140 890 200 906 240 930M210 970C260 976 300 970 350 980',
        { opacity: 0.7 },
      ),
    ),
  )
}

function grass(): Shape {
  const tuft = 'M-24 0C-22-12-26-20-32-26M-8 0C-8-16-10-24-14-34M8 0C8-16 10-24 14-34M24 0C22-12 26-20 32-26'
  return repeated(
    (at) => place(at, stroke(tuft)),
    [
      { x: 130, y: 786 },
      { x: 236, y: 856 },
      { x: 340, y: 934 },
    ],
  )
}
