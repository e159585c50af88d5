import { place, repeated } from '../../drawing/placement.ts'
import { bleeding, contour, glow, group, type Shape, stroke } from '../../drawing/shape.ts'
import { figure } from '../../figures/figure.ts'
import { crease, piece } from '../../figures/piece.ts'
import { wings } from '../../figures/wings.ts'
import { cloud } from '../../symbols/cloud.ts'
import { ellipse } from '../../symbols/cup.ts'
import { water } from '../../symbols/water.ts'
import type { Composition } from '../composition.ts'

export const judgement: Composition = {
  slug: 'judgement',
  alt: 'An angel leans out of a cloud and blows a long trumpet with a crossed banner, and rays fall from it toward gray water; below, three people in white shrouds rise from the earth: a man stands with his back to us over an open grave, its stone pushed aside, a woman lifts face and hands, and another bends to the ground.',
  draw: () => [
    glow(330, 330, 380),
    glow(316, 760, 330),
    stroke('M116 492L54 720M142 494L138 740M166 490L240 740M188 480L320 650M206 464L470 700', 'detail'),
    ...angel(),
    water({ top: 776, rows: 0, bend: 0 }),
    ...risen(),
  ],
  sky: false,
}

/** Kneeling, so that nothing is seen of the legs under what hides them. */
const hidden = { nearLeg: [4, -172, 180], farLeg: [0, -172, 180] } as const

function angel(): Shape[] {
  const being = figure({
    pose: 'stand',
    joints: { ...hidden, spine: [14, 36], head: 54, nearArm: [30, 92], farArm: [26, 124] },
    x: 440,
    y: 372,
    anchor: 'hips',
    legless: true,
    size: 540,
    facing: 'left',
    gown: { fill: 'dyed', folds: 0 },
    sleeves: { fill: 'dyed', wide: 0.3 },
    hair: 'short',
    hands: { near: 'fist', far: 'fist' },
    bears: ({ skull: [x, y] }) => horn(x - 32, y + 14),
  })
  const [x, y] = being.neck
  return [
    wings({ x: x + 26, y: y + 40, size: 196, turn: 4, fill: 'linen' }),
    being.shape,
    repeated(
      (at) => cloud({ ...at, size: 1.4 }),
      [
        { x: 376, y: 532 },
        { x: 466, y: 518 },
      ],
    ),
  ]
}

/** A trumpet from the mouth down to the left, with its banner. */
function horn(x: number, y: number): Shape {
  return place(
    { x, y, size: 0.96 },
    contour('M-34 40L-130 154C-122 200-136 240-128 276C-100 260-70 256-40 214C-48 160-30 100-34 40Z', 'pale'),
    stroke('M-82 96V254M-128 218L-36 140', 'bold', { ink: 'shade' }),
    place(
      { turn: 40 },
      contour('M-6 2H6L8 214C12 250 24 276 44 290H-44C-24 276-12 250-8 214Z', 'gilt'),
      contour(ellipse(0, 290, 44, 12), 'deep'),
    ),
  )
}

/** One at full height before the light, a shroud falling from his shoulder; others have only come to their knees. */
function risen(): Shape[] {
  const man = figure({
    pose: 'away',
    joints: { spine: [2, -2], head: 4, nearArm: [20, 30], farArm: [14, 36] },
    x: 316,
    y: 926,
    size: 364,
    build: 'man',
    legless: true,
    bears: shroud,
  })
  const woman = figure({
    pose: 'kneel',
    joints: {
      spine: [40, 64],
      head: 80,
      nearArm: [24, 36],
      farArm: [40, 50],
      nearLeg: [40, -84, -96],
      farLeg: [46, -84, -96],
    },
    x: 546,
    y: 860,
    size: 240,
    facing: 'left',
    hair: 'bald',
    hat: 'veil',
    hatFill: 'linen',
    gown: { fill: 'linen', length: 0.98, folds: 0 },
  })
  return [
    bleeding(contour('M40 826Q330 810 620 826V1010H40Z', 'near')),
    repeated(
      (at) => place(at, contour('M-80 0Q0-26 80 0Q0 26-80 0Z', 'deep')),
      [
        { x: 140, y: 862 },
        { x: 526, y: 862 },
      ],
    ),
    lifted(),
    woman.shape,
    contour('M230 898H404L446 976H190Z', 'deep'),
    place(
      { x: 526, y: 942, turn: -9 },
      contour('M-74 16L-24-34H84L56 16V34H-74Z', 'round'),
      stroke('M-74 16H56M0-24L-14 8M-36-8H50', 'detail'),
    ),
    man.shape,
  ]
}

const light = { from: 'left', rim: 4 } as const

function shroud(): Shape {
  return group(
    piece(
      [
        'M280 640C296 690 330 730 362 748C362 800 372 860 384 912C398 934 420 940 428 958C390 966 350 940 320 952C290 960 262 946 240 956C252 900 268 820 272 752C272 720 264 676 280 640Z',
      ],
      'linen',
      light,
    ),
    crease(
      'M280 690C296 730 330 752 360 764M298 760C300 820 290 880 276 940M330 770C336 830 340 880 356 940',
      'linen',
    ),
  )
}

/** Kneeling in a shroud, the head thrown back. */
function lifted(): Shape {
  return place(
    { x: 26, y: 194, size: 0.76 },
    piece(['M146 690L162 694L176 694L172 706L173 714L164 724L152 746L130 740Z'], 'skin', light),
    piece(['M158 790L184 746L202 724L206 732L192 762L172 804Z'], 'skin', light),
    piece(
      [
        'M152 690C124 676 100 690 102 724C104 750 88 764 84 806C82 840 72 860 56 878H172C184 870 172 840 168 824C184 806 182 790 170 770C164 756 152 756 146 740C134 724 136 704 152 690Z',
      ],
      'linen',
      light,
    ),
  )
}
