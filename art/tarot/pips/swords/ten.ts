import { place, repeated } from '../../../drawing/placement.ts'
import { bleeding, contour, glow, group, type Shape, solid } from '../../../drawing/shape.ts'
import { curve, loop, outline } from '../../../figures/curve.ts'
import { crease, piece } from '../../../figures/piece.ts'
import { points, rows } from '../../../figures/points.ts'
import { hills } from '../../../symbols/hills.ts'
import { water } from '../../../symbols/water.ts'
import type { Composition } from '../../composition.ts'
import { sunkenSword } from '../counted.ts'

export const tenOfSwords: Composition = {
  slug: 'ten-of-swords',
  alt: 'A man lies face down on the shore under a dark cloak, one arm fallen forward, with ten swords sunk into his back from neck to thigh; the sky above is black and ends in a thin band of light along the hills over calm water.',
  draw: () => [
    glow(330, 640, 300),
    bleeding(solid('M40 440H620V600H40Z', 'lit', { opacity: 0.9 })),
    bleeding(
      contour(
        'M40 40H620V520C560 534 540 508 480 520C420 536 390 506 330 518C260 532 230 504 170 516C120 528 90 506 40 520Z',
        'deep',
      ),
    ),
    hills([592, 568, 590, 560, 584], 'far'),
    water({ top: 592, bottom: 760, rows: 3, bend: 0 }),
    hills([744, 730, 738, 726, 742], 'mid'),
    place({ y: -44 }, fallen()),
    swords(),
  ],
  sky: false,
}

/** Where they stand in him, and how they lean; some nearer to us than others. */
function swords(): Shape {
  return repeated(
    (at) => sunkenSword({ ...at, size: 1.32 }, 21),
    rows(
      '168 820 -12, 204 788 -9, 240 836 -9, 278 782 -5, 308 822 -3, 346 778 0, 374 838 1, 412 784 4, 440 828 9, 478 806 11',
    ).map(([x = 0, y = 0, turn = 0]) => ({ x, y, turn })),
  )
}

/** Seen from a little above: a cloak over a body, the head turned to the ground. */
function fallen(): Shape {
  const light = { from: 'left', rim: 5 } as const
  return group(
    piece([loop(points('104 880, 70 876, 58 892, 64 926, 80 932, 88 908, 110 908'))], 'skin', light),
    piece(
      [
        loop(
          points(
            '500 858, 528 848, 558 862, 572 888, 570 904, 562 912, 566 924, 556 930, 540 926, 524 932, 506 916, 494 890',
          ),
        ),
      ],
      'skin',
      light,
    ),
    piece(
      [loop(points('496 862, 526 842, 560 852, 580 884, 572 892, 552 888, 536 900, 520 898, 500 888'))],
      'hair',
      light,
    ),
    piece(
      [
        outline(
          points('510 862, 478 818, 420 796, 350 804, 290 818, 236 802, 170 824, 112 850, 82 884'),
          points('82 884, 98 916, 150 926, 240 936, 340 940, 430 944, 500 936, 522 904, 510 862'),
        ),
      ],
      'cloth',
      light,
    ),
    crease(
      ['458 900, 380 916, 300 914', '270 900, 200 902, 120 886', '236 926, 180 916, 140 916']
        .map((fold) => curve(points(fold)))
        .join(''),
    ),
    piece([loop(points('536 954, 562 958, 584 972, 592 988, 576 986, 560 980, 530 978'))], 'skin', light),
    piece(
      [
        outline(
          points('450 922, 482 908, 516 932, 548 952'),
          points('548 952, 536 980'),
          points('536 980, 496 972, 450 952, 450 922'),
        ),
      ],
      'linen',
      light,
    ),
  )
}
