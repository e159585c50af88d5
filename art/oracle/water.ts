import { place, polar } from '../drawing/placement.ts'
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
} from '../drawing/shape.ts'
import type { Composition } from '../tarot/composition.ts'
import { anchor } from '../symbols/anchor.ts'
import { bucket } from '../symbols/bucket.ts'
import { chain } from '../symbols/chain.ts'
import { cloud } from '../symbols/cloud.ts'
import { crab } from '../symbols/crab.ts'
import { ellipse } from '../symbols/cup.ts'
import { hills } from '../symbols/hills.ts'
import { lightning } from '../symbols/lightning.ts'
import { moonPhase } from '../symbols/moon.ts'
import { leaf } from '../symbols/rose.ts'
import { rowingBoat } from '../symbols/rowing-boat.ts'
import { sailingBoat } from '../symbols/sailing-boat.ts'
import { ripple, water as sea } from '../symbols/water.ts'

export const water: readonly Composition[] = [
  {
    slug: 'high-tide',
    alt: 'Under a full moon the water stands up to the edge of the quay, and a boat floats there, as high as the bollard it is tied to.',
    draw: () => [
      glow(436, 240, 220),
      moonPhase({ x: 436, y: 240, size: 1.2 }, 0),
      sailingBoat({ x: 236, y: 590, size: 1.15 }),
      sea({ top: 596, rows: 8, bend: 5 }),
      bleeding(contour('M440 572H620V1010H440Z', 'near')),
      fine(
        detail(
          'M440 640H606M440 710H606M440 780H606M440 850H606M440 920H606M520 572V640M480 640V710M560 640V710M520 710V780M480 780V850M560 780V850M520 850V920',
          { opacity: 0.6 },
        ),
      ),
      contour('M490 572V536C478 530 478 512 494 510H530C546 512 546 530 534 536V572Z', 'gilt'),
      stroke('M346 566C390 584 440 562 488 548', 'contour'),
      fine(detail('M452 600V960M452 640h16M452 700h10M452 760h16M452 820h10M452 880h16', { ink: 'pale' })),
    ],
    sky: { bottom: 520, dust: 60, stars: 4 },
  },
  {
    slug: 'low-tide',
    alt: 'The water is out: a boat leans on the bare mud, a chain runs to a half-buried anchor, and puddles shine under a thin moon.',
    draw: () => [
      moonPhase({ x: 440, y: 240, size: 0.9 }, 0.82),
      sea({ top: 560, rows: 1, bend: 3, bottom: 620 }),
      hills([604, 614, 600, 612, 600], 'mid'),
      place({ x: 236, y: 690, turn: -19 }, sailingBoat({ size: 1 })),
      bleeding(contour('M40 720C180 692 300 726 420 704S560 708 620 696V1010H40Z', 'near')),
      ...puddles([
        [150, 790, 76],
        [470, 766, 62],
        [290, 900, 92],
        [500, 930, 64],
      ]),
      chain('M322 716C380 748 420 780 456 832', 0.8),
      anchor({ x: 470, y: 838, size: 0.42, turn: 64 }),
    ],
    sky: { bottom: 470, dust: 60, stars: 6 },
  },
  {
    slug: 'slack-water',
    alt: 'A rowing boat lies motionless on a surface like glass, its rope hanging loose; below, weed hangs straight down on both sides.',
    draw: () => [
      glow(330, 470, 280, 1, 'aura'),
      ring(330, 330, 84, 'contour'),
      fine(ring(330, 330, 98, 'detail', { dash: [2, 8] })),
      solid(ellipse(330, 330, 70, 70), 'pale'),
      bleeding(solid('M40 540H620V1010H40Z', 'water'), stroke('M40 540H620')),
      rowingBoat({ x: 330, y: 540, size: 1.2 }),
      stroke('M186 500C150 540 150 700 150 740', 'detail'),
      ...[0, 1, 2, 3, 4, 5, 6].map((index) => weed(110 + index * 73, index)),
    ],
    sky: { bottom: 470, dust: 50, stars: 4 },
  },
  {
    slug: 'the-current',
    alt: 'A small boat points at a church tower on the shore, but long parallel streams of water are carrying it aside.',
    draw: () => [
      hills([300, 280, 290, 276, 290], 'far', false),
      contour('M236 290V190H296V290Z', 'round'),
      contour('M226 190L266 100L306 190Z', 'tint'),
      contour('M256 238V224A10 10 0 0 1 276 224V238Z', 'pale'),
      contour('M296 290V236H390L412 264V290Z', 'body'),
      bleeding(solid('M40 290H620V1010H40Z', 'water'), stroke('M40 290H620')),
      stroke([0, 1, 2, 3, 4, 5, 6].map((index) => stream(index)).join(''), 'contour', { opacity: 0.8 }),
      fine(
        detail([0, 1, 2, 3, 4, 5].map((index) => stream(index + 0.5)).join(''), {
          ink: 'pale',
          opacity: 0.45,
        }),
      ),
      place({ x: 330, y: 620, turn: -34 }, boatFromAbove()),
    ],
    sky: { bottom: 250, dust: 30, stars: 3 },
  },
  {
    slug: 'the-storm',
    alt: 'Lightning falls from heavy cloud; between steep crested waves a small boat holds its bow up.',
    draw: () => [
      glow(420, 420, 260),
      lightning({ x: 372, y: 600, size: 1.05 }),
      cloud({ x: 250, y: 300, size: 1.9 }),
      cloud({ x: 430, y: 250, size: 1.5 }),
      bleeding(crests(660, 'far', 0)),
      place({ x: 284, y: 680, turn: -20 }, sailingBoat({ size: 0.78 })),
      bleeding(crests(730, 'mid', 60), crests(820, 'water', 20), crests(920, 'near', 80)),
      fine(
        stroke(
          'M96 430L76 486M150 420L130 476M204 440L184 496M92 540L72 596M160 540L140 596M540 470L520 526M580 520L560 576M508 560L488 616',
          'detail',
          { ink: 'pale', opacity: 0.7 },
        ),
      ),
    ],
    sky: false,
  },
  {
    slug: 'the-fog',
    alt: 'Bands of fog drift over a ship until little is left of it but its bow lamp and the tip of its mast; in front runs the wet rail of one’s own deck.',
    draw: () => [
      sailingBoat({ x: 330, y: 640, size: 1.75 }),
      ...[330, 400, 470, 540, 610, 680, 750].map((y, index) => fogBank(y, index)),
      glow(212, 560, 130),
      disc(212, 560, 15, 'pale'),
      ring(212, 560, 24, 'detail'),
      bleeding(contour('M40 836H620V866H40Z', 'gilt'), contour('M40 950H620V1010H40Z', 'body')),
      contour(
        'M120 866V950H136V866ZM260 866V950H276V866ZM400 866V950H416V866ZM540 866V950H556V866Z',
        'round',
      ),
      fine(
        ...[90, 190, 230, 330, 370, 470, 500, 590].map((x, index) =>
          solid(`M${x} ${868 + (index % 3) * 4}q6 12 0 18q-6-6 0-18Z`, 'pale'),
        ),
      ),
    ],
    sky: false,
  },
  {
    slug: 'rain-on-the-roof',
    alt: 'Rain falls on the steep tiled roof of a house with one warm window; water runs from the gutter into a barrel.',
    draw: () => [
      stroke(rain(), 'detail', { ink: 'pale', opacity: 0.6 }),
      glow(330, 800, 260),
      contour('M140 640H520V960H140Z', 'round'),
      contour('M432 470V330H486V560Z', 'body'),
      contour('M330 300L570 650H90Z', 'tint'),
      fine(detail(tiles(), { ink: 'pale', opacity: 0.55 })),
      contour('M84 650H576V672H84Z', 'gilt'),
      contour('M264 880V770A66 66 0 0 1 396 770V880Z', 'pale'),
      stroke('M330 706V880M264 800H396', 'contour', { ink: 'shade' }),
      stroke('M540 672V820', 'bold'),
      contour('M498 840H582L574 962H506Z', 'body'),
      fine(detail('M499 870H581M503 930H577')),
      bleeding(contour('M40 958H620V1010H40Z', 'near')),
    ],
    sky: false,
  },
  {
    slug: 'the-well',
    alt: 'A round stone well under a little roof; a pail hangs from the windlass over water that shines deep down in the shaft.',
    draw: () => [
      hills([760, 730, 750, 730, 760], 'mid', false),
      contour('M168 700V340H192V700ZM468 700V340H492V700Z', 'round'),
      contour('M330 206L548 356H112Z', 'tint'),
      fine(
        detail('M330 232L492 344M330 232L168 344M330 232V344M330 232L250 344M330 232L410 344', {
          ink: 'pale',
          opacity: 0.6,
        }),
      ),
      contour('M192 400H468V430H192Z', 'body'),
      stroke('M492 415H532V460H556', 'bold'),
      stroke('M330 430V476', 'bold'),
      bucket({ x: 330, y: 476, size: 1 }),
      contour('M120 700H540L520 930C430 956 230 956 140 930Z', 'round'),
      fine(detail(stones(), { opacity: 0.7 })),
      contour(ellipse(330, 700, 210, 44), 'gilt'),
      contour(ellipse(330, 702, 178, 33), 'deep'),
      solid(ellipse(330, 712, 120, 17), 'water'),
      fine(detail(ripple(712, 250, 410, 20, 4), { ink: 'pale' })),
    ],
    sky: { bottom: 640, dust: 60, stars: 6 },
  },
  {
    slug: 'the-wave',
    alt: 'One great wave rises and curls over, its crest breaking into claws of foam; low ripples run in front of it.',
    draw: () => [
      glow(300, 300, 260, 1, 'aura'),
      disc(240, 300, 64, 'pale'),
      bleeding(
        contour(
          'M40 830C150 800 220 700 300 560C370 440 470 330 590 350C560 352 540 370 540 392C500 372 466 392 470 430C430 420 410 452 424 488C396 496 392 530 412 552C440 640 540 700 620 700V1010H40Z',
          'water',
        ),
        contour('M620 330C540 300 440 340 372 430C440 372 500 348 548 362C576 350 600 350 620 356Z', 'pale'),
      ),
      contour(
        'M548 360C532 372 536 392 548 400C520 396 502 410 508 432C484 424 462 440 470 466C446 464 432 482 440 504C424 506 416 522 424 536C400 520 396 490 414 474C404 446 424 418 452 420C448 388 476 366 506 374C514 358 532 354 548 360Z',
        'pale',
      ),
      fine(
        detail(
          'M100 830C200 780 270 690 330 580C350 540 366 510 384 486M190 830C270 780 330 720 380 600M290 860C350 820 390 760 412 660M390 880C430 840 450 800 452 730M500 880C510 850 512 820 506 770',
          { ink: 'pale', opacity: 0.7 },
        ),
      ),
      ...[390, 372, 404].map((x, index) => disc(x - index * 34, 566 + index * 30, 5 - index, 'pale')),
      bleeding(
        contour(
          'M40 880C100 850 150 880 200 864S300 880 350 866S450 880 500 864S590 874 620 862V1010H40Z',
          'near',
        ),
      ),
      fine(detail(ripple(920, 64, 600, 26, 9) + ripple(962, 84, 600, 28, 9))),
    ],
    sky: { bottom: 520, dust: 50, stars: 5 },
  },
  {
    slug: 'the-rockpool',
    alt: 'Looking down into a pool among rocks: a small crab, a starfish, two shells and a strand of weed in clear water.',
    draw: () => [
      bleeding(solid('M40 40H620V1010H40Z', 'near')),
      fine(
        detail(
          'M80 260C120 230 170 240 200 210M460 190C500 180 540 210 584 206M80 860C120 880 140 920 190 930M470 930C510 930 540 890 586 880M240 150C290 140 330 160 380 146M250 950C300 940 340 960 400 950',
          { opacity: 0.7 },
        ),
      ),
      contour(
        'M330 230C430 216 540 290 556 410C570 520 590 640 536 740C490 830 400 880 310 872C210 866 120 800 104 690C92 590 80 490 108 400C140 300 230 244 330 230Z',
        'water',
      ),
      fine(
        stroke(
          'M330 252C420 240 516 306 534 412C548 520 564 636 516 726C474 806 394 852 312 846C222 840 142 782 128 684',
          'detail',
          { ink: 'pale', opacity: 0.5 },
        ),
      ),
      glow(330, 540, 260, 1, 'aura'),
      crab({ x: 330, y: 560, size: 1.55 }),
      place(
        { x: 452, y: 376, turn: 14 },
        contour(
          'M0-58C8-24 12-20 56-18C22 6 20 10 34 48C4 26-4 26-34 48C-20 10-22 6-56-18C-12-20-8-24 0-58Z',
          'gilt',
        ),
      ),
      ...(
        [
          [206, 392, -20],
          [444, 744, 30],
        ] as const
      ).map(([x, y, turn]) => cockle(x, y, turn)),
      stroke(
        'M180 760C200 700 170 670 196 620M206 780C232 730 210 690 236 650M160 720C166 690 150 670 160 640',
        'contour',
        { ink: 'tint' },
      ),
      fine(
        ...[
          [300, 340, 8],
          [322, 316, 5],
          [470, 590, 7],
          [250, 470, 5],
        ].map(([x = 0, y = 0, r = 0]) => ring(x, y, r, 'detail', { ink: 'pale' })),
      ),
    ],
    sky: false,
  },
  {
    slug: 'the-ice',
    alt: 'A sheet of cracked ice in which a leaf, a feather and a glove are frozen; a few flakes of snow fall above it.',
    draw: () => [
      ...(
        [
          [190, 190],
          [330, 130],
          [470, 190],
          [256, 256],
          [404, 256],
        ] as const
      ).map(([x, y], index) => flake(x, y, 28 - (index % 2) * 8)),
      contour('M330 316L530 360L580 560L540 800L380 920L180 890L84 700L100 460L200 346Z', 'water'),
      solid('M330 316L530 360L580 560L540 800L380 920L180 890L84 700L100 460L200 346Z', 'mist'),
      fine(
        detail(
          'M330 316L300 430L200 346M300 430L360 520L530 360M360 520L580 560M360 520L330 640L84 700M330 640L400 760L540 800M400 760L380 920M400 760L180 890M300 430L100 460',
          { ink: 'pale', opacity: 0.75 },
        ),
      ),
      leaf({ x: 224, y: 610, size: 2, turn: -30 }),
      feather(470, 700),
      glove(286, 800),
    ],
    sky: { bottom: 300, dust: 24, stars: 0 },
  },
]

function puddles(places: readonly (readonly [number, number, number])[]): Shape[] {
  return places.map(([x, y, reach]) =>
    group(
      contour(ellipse(x, y, reach, reach * 0.2), 'water'),
      fine(
        detail(`M${x - reach * 0.5} ${y}h${reach * 0.5}M${x} ${y + reach * 0.08}h${reach * 0.4}`, {
          ink: 'pale',
        }),
      ),
    ),
  )
}

function weed(x: number, index: number): Shape {
  const length = 250 + ((index * 53) % 120)
  const leaves = Array.from({ length: 6 }, (_, step) => {
    const y = 620 + (step * length) / 7
    return `M${x} ${y}q-18 8-18 30q18-4 18-30ZM${x} ${y + 18}q18 8 18 30q-18-4-18-30Z`
  })
  return group(stroke(`M${x} 590V${600 + length}`, 'detail', { ink: 'tint' }), solid(leaves.join(''), 'tint'))
}

function stream(index: number): string {
  const y = 350 + index * 100
  return `M70 ${y + 40}C190 ${y - 50} 290 ${y + 60} 400 ${y - 10}S540 ${y - 20} 590 ${y - 50}`
}

function boatFromAbove(): Shape {
  return group(
    contour('M-118 0C-90-44 40-48 96-34V34C40 48-90 44-118 0Z', 'round'),
    contour('M-96 0C-74-30 36-34 80-24V24C36 34-74 30-96 0Z', 'deep'),
    contour('M-40-30V30H-22V-30ZM24-31V31H42V-31Z', 'gilt'),
    stroke('M-6-40L-40-96M-6 40L-40 96', 'bold'),
    contour('M-36-90L-62-132L-44-138L-26-94ZM-36 90L-62 132L-44 138L-26 94Z', 'body'),
  )
}

function crests(y: number, fill: 'far' | 'mid' | 'near' | 'water', shift: number): Shape {
  let path = `M40 ${y + 60}`
  for (let x = 40 - shift; x < 640; x += 150) {
    path += `C${x + 50} ${y + 50} ${x + 70} ${y - 40} ${x + 124} ${y - 46}C${x + 108} ${y - 20} ${x + 116} ${y + 40} ${x + 150} ${y + 60}`
  }
  return contour(`${path}V1010H40Z`, fill)
}

function fogBank(y: number, index: number): Shape {
  const sway = index % 2 ? 26 : -26
  return bleeding(
    solid(
      `M40 ${y}C150 ${y - sway} 240 ${y + sway} 340 ${y}S540 ${y - sway} 620 ${y}V${y + 62}C520 ${y + 62 + sway} 430 ${y + 62 - sway} 320 ${y + 62}S120 ${y + 62 + sway} 40 ${y + 62}Z`,
      'mid',
      { opacity: 0.82 },
    ),
  )
}

function rain(): string {
  let path = ''
  for (let row = 0; row < 12; row++) {
    for (let column = 0; column < 9; column++) {
      const x = 92 + column * 62 + (row % 2) * 30
      const y = 130 + row * 44 + ((column * 29) % 23)
      const roof = 300 + (Math.abs(x - 330) / 240) * 350
      if (x < 586 && y < roof - 40 && (y > 190 || (x > 170 && x < 500))) path += `M${x} ${y}l-6 24`
    }
  }
  return path
}

function tiles(): string {
  let path = ''
  for (let row = 1; row < 8; row++) {
    const y = 300 + row * 44
    const reach = ((y - 300) / 350) * 240 - 12
    for (let x = 330 - reach; x < 330 + reach - 20; x += 36) path += `M${x.toFixed(1)} ${y}q18 14 36 0`
  }
  return path
}

function stones(): string {
  let path = ''
  for (let row = 0; row < 4; row++) {
    const y = 764 + row * 44
    path += `M${132 + row * 4} ${y}C230 ${y + 20} 430 ${y + 20} ${528 - row * 4} ${y}`
    for (let x = 190 + (row % 2) * 36; x < 500; x += 76) path += `M${x} ${y + 10}v40`
  }
  return path
}

function cockle(x: number, y: number, turn: number): Shape {
  return place(
    { x, y, turn },
    contour('M0 34C-44 30-50-24-20-38C-8-44 8-44 20-38C50-24 44 30 0 34Z', 'pale'),
    fine(detail('M0 32V-40M-4 32C-20 10-24-16-18-36M4 32C20 10 24-16 18-36', { ink: 'shade' })),
  )
}

function flake(x: number, y: number, size: number): Shape {
  const arms = Array.from({ length: 6 }, (_, index) => {
    const [ex, ey] = polar(x, y, size, index * 60)
    const [mx, my] = polar(x, y, size * 0.6, index * 60)
    const [lx, ly] = polar(mx, my, size * 0.34, index * 60 - 55)
    const [rx, ry] = polar(mx, my, size * 0.34, index * 60 + 55)
    return `M${x} ${y}L${ex.toFixed(1)} ${ey.toFixed(1)}M${lx.toFixed(1)} ${ly.toFixed(1)}L${mx.toFixed(1)} ${my.toFixed(1)}L${rx.toFixed(1)} ${ry.toFixed(1)}`
  })
  return stroke(arms.join(''), 'detail', { ink: 'pale' })
}

function feather(x: number, y: number): Shape {
  return place(
    { x, y, turn: 24 },
    contour('M0 60C-30 20-34-60 0-124C34-60 30 20 0 60Z', 'pale'),
    stroke('M0 96V-110', 'contour', { ink: 'shade' }),
    fine(
      detail('M0-70L-16-84M0-40L-21-58M0-10L-23-30M0 20L-19 0M0-70L16-84M0-40L21-58M0-10L23-30M0 20L19 0', {
        ink: 'shade',
      }),
    ),
  )
}

function glove(x: number, y: number): Shape {
  return place(
    { x, y, turn: -12, size: 0.9 },
    contour(
      'M-34 70C-40 30-46 0-44-40C-42-54-24-54-22-40L-18-10L-16-72C-14-86 4-86 6-72L8-12L14-62C16-74 34-72 32-58L30-4C40-20 56-20 52-6C44 20 36 40 34 70Z',
      'tint',
    ),
    contour('M-38 70H38V94H-38Z', 'gilt'),
  )
}
