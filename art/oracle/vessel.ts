import { place } from '../drawing/placement.ts'
import {
  bleeding,
  contour,
  detail,
  disc,
  fine,
  glow,
  group,
  ring,
  type Shape,
  solid,
  stroke,
  ticks,
} from '../drawing/shape.ts'
import type { Composition } from '../tarot/composition.ts'
import { anchor } from '../symbols/anchor.ts'
import { bottle } from '../symbols/bottle.ts'
import { chain } from '../symbols/chain.ts'
import { ellipse } from '../symbols/cup.ts'
import { hills } from '../symbols/hills.ts'
import { oar } from '../symbols/oar.ts'
import { rope } from '../symbols/rope.ts'
import { sailingBoat } from '../symbols/sailing-boat.ts'
import { starPath } from '../symbols/star.ts'
import { ripple, water as sea } from '../symbols/water.ts'

export const vessel: readonly Composition[] = [
  {
    slug: 'the-keel',
    alt: 'A boat leans far over under its sails; below the water line its deep keel with a heavy lead bulb holds against it.',
    draw: () => [
      glow(330, 700, 240, 1, 'aura'),
      bleeding(solid('M40 520H620V1010H40Z', 'water')),
      place(
        { x: 330, y: 520, turn: 14 },
        stroke('M6-30V-396'),
        contour('M14-380C80-290 120-180 126-56H14Z', 'pale'),
        contour('M-2-350C-50-250-96-150-130-62Q-62-44-2-52Z', 'body'),
        fine(
          detail('M36-330C70-250 82-150 82-58M14-160Q70-170 112-158M14-250Q56-258 88-250', { ink: 'shade' }),
        ),
        contour('M-26 44L-20 292H34L40 44Z', 'round'),
        contour('M-88 292C-88 270 100 268 108 296C100 326-88 326-88 292Z', 'gilt'),
        contour('M-164-40C-90-24 100-24 160-44C150 14 110 52 66 62H-56C-112 50-154 6-164-40Z', 'round'),
        fine(detail('M-154-16C-86 4 94 4 152-20M-140 10C-80 32 88 32 136 6M-4 60V284M18 60V284')),
      ),
      bleeding(stroke('M40 520C120 508 150 530 196 520M470 526C520 512 570 530 620 520', 'contour')),
      fine(
        detail(
          ripple(640, 70, 230, 22, 6) +
            ripple(720, 430, 596, 22, 6) +
            ripple(840, 80, 260, 24, 6) +
            ripple(930, 380, 590, 24, 6),
          { opacity: 0.6 },
        ),
      ),
    ],
    sky: { bottom: 480, dust: 50, stars: 5 },
  },
  {
    slug: 'the-anchor',
    alt: 'Seen from below the surface: a great anchor has dug into the sea bed, and its chain climbs to a small boat far above.',
    draw: () => [
      sailingBoat({ x: 450, y: 262, size: 0.56 }),
      bleeding(
        solid('M40 268H620V1010H40Z', 'water'),
        stroke('M40 268C120 258 180 278 260 268S400 258 470 270S570 258 620 268'),
      ),
      glow(286, 640, 260, 1, 'aura'),
      chain('M404 280C380 360 330 400 296 470', 1),
      anchor({ x: 286, y: 470, size: 1.32, turn: 6 }),
      hills([870, 846, 872, 850, 868], 'near'),
      fine(
        detail(
          'M90 920C120 912 150 912 176 920M300 940C340 930 370 932 400 940M470 910C500 902 530 904 556 910',
        ),
      ),
      fine(
        ...[
          [470, 420, 8],
          [492, 380, 6],
          [480, 350, 4],
          [140, 500, 7],
          [156, 462, 5],
        ].map(([x = 0, y = 0, r = 0]) => ring(x, y, r, 'detail', { ink: 'pale' })),
      ),
    ],
    sky: { bottom: 230, dust: 24, stars: 3 },
  },
  {
    slug: 'the-sail',
    alt: 'One great square sail, round with wind, on a tall mast; three curls of wind come in from the left.',
    draw: () => [
      glow(350, 460, 330),
      stroke('M330 130V900', 'bold'),
      contour('M206 208H520V226H206Z', 'gilt'),
      contour(
        'M210 226C300 250 440 250 514 226C580 400 580 560 530 700C430 660 310 660 186 708C250 560 260 400 210 226Z',
        'pale',
      ),
      fine(
        detail(
          'M262 242C320 400 310 560 262 684M314 246C372 400 366 550 340 670M376 246C434 400 432 550 414 668M440 240C496 400 500 560 478 680',
          { ink: 'shade' },
        ),
      ),
      place({ x: 372, y: 460 }, contour(starPath(8, 74, 30), 'tint')),
      contour('M186 700C310 654 430 654 532 694V714C430 676 310 676 184 722Z', 'gilt'),
      stroke('M188 716L150 880M530 710L560 880', 'contour'),
      stroke(
        'M66 380H150C186 380 190 336 160 334C142 334 138 354 152 358M60 470H170C206 470 206 510 180 510C164 510 162 496 172 492M66 560H140C170 560 172 600 148 600',
        'contour',
        { ink: 'pale' },
      ),
      sea({ top: 890, rows: 3, bend: 6 }),
    ],
    sky: { bottom: 840, dust: 50, stars: 4 },
  },
  {
    slug: 'the-oar',
    alt: 'A single oar stands upright over the water; a row of widening rings shows the strokes already pulled.',
    draw: () => [
      glow(330, 420, 280),
      bleeding(solid('M40 610H620V1010H40Z', 'water'), stroke('M40 610H620')),
      ...(
        [
          [330, 900, 150],
          [330, 806, 116],
          [330, 734, 86],
          [330, 680, 60],
        ] as const
      ).map(([x, y, reach]) =>
        group(
          stroke(ellipse(x, y, reach, reach * 0.2), 'contour', { opacity: 0.9 }),
          fine(detail(ellipse(x, y, reach * 0.62, reach * 0.12), { ink: 'pale', opacity: 0.7 })),
        ),
      ),
      oar({ x: 330, y: 372, size: 1.2, turn: 180 }),
      stroke(ellipse(330, 644, 34, 8), 'contour'),
      ...[
        [300, 560, 1],
        [362, 540, 0.8],
        [296, 600, 0.7],
      ].map(([x = 0, y = 0, size = 1]) =>
        place({ x, y, size }, solid('M0 0C6 12 10 16 10 22A10 10 0 0 1-10 22C-10 16-6 12 0 0Z', 'pale')),
      ),
    ],
    sky: { bottom: 580, dust: 70, stars: 6 },
  },
  {
    slug: 'the-knot',
    alt: 'Two ropes, one gold and one red, tied into a knot: each comes in from its own side as a loop and passes through the other’s loop.',
    draw: () => knot(),
    sky: { dust: 80, stars: 7 },
  },
  {
    slug: 'the-ballast',
    alt: 'A hull cut open from stem to stern: stones are laid close along its bottom, and one has slid to the side.',
    draw: () => [
      bleeding(solid('M40 560H620V1010H40Z', 'water')),
      stroke('M330 190V470', 'bold'),
      contour('M336 196L420 222L336 248Z', 'tint'),
      contour('M92 450H568C560 640 470 800 330 820C190 800 100 640 92 450Z', 'round'),
      contour('M120 470H540C528 630 450 772 330 790C210 772 132 630 120 470Z', 'deep'),
      contour('M120 540H540V556H120Z', 'gilt'),
      ...ballast(),
      contour('M80 436H580V458H80Z', 'gilt'),
      contour('M316 820H344V900H316Z', 'body'),
      bleeding(stroke('M40 560C60 552 80 566 100 560M562 560C580 552 600 566 620 560')),
      fine(
        detail(ripple(880, 70, 290, 22, 6) + ripple(880, 372, 596, 22, 6) + ripple(940, 90, 590, 24, 6), {
          opacity: 0.7,
        }),
      ),
    ],
    sky: { bottom: 420, dust: 50, stars: 5 },
  },
  {
    slug: 'the-patched-boat',
    alt: 'An old boat on the beach, its side mended with planks of different color, nailed patches and one piece of a panelled door.',
    draw: () => [
      glow(330, 620, 320),
      disc(450, 300, 58, 'pale'),
      sea({ top: 690, rows: 1, bend: 3, bottom: 770 }),
      bleeding(contour('M40 790C180 770 480 770 620 790V1010H40Z', 'near')),
      contour('M78 500C200 570 460 570 590 490C578 640 520 770 440 830H210C130 780 84 650 78 500Z', 'round'),
      stroke(
        'M86 560C210 630 456 628 580 556M98 630C220 692 448 690 560 626M124 700C230 752 440 750 534 694M160 770C250 802 420 800 494 764',
        'detail',
      ),
      contour('M120 584C160 606 200 616 246 622L248 686C202 680 160 668 128 650Z', 'tint'),
      contour('M330 628C380 628 430 622 470 612L462 676C426 686 382 692 332 690Z', 'pale'),
      contour('M404 700C440 696 476 688 506 678L482 740C456 750 430 756 400 758Z', 'tint'),
      contour('M230 694L310 702L312 790H252C240 764 232 730 230 694Z', 'gilt'),
      fine(
        detail('M246 712L296 718V776H262C252 756 248 736 246 712Z', { ink: 'shade' }),
        ...[
          [134, 604],
          [236, 634],
          [140, 644],
          [236, 674],
          [344, 640],
          [456, 628],
          [344, 680],
          [452, 668],
          [416, 712],
          [490, 694],
          [414, 746],
          [474, 730],
        ].map(([x = 0, y = 0]) => disc(x, y, 3.2)),
      ),
      contour('M70 488C200 556 460 556 598 478V506C460 586 200 588 70 516Z', 'gilt'),
      fine(
        detail(
          'M120 880C160 872 200 872 240 880M360 920C400 912 440 912 480 920M180 950C210 944 240 944 270 950M440 860C470 854 500 854 530 860',
        ),
      ),
    ],
    sky: { bottom: 440, dust: 50, stars: 5 },
  },
  {
    slug: 'the-ferry',
    alt: 'A flat ferry with a lamp and an empty bench hangs on a rope between two banks, halfway across.',
    draw: () => [
      glow(330, 560, 260),
      hills([470, 450, 420, 430, 410, 440], 'far', false),
      bleeding(solid('M40 470H620V1010H40Z', 'water')),
      bleeding(contour('M40 470H620V490C500 484 420 500 330 488S140 500 40 486Z', 'mid')),
      stroke('M64 520C200 566 460 566 596 520', 'contour'),
      contour('M116 700H544L508 772H152Z', 'round'),
      contour('M104 682H556V704H104Z', 'gilt'),
      stroke('M330 682V556', 'bold'),
      contour('M306 600H354V650H306Z', 'pale'),
      contour('M298 600L330 566L362 600Z', 'gilt'),
      stroke('M170 682V600H250M490 682V600H410M170 640H250M490 640H410', 'contour'),
      contour('M184 656H262V668H184ZM192 668H200V682H192ZM246 668H254V682H246Z', 'body'),
      fine(detail(ripple(810, 80, 330, 22, 6) + ripple(850, 330, 590, 22, 6), { opacity: 0.7 })),
      bleeding(contour('M40 900C180 872 300 908 420 886S560 890 620 880V1010H40Z', 'near')),
      contour('M118 900V838H138V900ZM522 894V832H542V894Z', 'body'),
    ],
    sky: { bottom: 400, dust: 50, stars: 6 },
  },
  {
    slug: 'the-compass',
    alt: 'A round ship’s compass, its rose of sixteen points and its needle pointing to a star at the top.',
    draw: () => compass(330, 530),
    sky: { dust: 70, stars: 6 },
  },
  {
    slug: 'the-net',
    alt: 'A net hangs like a bowl from floats on the surface; three large fish lie in it, and small ones slip out through the mesh.',
    draw: () => net(),
    sky: { bottom: 250, dust: 24, stars: 3 },
  },
  {
    slug: 'the-bottled-letter',
    alt: 'A corked bottle with a rolled letter rides slantwise on the swell under the stars, a long way from any shore.',
    draw: () => [
      glow(330, 560, 300),
      bleeding(contour('M40 650C140 610 220 690 330 650S520 610 620 660V1010H40Z', 'far')),
      bottle({ x: 338, y: 560, size: 1.42, turn: 24 }),
      bleeding(contour('M40 730C150 690 230 780 340 736S530 700 620 740V1010H40Z', 'water')),
      fine(
        detail(
          ripple(800, 70, 330, 24, 8) +
            ripple(830, 340, 590, 24, 8) +
            ripple(890, 90, 590, 26, 8) +
            ripple(950, 70, 590, 28, 8),
          { opacity: 0.8 },
        ),
      ),
    ],
    sky: { bottom: 600, dust: 100, stars: 10 },
  },
]

/** Two bights through one another; what lies on top is drawn last. */
function knot(): Shape[] {
  const goldRope = (line: string) => rope(line, 50)
  const darkRope = (line: string) => rope(line, 50, 'tint')
  return [
    glow(330, 535, 330),
    darkRope('M330 452C240 430 176 440 176 535S240 640 330 618'),
    goldRope('M330 452C420 430 484 440 484 535S420 640 330 618'),
    goldRope('M58 492H190C250 492 280 464 352 447'),
    darkRope('M602 492H470C410 492 380 464 308 447'),
    darkRope('M602 578H470C410 578 380 606 308 623'),
    goldRope('M58 578H190C250 578 280 606 352 623'),
  ]
}

function ballast(): Shape[] {
  const rows = [
    { y: 762, from: 268, count: 4, size: 34 },
    { y: 716, from: 212, count: 6, size: 40 },
    { y: 664, from: 196, count: 6, size: 46 },
  ]
  const laid = rows.flatMap(({ y, from, count, size }) =>
    Array.from({ length: count }, (_, index) =>
      stone(from + index * size * 1.12, y, size * (0.5 + ((index * 7) % 3) * 0.04), index),
    ),
  )
  return [...laid, stone(496, 606, 27, 2)]
}

function stone(x: number, y: number, size: number, index: number): Shape {
  return place(
    { x, y, size: size / 50, turn: index * 37 },
    contour(
      'M-46 8C-50-22-20-44 12-38C40-34 52-6 44 20C34 42-36 42-46 8Z',
      index % 3 === 1 ? 'gilt' : 'body',
    ),
  )
}

function compass(x: number, y: number): Shape[] {
  const points = Array.from({ length: 8 }, (_, index) =>
    place({ x, y, turn: index * 45 + 22.5 }, contour('M-11-26L0-128L11-26Z', 'body')),
  )
  const winds = Array.from({ length: 8 }, (_, index) =>
    place(
      { x, y, turn: index * 45 },
      contour(index % 2 ? 'M-17-30L0-150L17-30Z' : 'M-23-34L0-180L23-34Z', 'gilt'),
      solid(index % 2 ? 'M0-30V-146L16-30Z' : 'M0-34V-174L22-34Z', 'tint'),
    ),
  )
  return [
    glow(x, y, 340),
    disc(x, y, 250, 'night'),
    ring(x, y, 250, 'bold'),
    ring(x, y, 236, 'contour'),
    fine(ticks({ x, y, count: 72, inner: 222, outer: 234 }, {}), ring(x, y, 214, 'detail')),
    ...points,
    ...winds,
    disc(x, y, 40, 'night'),
    ring(x, y, 40),
    place({ x, y, turn: 9 }, contour('M-9 0L0-196L9 0L0 130Z', 'pale'), solid('M-9 0L0 130L9 0Z', 'tint')),
    disc(x, y, 12),
    ring(x, y, 12, 'contour', { ink: 'shade' }),
    place({ x, y: 200 }, contour(starPath(4, 54, 12), 'gilt')),
  ]
}

function net(): Shape[] {
  const bag = (x: number) => 330 + 690 * (0.5 - 0.5 * Math.min(1, Math.abs(x - 330) / 250) ** 2.2)
  let mesh = ''
  for (let column = 0; column <= 10; column++) {
    const x = 80 + column * 50
    mesh += `M${x} 330`
    for (let row = 1; row <= 13; row++) {
      const y = 330 + row * 42
      const across = x + (row % 2 ? 25 : 0)
      if (y > bag(across) || across > 580) break
      mesh += `L${across} ${y}`
    }
    mesh += `M${x} 330`
    for (let row = 1; row <= 13; row++) {
      const y = 330 + row * 42
      const across = x - (row % 2 ? 25 : 0)
      if (y > bag(across) || across < 80) break
      mesh += `L${across} ${y}`
    }
  }
  const fish = (x: number, y: number, size: number, turn: number, flip = false) =>
    place(
      { x, y, size, turn, flip },
      contour('M-52 0L-92-32C-80-12-80 12-92 32Z', 'gilt'),
      contour('M80 0C54-36-8-40-60-4V4C-8 40 54 36 80 0Z', 'pale'),
      disc(56, -6, 5, 'deep'),
      fine(detail('M38-22C28-8 28 8 38 22M10-24C2-12 2 12 10 24M-18-18C-24-8-24 8-18 18', { ink: 'shade' })),
    )
  return [
    bleeding(
      solid('M40 300H620V1010H40Z', 'water'),
      stroke('M40 300C120 290 180 310 260 300S400 290 470 302S570 290 620 300'),
    ),
    glow(330, 520, 260, 1, 'aura'),
    fish(262, 470, 0.92, 16),
    fish(398, 540, 1, -14, true),
    fish(310, 610, 0.8, -6),
    stroke(mesh, 'detail', { opacity: 0.9 }),
    stroke('M76 322C70 520 200 676 330 684S590 520 584 322', 'contour'),
    ...[84, 166, 248, 330, 412, 494, 576].map((x) => group(disc(x, 306, 18, 'tint'), ring(x, 306, 18))),
    ...(
      [
        [170, 780, 12],
        [300, 820, -6],
        [440, 770, 8],
        [240, 900, -12],
        [400, 910, 4],
        [510, 860, -8],
      ] as const
    ).map(([x, y, turn]) => fish(x, y, 0.3, turn, turn < 0)),
  ]
}
