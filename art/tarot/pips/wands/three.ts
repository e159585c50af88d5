import { place } from '../../../drawing/placement.ts'
import { bleeding, contour, detail, fine, glow, group, type Shape, stroke } from '../../../drawing/shape.ts'
import { ship } from '../../../symbols/ship.ts'
import { sun } from '../../../symbols/sun.ts'
import { water } from '../../../symbols/water.ts'
import type { Composition } from '../../composition.ts'
import { wand } from '../counted.ts'

export const threeOfWands: Composition = {
  slug: 'three-of-wands',
  alt: 'Three staves are planted on a cliff; on the golden water below, three ships sail away towards a low sun.',
  draw: () => [
    glow(330, 430, 400),
    glow(330, 520, 440, 1, 'aura'),
    sun({ x: 330, y: 500, size: 1.5 }, { rays: 12 }),
    water({ top: 520, rows: 7, bend: 0 }),
    ship({ x: 238, y: 560, size: 0.5 }),
    ship({ x: 420, y: 612, size: 0.85, flip: true }),
    ship({ x: 226, y: 700, size: 1.05 }),
    cliff(),
    wand({ x: 128, y: 570, size: 2.2, turn: -2 }),
    wand({ x: 330, y: 660, size: 2.05 }),
    wand({ x: 532, y: 570, size: 2.2, turn: 2, flip: true }),
    grass(),
  ],
  sky: { bottom: 420 },
}

function cliff(): Shape {
  return bleeding(
    contour('M40 860C90 840 160 850 200 880C250 910 270 930 330 930S410 910 460 880C500 850 570 840 620 860V1010H40Z', 'near'),
    fine(detail('M70 900C110 890 150 900 180 920M480 920C510 900 550 890 590 900M220 960C270 976 390 976 440 960', { opacity: 0.7 })),
  )
}

function grass(): Shape {
  const tuft = 'M-24 0C-22-12-26-20-32-26M-8 0C-8-16-10-24-14-34M8 0C8-16 10-24 14-34M24 0C22-12 26-20 32-26'
  return group(...[[128, 902], [330, 966], [532, 902]].map(([x = 0, y = 0]) => place({ x, y }, stroke(tuft))))
}
