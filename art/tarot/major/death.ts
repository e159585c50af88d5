import { data } from '../../drawing/data.ts'
import { place, type Placement, repeated } from '../../drawing/placement.ts'
import {
  circle,
  contour,
  detail,
  fine,
  glow,
  group,
  type Shape,
  solid,
  stroke,
  ticks,
} from '../../drawing/shape.ts'
import { figure } from '../../figures/figure.ts'
import { horse } from '../../figures/horse.ts'
import { crease, piece } from '../../figures/piece.ts'
import { blossom } from '../../symbols/blossom.ts'
import { hills } from '../../symbols/hills.ts'
import type { Composition } from '../composition.ts'

export const death: Composition = {
  slug: 'death',
  alt: 'A skeleton in black armor, the rider of a white horse, bears a black banner with a white rose; a king lies flat beneath, a bishop kneels and pleads, and a child, a small girl, holds out flowers to the horse. Far back the sun rises between two towers.',
  draw: () => [
    glow(536, 660, 260),
    glow(280, 440, 330),
    sunrise(),
    hills([720, 700, 696, 690, 696], 'far', false),
    repeated(tower, [
      { x: 483, y: 699 },
      { x: 579, y: 699 },
    ]),
    hills([800, 780, 770, 764, 780], 'far'),
    hills([890, 880, 876, 872, 880], 'mid'),
    ...rider(),
    king(),
    bishop(),
    girl(),
  ],
  sky: false,
}

function tower(at: Placement): Shape {
  return place(
    at,
    contour('M-20 0V-92H-26V-110H-14V-102H-6V-110H6V-102H14V-110H26V-92H20V0Z', 'round'),
    contour('M-5-46V-60A5 5 0 0 1 5-60V-46Z', 'pale'),
  )
}

function sunrise(): Shape {
  return place(
    { x: 531, y: 672 },
    ticks({ count: 26, inner: 46, outer: 66 }, { line: 'contour' }),
    circle(0, 0, 40, { fill: 'pale', line: 'contour' }),
  )
}

function rider(): Shape[] {
  const mount = horse({ x: 256, y: 640, size: 222, gait: 'walk', fill: 'linen', mane: 'fur' })
  const skeleton = figure({
    pose: 'ride',
    joints: { spine: [0, 4], head: 8, nearArm: [38, 96], farArm: [30, 70], nearLeg: [46, -4, 70] },
    x: 250,
    y: 625,
    anchor: 'hips',
    size: 380,
    build: 'man',
    skin: 'cloth',
    hair: 'bald',
    cloak: { length: 0.34, flow: [-0.6, 0.2], folds: 2 },
    hands: { near: 'fist' },
    near: ({ x = 0, y = 0 }) =>
      group(contour(data`M${x - 5} 152H${x + 5}V${y + 110}H${x - 5}Z`, 'gilt'), banner(x)),
  })
  const [x, y] = skeleton.skull
  const { x: handX = 0, y: handY = 0 } = skeleton.farHand
  return [
    mount.shape,
    stroke(data`M${mount.bit}Q${handX + 40} ${handY + 30} ${handX} ${handY}`),
    skeleton.shape,
    place({ x: x + 8, y: y + 6, size: 0.84, turn: 6 }, skull()),
  ]
}

/** In profile under its cowl, its chin on the origin, 94 high. */
function skull(): Shape {
  return group(
    contour('M-40 26C-66-30-60-104-2-108C18-108 34-100 40-86C8-88-8-60-2-30C0-10 8 4 14 22Z', 'cloth'),
    contour(
      'M-30-30C-48-58-34-92 0-92C26-92 36-74 31-58L28-48L36-34L28-30L31-18L26-16L28-2C20 4 6 2 0-8L-6-24C-16-20-24-22-30-30Z',
      'pale',
      { ink: 'shade' },
    ),
    solid('M6-56C14-64 27-60 26-48C20-40 10-40 7-48ZM30-44L33-34H26Z', 'deep'),
    stroke('M4-18H28', 'contour', { ink: 'shade' }),
    fine(detail('M12-26V-10M20-26V-10', { ink: 'shade' })),
  )
}

function banner(pole: number): Shape {
  return place(
    { x: pole, y: 166 },
    contour('M-4 0C-60-16-120 26-196 4C-186 60-206 120-194 178C-120 200-70 150-4 172Z', 'deep'),
    blossom({ x: -102, y: 88, size: 1.24 }),
    blossom({ x: -102, y: 88, size: 0.7, turn: 36 }),
  )
}

/** Flat on his back under the horse, his crown fallen off. */
function king(): Shape {
  return group(
    piece(
      [
        'M120 946C124 926 150 922 168 930C190 908 240 906 270 918C300 924 340 930 372 932L378 916L392 920L390 950C300 962 200 962 130 956Z',
      ],
      'dyed',
      { from: 'left', rim: 4 },
    ),
    piece(
      ['M112 950C96 946 90 924 102 914L114 916L120 906L128 916L140 918C144 934 132 952 112 950Z'],
      'skin',
      {
        from: 'left',
        rim: 3,
      },
    ),
    contour('M62 952L58 922L72 934L80 916L90 932L100 918L100 950Z', 'gilt'),
  )
}

/** On his knees, his hands together. */
function bishop(): Shape {
  const light = { from: 'left', rim: 4 } as const
  return place(
    { x: 122, y: 193, size: 0.8 },
    piece(
      ['M536 772C508 764 510 736 506 728L496 724L504 714C502 690 548 686 554 712C556 736 548 750 566 776Z'],
      'skin',
      light,
    ),
    contour('M500 706C496 680 504 664 522 646C546 656 556 676 556 694C538 690 518 694 500 706Z', 'gilt'),
    piece(
      [
        'M536 764C556 762 584 776 586 820C588 870 600 900 602 958C560 966 510 968 466 960C456 926 470 900 498 888C508 850 512 800 536 764Z',
      ],
      'dyed',
      light,
    ),
    piece(['M456 800L446 762L456 758L476 786L470 806Z'], 'skin', light),
    piece(
      [
        'M536 790C554 788 560 806 548 824C530 848 512 848 500 864C496 840 476 826 462 806L480 784C498 804 516 802 536 790Z',
      ],
      'dyed',
      light,
    ),
    crease('M548 860C552 890 544 924 546 956', 'dyed'),
  )
}

function girl(): Shape {
  return figure({
    pose: 'stand',
    joints: { spine: [-4, -6], head: -22, nearArm: [92, 128], farArm: [20, 40] },
    x: 426,
    y: 972,
    size: 216,
    build: 'child',
    facing: 'left',
    gown: { fill: 'linen', length: 0.8, folds: 1 },
    hair: 'bun',
    near: ({ x = 0, y = 0 }) =>
      group(
        stroke(data`M${x} ${y + 8}L${x - 14} ${y - 26}M${x} ${y + 8}L${x + 8} ${y - 30}`),
        repeated(
          (at) => blossom({ ...at, size: 0.34 }),
          [
            { x: x - 16, y: y - 34 },
            { x: x + 10, y: y - 38 },
          ],
        ),
      ),
  }).shape
}
