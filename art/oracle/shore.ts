import { mirrored, place } from '../drawing/placement.ts'
import {
  bleeding,
  contour,
  detail,
  disc,
  drawn,
  fine,
  glow,
  ring,
  type Shape,
  solid,
  stroke,
} from '../drawing/shape.ts'
import type { Composition } from '../tarot/composition.ts'
import { cottages } from '../symbols/cottages.ts'
import { ellipse } from '../symbols/cup.ts'
import { gull } from '../symbols/gull.ts'
import { heron } from '../symbols/heron.ts'
import { hills } from '../symbols/hills.ts'
import { crescent } from '../symbols/moon.ts'
import { nautilus } from '../symbols/nautilus.ts'
import { rope } from '../symbols/rope.ts'
import { rowingBoat } from '../symbols/rowing-boat.ts'
import { star } from '../symbols/star.ts'
import { tree } from '../symbols/tree.ts'
import { ripple, water as sea } from '../symbols/water.ts'

export const shore: readonly Composition[] = [
  {
    slug: 'the-harbour-wall',
    alt: 'A thick stone wall runs out to a small light: steep waves beat against its left side, and on its right two ducks float on calm water.',
    draw: () => [
      glow(330, 330, 220),
      bleeding(
        contour('M40 560C110 540 130 440 196 420C180 470 200 520 270 560V1010H40Z', 'far'),
        contour('M40 700C120 690 150 590 226 570C206 620 226 680 290 700V1010H40Z', 'water'),
        contour('M40 850C110 840 140 760 210 744C196 790 220 830 290 850V1010H40Z', 'near'),
        solid('M318 560H620V1010H318Z', 'water'),
        stroke('M344 560H620'),
      ),
      contour('M214 1000L304 470H356L446 1000Z', 'round'),
      contour('M300 446H360L364 474H296Z', 'gilt'),
      fine(
        detail(
          'M297 510H363M290 552H370M282 600H378M273 654H387M263 714H397M251 782H409M238 860H422M223 944H437M330 474V510M312 510V552M348 510V552M330 552V600M306 600V654M354 600V654M330 654V714M300 714V782M360 714V782M330 782V860M290 860V944M370 860V944',
        ),
      ),
      contour('M312 446V380H348V446Z', 'body'),
      contour('M306 380V336H354V380Z', 'pale'),
      contour('M300 336C300 306 316 296 330 294C344 296 360 306 360 336Z', 'tint'),
      duck(470, 720, 1, false),
      duck(540, 820, 0.9, true),
      fine(
        detail(ripple(640, 400, 600, 18, 3) + ripple(770, 430, 600, 18, 3) + ripple(900, 456, 600, 20, 3), {
          opacity: 0.7,
        }),
      ),
      ...[
        [150, 380],
        [176, 352],
        [228, 366],
        [210, 330],
        [124, 420],
      ].map(([x = 0, y = 0], index) => disc(x, y, 4 - (index % 2), 'pale')),
    ],
    sky: { bottom: 320, dust: 40, stars: 4 },
  },
  {
    slug: 'the-pier',
    alt: 'A long wooden pier with a railing runs out over deep water toward the moon and ends with a lamp and a telescope.',
    draw: () => [
      glow(330, 300, 260),
      disc(330, 300, 74, 'pale'),
      sea({ top: 470, rows: 9, bend: 3 }),
      solid('M318 480H342L350 560H310Z', 'pale', { opacity: 0.35 }),
      stroke(
        'M214 1000V930M446 1000V930M246 900V840M414 900V840M272 800V752M388 800V752M290 712V672M370 712V672',
        'bold',
      ),
      contour('M150 1000L288 560H372L510 1000Z', 'round'),
      fine(
        detail(
          'M164 956H496M182 900H478M200 842H460M216 790H444M232 742H428M246 698H414M258 660H402M268 626H392M278 594H382',
        ),
      ),
      mirrored(stroke('M286 566V500M246 700V600M196 860V720M286 500L246 600L196 720', 'contour')),
      stroke('M286 500H374', 'contour'),
      stroke('M312 560V508', 'bold'),
      contour('M290 512L344 488L350 502L296 526Z', 'gilt'),
      stroke('M356 560V440', 'contour'),
      disc(356, 432, 13, 'pale'),
      glow(356, 432, 60),
    ],
    sky: { bottom: 440, dust: 60, stars: 5 },
  },
  {
    slug: 'driftwood',
    alt: 'A worn branch, smooth and pale, lies forked on the sand where the last wave has left a rim of foam.',
    draw: () => [
      crescent({ x: 330, y: 250, size: 1.1, turn: 20 }),
      sea({ top: 480, rows: 3, bend: 4, bottom: 620 }),
      bleeding(contour('M40 640C120 610 190 660 280 636S440 616 500 640S590 630 620 622V1010H40Z', 'mid')),
      fine(
        detail('M56 656C120 634 190 680 280 656S440 636 500 660S580 652 604 646', {
          ink: 'pale',
          opacity: 0.7,
        }),
      ),
      solid(ellipse(330, 880, 220, 22), 'deep', { opacity: 0.6 }),
      contour(
        'M92 858C150 816 220 810 270 786C300 770 300 730 318 694C328 672 352 676 350 700C346 730 338 748 352 756C400 748 430 700 470 640C482 622 504 634 496 656C476 706 452 742 430 766C476 764 520 744 562 742C584 744 582 768 562 772C510 782 470 812 410 834C320 866 200 866 120 884C92 886 76 874 92 858Z',
        'pale',
      ),
      fine(
        detail(
          'M120 862C200 838 280 836 340 800C380 776 420 760 452 712M140 872C240 852 320 846 400 812M330 706C324 740 318 770 300 790M440 776C480 776 520 758 556 756M236 824C246 816 262 816 266 826C262 836 242 836 236 824Z',
          { ink: 'shade' },
        ),
      ),
      ...[
        [150, 940, 1],
        [470, 930, 0.8],
        [300, 960, 0.7],
      ].map(([x = 0, y = 0, size = 1]) =>
        fine(detail(`M${x} ${y}c${20 * size} ${-8 * size} ${44 * size} ${-8 * size} ${64 * size} 0`)),
      ),
    ],
    sky: { bottom: 440, dust: 60, stars: 6 },
  },
  {
    slug: 'the-shell',
    alt: 'A nautilus shell cut open: its rooms grow larger one by one along a spiral, and the outermost is open.',
    draw: () => [
      glow(330, 500, 330),
      fine(ring(330, 510, 262, 'detail', { dash: [2, 9], opacity: 0.7 })),
      nautilus({ x: 356, y: 490, size: 1.22 }),
      sea({ top: 850, rows: 3, bend: 10 }),
    ],
    sky: { bottom: 810, dust: 70, stars: 7 },
  },
  {
    slug: 'salt',
    alt: 'A pinch of salt falls in bright grains from above onto a heap of small cubes in a shallow dish.',
    draw: () => salt(),
    sky: { bottom: 460, dust: 30, stars: 3 },
  },
  {
    slug: 'the-gull',
    alt: 'A gull with spread wings hangs in a great ring of light, above the mooring posts of the harbour.',
    draw: () => [
      glow(330, 400, 360),
      disc(330, 400, 188, 'night'),
      ring(330, 400, 188),
      fine(ring(330, 400, 206, 'detail', { dash: [2, 9] })),
      gull({ x: 330, y: 410, size: 1.62 }),
      sea({ top: 760, rows: 5, bend: 4 }),
      ...(
        [
          [130, 900, 1],
          [256, 930, 1.1],
          [420, 920, 1.1],
          [540, 890, 0.95],
        ] as const
      ).map(([x, y, size]) =>
        place(
          { x, y, size },
          contour('M-20 60V-130C-20-142 20-142 20-130V60Z', 'round'),
          contour(ellipse(0, -132, 20, 8), 'gilt'),
          contour('M-23-60H23V-46H-23Z', 'tint'),
        ),
      ),
    ],
    sky: { bottom: 720, dust: 60, stars: 5 },
  },
  {
    slug: 'the-heron',
    alt: 'A heron stands on one leg in shallow water among reeds, quite still; rings spread slowly from its foot.',
    draw: () => [
      crescent({ x: 226, y: 230, size: 0.9 }),
      glow(340, 520, 280, 1, 'aura'),
      stroke(
        'M100 880C104 760 96 660 112 560M136 890C136 800 146 720 140 640M548 880C544 780 556 700 546 600M582 890C580 800 586 740 576 676M510 890C514 830 506 780 512 720',
        'contour',
        { ink: 'tint' },
      ),
      contour(
        'M104 560C100 530 108 500 116 490C124 510 124 540 120 562ZM134 640C130 612 138 586 146 578C152 598 152 622 148 642ZM538 600C534 572 542 546 550 538C558 558 558 582 554 602ZM570 678C566 654 572 634 580 628C586 644 586 662 584 680Z',
        'gilt',
      ),
      sea({ top: 840, rows: 4, bend: 5 }),
      ...[40, 78, 118].map((reach, index) =>
        stroke(ellipse(336, 876, reach, reach * 0.2), 'detail', { ink: 'pale', opacity: 0.9 - index * 0.2 }),
      ),
      heron({ x: 336, y: 876, size: 1.42 }),
    ],
    sky: { bottom: 780, dust: 50, stars: 5 },
  },
  {
    slug: 'the-boat-shed',
    alt: 'A wooden shed with its doors open: inside, under a lamp, a hull lies upside down on trestles.',
    draw: () => [
      hills([820, 800, 812, 800, 820], 'mid', false),
      contour('M330 196L580 400V900H80V400Z', 'round'),
      fine(
        detail(
          'M120 372V900M170 332V900M490 332V900M540 372V900M220 292V400M270 250V400M330 210V400M390 250V400M440 292V400',
          { opacity: 0.5 },
        ),
      ),
      contour('M330 180L604 404L588 424L330 216L72 424L56 404Z', 'tint'),
      contour('M196 900V420H464V900Z', 'deep'),
      glow(330, 560, 210),
      stroke('M330 420V500'),
      contour('M296 540C296 512 312 500 330 500S364 512 364 540Z', 'gilt'),
      disc(330, 546, 12, 'pale'),
      contour('M212 772C230 690 280 650 330 646C380 650 430 690 448 772C410 788 250 788 212 772Z', 'body'),
      fine(detail('M330 646V784M270 664C254 700 248 740 250 780M390 664C406 700 412 740 410 780')),
      stroke('M250 784L236 880M262 784L276 880M410 784L424 880M398 784L384 880', 'contour'),
      contour('M196 420L112 452V928L196 900ZM464 420L548 452V928L464 900Z', 'body'),
      fine(
        detail('M154 438V914M506 438V914M120 520L190 500M120 820L190 800M470 500L540 520M470 800L540 820'),
      ),
      bleeding(contour('M40 926C200 900 460 900 620 926V1010H40Z', 'near')),
      fine(
        ...[
          [260, 940],
          [300, 956],
          [350, 938],
          [396, 958],
        ].map(([x = 0, y = 0]) => detail(`M${x} ${y}c6-10 20-10 22 0c-2 8-12 8-12 0`)),
      ),
    ],
    sky: { bottom: 360, dust: 30, stars: 4 },
  },
  {
    slug: 'the-tideline',
    alt: 'A crooked line of weed runs down the sand, with a feather, three corks, a shoe, a shell and one bright piece of glass in it.',
    draw: () => tideline(),
    sky: { bottom: 200, dust: 20, stars: 3 },
  },
  {
    slug: 'the-island',
    alt: 'A small island with a hill, one tree and a boat drawn up; under the water it widens and is joined to the floor of the sea.',
    draw: () => [
      glow(330, 400, 280),
      crescent({ x: 440, y: 220, size: 0.8, turn: -20 }),
      bleeding(solid('M40 560H620V1010H40Z', 'water')),
      bleeding(
        contour(
          'M170 556C210 640 200 700 160 760C120 830 90 900 40 940V1010H620V940C570 900 540 830 500 760C460 700 450 640 490 556Z',
          'near',
        ),
      ),
      fine(
        detail(
          'M230 610C240 680 220 740 190 800M290 600C296 700 280 800 250 880M370 600C366 700 380 800 410 880M430 610C420 680 440 740 470 800M330 640V900',
          { opacity: 0.6 },
        ),
      ),
      contour('M140 562C190 520 230 470 290 456C340 440 370 474 410 490C460 508 490 540 520 562Z', 'mid'),
      tree({ x: 300, y: 470, size: 0.72 }),
      bleeding(stroke('M40 562C80 554 110 570 146 562M514 562C550 554 590 570 620 562')),
      rowingBoat({ x: 440, y: 548, size: 0.42 }),
      fine(
        detail(ripple(620, 70, 190, 20, 5) + ripple(680, 480, 600, 20, 5) + ripple(740, 66, 150, 20, 5), {
          opacity: 0.7,
        }),
      ),
      star({ x: 330, y: 948, size: 0.3 }, 'pale'),
    ],
    sky: { bottom: 480, dust: 60, stars: 6 },
  },
  {
    slug: 'landfall',
    alt: 'Hills with houses and a thread of smoke beyond the water; in front a rope has just been thrown around a post on the quay.',
    draw: () => [
      glow(330, 380, 320),
      hills([470, 400, 350, 380, 330, 420], 'far'),
      hills([520, 500, 480, 500, 480, 510], 'mid'),
      cottages({ x: 330, y: 520, size: 0.78 }),
      stroke('M406 366C396 330 430 310 414 270C402 240 428 220 420 190', 'detail', { ink: 'pale' }),
      sea({ top: 522, rows: 5, bend: 4, bottom: 800 }),
      bleeding(contour('M40 800H620V1010H40Z', 'near')),
      fine(
        detail(
          'M54 850H606M54 910H606M180 800V850M420 800V850M300 850V910M540 850V910M120 910V1000M420 910V1000',
          { opacity: 0.6 },
        ),
      ),
      rope('M70 640C150 700 200 700 276 742', 24),
      contour('M270 850V700C236 690 236 640 276 632H384C424 640 424 690 390 700V850Z', 'body'),
      contour(ellipse(330, 640, 62, 16), 'gilt'),
      rope('M262 742C300 776 366 774 400 744', 24),
      rope('M266 772C300 806 362 804 398 774', 24),
    ],
    sky: { bottom: 320, dust: 40, stars: 5 },
  },
]

function duck(x: number, y: number, size: number, flip: boolean): Shape {
  return place(
    { x, y, size, flip },
    contour('M-44-12C-34 4-20 12 6 12C34 12 50-4 46-20C36-14 26-20 12-20C-6-22-28-2-44-12Z', 'pale'),
    contour('M-22-10C-34-22-36-46-18-50C-2-50 0-32-4-22Z', 'tint'),
    contour('M-32-38L-50-34L-33-30Z', 'gilt'),
    fine(detail('M4-8C16-4 28-6 36-14', { ink: 'shade' })),
  )
}

function salt(): Shape[] {
  const cube = (x: number, y: number, size: number) =>
    place(
      { x, y, size },
      solid('M0-20L18-10L0 0L-18-10Z', 'pale'),
      contour('M-18-10L0 0V22L-18 12Z', 'pale', { opacity: 0.9 }),
      contour('M18-10L0 0V22L18 12Z', 'body'),
      stroke('M0-20L18-10L0 0L-18-10Z', 'detail'),
    )
  const heap = [7, 6, 5, 4, 3, 2, 1].flatMap((count, row) =>
    Array.from({ length: count }, (_, index) =>
      cube(330 + (index - (count - 1) / 2) * 52, 760 - row * 44, 1.4),
    ),
  )
  const grains = Array.from({ length: 17 }, (_, index) => {
    const spread = 8 + index * 1.5
    return place(
      {
        x: 330 + Math.sin(index * 2.4) * spread,
        y: 172 + index * 17,
        size: 0.34 + (index % 3) * 0.1,
        turn: index * 23,
      },
      solid('M0-16L16 0L0 16L-16 0Z', 'pale'),
    )
  })
  return [
    glow(330, 560, 330),
    ...grains,
    ...heap,
    contour('M84 760C150 790 510 790 576 760C560 850 470 910 330 912C190 910 100 850 84 760Z', 'round'),
    contour(
      'M84 760C150 790 510 790 576 760C570 776 560 786 540 792C440 812 220 812 120 792C100 786 90 776 84 760Z',
      'gilt',
    ),
    fine(detail('M130 830C220 866 440 866 530 830M190 880C270 896 390 896 470 880')),
    contour('M250 910H410L430 940H230Z', 'body'),
  ]
}

function tideline(): Shape[] {
  const weed = (
    [
      [120, 372, 20],
      [206, 436, -30],
      [300, 470, 10],
      [420, 560, 40],
      [500, 640, -10],
      [350, 742, 20],
      [230, 800, -24],
      [160, 886, 30],
      [330, 912, 0],
    ] as const
  ).map(([x, y, turn]) =>
    place(
      { x, y, turn },
      stroke('M-44 6C-20-10 10 14 44-4', 'contour', { ink: 'tint' }),
      solid(
        'M-30-2C-34-22-20-28-14-22C-14-12-22-4-30-2ZM-2 6C-6-14 8-22 16-16C16-6 8 4-2 6ZM4 8C8 24-4 32-12 26C-12 16-4 8 4 8ZM28 0C26-18 38-24 46-18C46-8 38 0 28 0Z',
        'tint',
      ),
    ),
  )
  const cork = (x: number, y: number, turn: number) =>
    place(
      { x, y, turn },
      contour('M-16-14H16L13 16H-13Z', 'gilt'),
      fine(detail('M-10-4H-4M2 2H8M-6 8H0', { ink: 'shade' })),
    )
  return [
    bleeding(solid('M40 250H620V1010H40Z', 'near')),
    sea({ top: 200, rows: 1, bend: 3, bottom: 270 }),
    bleeding(contour('M40 262C140 240 220 290 330 268S520 246 620 272V1010H40Z', 'mid')),
    ...weed,
    place(
      { x: 274, y: 610, turn: 58 },
      contour('M0 70C-26 30-30-40 0-104C30-40 26 30 0 70Z', 'pale'),
      stroke('M0 100V-92', 'contour', { ink: 'shade' }),
    ),
    cork(486, 470, 20),
    cork(140, 560, -34),
    cork(520, 800, 60),
    place(
      { x: 420, y: 862, turn: -10 },
      contour('M-62 20C-66-6-58-34-50-40H-16C-10-20 20-8 50-2C66 4 66 20 62 26H-60Z', 'body'),
      contour('M-64 26H64V38H-64Z', 'gilt'),
      fine(detail('M-20-30L-8-20M-12-38L2-26M-46-24H-24')),
    ),
    place(
      { x: 160, y: 690, turn: -16 },
      contour('M0 40C-52 36-60-28-24-44C-8-52 8-52 24-44C60-28 52 36 0 40Z', 'pale'),
      fine(detail('M0 38V-46M-4 38C-24 10-30-18-22-42M4 38C24 10 30-18 22-42', { ink: 'shade' })),
    ),
    glow(426, 690, 120, 1, 'aura'),
    place(
      { x: 426, y: 690 },
      drawn('M-34 12L-20-30L26-34L42 4L10 34Z', { color: '#5fb8ff', line: 'contour' }),
      fine(detail('M-20-30L4-4L42 4M4-4L10 34', { ink: 'pale' })),
    ),
    star({ x: 404, y: 668, size: 0.3 }, 'pale'),
  ]
}
