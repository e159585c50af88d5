import { around, place, type Placement, repeated } from '../../../drawing/placement.ts'
import { bleeding, contour, detail, fine, glow, type Shape, stroke } from '../../../drawing/shape.ts'
import { cloud } from '../../../symbols/cloud.ts'
import { mountain } from '../../../symbols/hills.ts'
import { palm } from '../../../symbols/palm.ts'
import { leaf } from '../../../symbols/rose.ts'
import type { Composition } from '../../composition.ts'
import { pentacle } from '../counted.ts'

export const aceOfPentacles: Composition = {
  slug: 'ace-of-pentacles',
  alt: 'An open palm from a cloud bears one great golden coin with a five-pointed star; below, an arch in a garden hedge between lilies opens on the hills.',
  draw: () => [
    glow(330, 360, 360),
    glow(330, 420, 440, 1, 'aura'),
    place(
      { x: 330, y: 356 },
      around(0, 0, 20, () => stroke('M-14-203L0-230L14-203')),
    ),
    pentacle({ x: 330, y: 356, size: 3.2 }),
    palm({ x: 330, y: 560, size: 1.3 }),
    bleeding(cloud({ x: 576, y: 646, size: 1.05 })),
    mountain([330, 806], 170, 900),
    hedge(),
    bleeding(contour('M312 870C314 920 280 960 250 1012H410C380 960 346 920 348 870Z', 'beam')),
    repeated(
      (at) => lily({ ...at, size: 0.94 }),
      [104, 192, 468, 556].map((x, index) => ({ x, y: index % 3 ? 992 : 980 })),
    ),
  ],
  sky: { bottom: 760 },
}

function hedge(): Shape {
  return bleeding(
    contour(
      'M40 1010V800C60 780 90 796 110 784C140 770 170 792 200 780C220 720 270 690 330 690S440 720 460 780C490 792 520 770 550 784C570 796 600 780 620 800V1010H410V850C410 750 250 750 250 850V1010Z',
      'near',
    ),
    fine(
      detail(
        'M80 830c10-10 24-8 30 2M140 820c10-10 24-8 30 2M196 850c10-10 24-8 30 2M90 890c10-10 24-8 30 2M160 890c10-10 24-8 30 2M440 850c10-10 24-8 30 2M500 820c10-10 24-8 30 2M560 830c10-10 24-8 30 2M470 890c10-10 24-8 30 2M540 890c10-10 24-8 30 2M300 716c10-10 24-8 30 2M350 722c10-10 24-8 30 2M240 760c10-10 20-8 24 0M396 760c10-10 20-8 24 0',
        { opacity: 0.7 },
      ),
    ),
  )
}

/** A lily on its stem, growing out of the origin, 120 high. */
function lily(at: Placement): Shape {
  return place(
    at,
    stroke('M0 0V-70'),
    leaf({ y: -8, turn: -32 }, 'tint'),
    leaf({ y: -8, turn: 32 }, 'tint'),
    ...[-52, 52, -24, 24, 0].map((turn) =>
      place({ y: -66, turn }, contour('M0 0C-12-14-10-38 0-52C10-38 12-14 0 0Z', 'pale')),
    ),
  )
}
