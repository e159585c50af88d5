import { bleeding, contour, detail, fine, glow, group, type Shape, stroke } from '../../drawing/shape.ts'
import { place } from '../../drawing/placement.ts'
import { cloud } from '../../symbols/cloud.ts'
import { crown } from '../../symbols/crown.ts'
import { drop } from '../../symbols/drop.ts'
import { flame } from '../../symbols/flame.ts'
import { lightning } from '../../symbols/lightning.ts'
import type { Composition } from '../composition.ts'

export const theTower: Composition = {
  slug: 'the-tower',
  alt: 'Lightning from a bank of cloud strikes a tower on a crag; its crown is thrown off, flames burst from top and windows, and sparks fall through the dark.',
  draw: () => [
    glow(340, 410, 360),
    lightning({ x: 346, y: 430, size: 0.98 }),
    cloud({ x: 474, y: 196, size: 1.16 }),
    cloud({ x: 128, y: 200, size: 0.6 }),
    flame({ x: 262, y: 452, size: 1, turn: -10 }),
    flame({ x: 402, y: 452, size: 1.06, turn: 12 }),
    flame({ x: 318, y: 446, size: 1.3 }),
    crag(),
    shaft(),
    crown({ x: 180, y: 356, size: 1.26, turn: -34 }),
    ...sparks(),
  ],
  sky: { bottom: 880, stars: 3 },
}

function shaft(): Shape {
  return group(
    contour('M232 914L250 510H410L428 914Z', 'round'),
    contour('M222 520V452L258 482L288 438L322 476L352 428L386 480L410 446L438 470V520Z', 'body'),
    contour('M238 520H422V536H238Z', 'gilt'),
    fine(
      detail('M246 690H414M238 850H422'),
      detail(
        'M264 564h26M366 556h30M266 640h20M376 650h24M258 724h28M356 716h30M302 752h24M254 790h18M390 794h22M264 884h34M346 878h40M300 664h20',
        { opacity: 0.75 },
      ),
    ),
    stroke('M352 432L334 486L354 510L338 540'),
    window(330, 606, 1.2),
    window(284, 808, 1),
    window(376, 808, 1),
  )
}

function window(x: number, y: number, size: number): Shape {
  return place(
    { x, y, size },
    contour('M-19 34V-14A19 19 0 0 1 19-14V34Z', 'deep'),
    flame({ x: -1, y: 30, size: 0.5 }),
    contour('M-24 32H24V40H-24Z', 'gilt'),
  )
}

function crag(): Shape {
  return bleeding(
    contour(
      'M34 1012L84 976L120 984L160 936L196 944L228 900H432L462 946L500 934L538 986L578 974L626 1012Z',
      'near',
    ),
    fine(
      detail(
        'M160 936L176 970L160 1000M196 944L214 980M228 900L250 946L244 1000M330 912L318 960L334 1000M432 900L412 950L424 1000M500 934L486 972L500 1000',
        {
          opacity: 0.7,
        },
      ),
    ),
  )
}

function sparks(): Shape[] {
  const left = [
    [118, 480, 16],
    [178, 500, 12],
    [90, 580, 14],
    [158, 592, 10],
    [200, 660, 8],
    [112, 684, 12],
    [166, 742, 8],
    [92, 786, 12],
    [184, 838, 8],
    [122, 866, 10],
  ] as const
  const right = [
    [508, 420, -14],
    [564, 480, -12],
    [480, 510, -8],
    [532, 566, -12],
    [478, 640, -8],
    [570, 634, -10],
    [520, 706, -8],
    [566, 772, -10],
    [486, 800, -8],
    [538, 860, -8],
  ] as const
  return [...left, ...right].map(([x, y, turn], index) => drop({ x, y, turn, size: index % 2 ? 0.5 : 0.66 }))
}
