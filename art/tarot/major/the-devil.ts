import { data } from '../../drawing/data.ts'
import { mirrored, place, type Placement } from '../../drawing/placement.ts'
import { bleeding, contour, glow, group, ring, type Shape, stroke } from '../../drawing/shape.ts'
import { figure, type Figure } from '../../figures/figure.ts'
import { piece } from '../../figures/piece.ts'
import { batWing } from '../../symbols/bat-wing.ts'
import { ellipse } from '../../symbols/cup.ts'
import { flame } from '../../symbols/flame.ts'
import { pentagram } from '../../symbols/pentacle.ts'
import type { Composition } from '../composition.ts'

export const theDevil: Composition = {
  slug: 'the-devil',
  alt: 'A great horned creature with bat wings squats on a block under an inverted pentagram, one hand raised and a torch upside down in the other; before it two people, a man and a woman, stand with loose chains around their necks.',
  draw: () => [
    glow(330, 380, 330, 0.9, 'aura'),
    glow(330, 430, 320),
    place({ x: 330, y: 164, turn: 180 }, stroke(pentagram(40)), ring(0, 0, 44)),
    mirrored(batWing({ x: 284, y: 420, size: 1.06 })),
    bleeding(contour('M40 936H620V1012H40Z', 'near')),
    ...creature(),
    ...people(),
  ],
  sky: { bottom: 600, stars: 3, dust: 20 },
}

function creature(): Shape[] {
  const devil = figure({
    pose: 'away',
    joints: { nearArm: [44, 62], farArm: [64, 170], nearLeg: [112, -22], farLeg: [112, -22] },
    x: 330,
    y: 566,
    anchor: 'hips',
    size: 540,
    build: 'man',
    skin: 'cloth',
    hair: 'bald',
    hands: { near: 'fist', far: 'open' },
    near: torch,
  })
  const [x, y] = devil.skull
  return [
    contour('M204 650H456V684H440V936H220V684H204Z', 'round'),
    devil.shape,
    place({ x, y: y - 50, size: 1.16 }, goatHead()),
  ]
}

/** A goat's head as a shadow: horns, ears and beard, around its middle. */
function goatHead(): Shape {
  return group(
    piece(
      ['M-28-28C-54-58-46-100-94-138C-52-118-20-90-10-42ZM28-28C54-58 46-100 94-138C52-118 20-90 10-42Z'],
      'gilt',
      { from: 'left', rim: 0 },
    ),
    piece(
      [
        'M0-46C20-46 30-36 32-22C48-26 66-20 80-4C66 8 46 6 30 2C28 24 20 40 18 56C12 66 6 70 0 96C-6 70-12 66-18 56C-20 40-28 24-30 2C-46 6-66 8-80-4C-66-20-48-26-32-22C-30-36-20-46 0-46Z',
      ],
      'fur',
      { from: 'left', rim: 6 },
    ),
  )
}

/** Upside down, the flame below. */
function torch({ x = 0, y = 0 }: Placement): Shape {
  return place(
    { x: x - 4, y },
    flame({ y: 52, size: 0.9, turn: 180 }),
    contour('M-6-36H6L9 44H17L12 62H-12L-17 44H-9Z', 'round'),
  )
}

function people(): Shape[] {
  const common = { y: 972, size: 370, light: 'left' } as const
  const woman = figure({
    ...common,
    pose: 'stand',
    joints: {
      spine: [-2, 8],
      head: 26,
      nearArm: [-4, 18],
      farArm: [14, 34],
      nearLeg: [4, -4],
      farLeg: [-6, -14],
    },
    x: 130,
    facing: 'right',
    hair: 'loose',
    skirt: { length: 0.36, fill: 'linen', folds: 2, flare: 0.1 },
  })
  const man = figure({
    ...common,
    pose: 'stand',
    joints: {
      spine: [0, 12],
      head: 32,
      nearArm: [0, 26],
      farArm: [18, 44],
      nearLeg: [6, -4],
      farLeg: [-8, -16],
    },
    x: 534,
    build: 'man',
    facing: 'left',
    skirt: { length: 0.3, fill: 'linen', folds: 2, flare: 0.1 },
  })
  return [
    woman.shape,
    man.shape,
    collar(woman),
    collar(man),
    stroke(links(woman, 296), 'bold', { dash: [9, 7] }),
    stroke(links(man, 364), 'bold', { dash: [9, 7] }),
    ring(330, 760, 26, 'bold'),
  ]
}

/** A loop that could be lifted off, round the neck. */
function collar({ neck: [x, y] }: Figure): Shape {
  return stroke(ellipse(x, y + 12, 38, 14), 'bold')
}

function links({ neck: [x, y] }: Figure, end: number): string {
  const side = Math.sign(end - x)
  return data`M${x + side * 36} ${y + 18}C${x + side * 60} ${y + 170} ${end - side * 40} ${y + 200} ${end} 774`
}
