import { data } from '../../drawing/data.ts'
import { mirrored, onBothSides, place, type Placement } from '../../drawing/placement.ts'
import { bleeding, contour, fine, glow, group, ring, type Shape, stroke } from '../../drawing/shape.ts'
import { figure, type Figure } from '../../figures/figure.ts'
import { ellipse } from '../../symbols/cup.ts'
import { flame } from '../../symbols/flame.ts'
import { pentagram } from '../../symbols/pentacle.ts'
import type { Composition } from '../composition.ts'

export const theDevil: Composition = {
  slug: 'the-devil',
  alt: 'A huge horned creature with bat wings sits heavily on a block under an inverted pentagram, one hand raised and in the other a torch upside down; before it a woman and a man stand turned away from each other with bowed heads, loose chains around their necks.',
  draw: () => [
    glow(330, 380, 330, 0.9, 'aura'),
    glow(330, 430, 360),
    place({ x: 330, y: 158, turn: 180 }, stroke(pentagram(36)), ring(0, 0, 40)),
    mirrored(wing()),
    bleeding(contour('M40 936H620V1012H40Z', 'near')),
    ...creature(),
    ...people(),
  ],
  sky: { bottom: 600, stars: 3, dust: 20 },
}

/** A great wing from the shoulder, dark, the bones of its fingers cut into it. */
function wing(): Shape {
  return group(
    contour(
      'M304 396C256 330 190 240 116 190L104 164L92 194C66 240 50 330 54 430C78 416 100 460 104 552C124 500 166 520 186 604C200 560 240 540 284 560Z',
      'deep',
    ),
    stroke(
      'M98 196C84 280 66 370 55 426M104 196C116 320 114 450 105 544M110 196C164 310 190 460 187 596',
      'contour',
      {
        ink: 'relief',
      },
    ),
  )
}

function creature(): Shape[] {
  const devil = figure({
    pose: 'away',
    joints: { nearArm: [47, -24], farArm: [44, 166], nearLeg: [4, 176], farLeg: [4, 176] },
    x: 330,
    y: 640,
    anchor: 'hips',
    size: 760,
    build: 'man',
    legless: true,
    hair: 'bald',
    hands: { near: 'fist', far: 'flat' },
    near: torch,
  })
  return [
    contour('M160 668H500V700H484V884H520V936H140V884H176V700H160Z', 'round'),
    devil.shape,
    legs(),
    place({ x: 330, y: 336 }, goatHead()),
  ]
}

/** In shadow: one dark, shaggy mass from the hips down, the hooves under it. */
function legs(): Shape {
  return group(
    mirrored(contour('M240 846H308L318 884H230L236 846ZM272 860V884', 'gilt')),
    contour(
      'M330 596C290 592 260 600 246 620C226 650 222 690 226 730L216 790L228 784L222 846Q330 864 438 846L432 784L444 790L434 730C438 690 434 650 414 620C400 600 370 592 330 596Z',
      'cloth',
    ),
    mirrored(
      stroke('M318 700C312 750 314 800 312 836M278 660C268 720 270 780 262 830', 'detail', { ink: 'relief' }),
    ),
  )
}

/** A ram's head from the front: heavy horns, no ears, eyes as slits. */
function goatHead(): Shape {
  return group(
    onBothSides(
      contour(
        'M-12-54C-30-96-84-106-106-150C-114-168-114-186-104-206C-138-184-148-146-130-112C-110-78-62-66-44-28Z',
        'gilt',
      ),
      fine(stroke('M-54-88L-70-56M-86-108L-108-86M-108-140L-136-130', 'detail', { ink: 'shade' })),
    ),
    contour(
      'M0-58C28-60 50-46 50-24C50-2 38 16 34 46C34 70 22 86 12 90L0 138L-12 90C-22 86-34 70-34 46C-38 16-50-2-50-24C-50-46-28-60 0-58Z',
      'cloth',
    ),
    stroke('M-30-16L-10-4M30-16L10-4M-10 66L-4 72M10 66L4 72', 'bold', { ink: 'relief' }),
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
  const common = { y: 988, size: 410, light: 'left' } as const
  const woman = figure({
    ...common,
    pose: 'stand',
    joints: {
      spine: [4, 24],
      head: 60,
      nearArm: [-2, 14],
      farArm: [10, 26],
      nearLeg: [4, -4],
      farLeg: [-6, -14],
    },
    x: 160,
    facing: 'left',
    hair: 'loose',
    skirt: { length: 0.36, fill: 'linen', folds: 2, flare: 0.1 },
  })
  const man = figure({
    ...common,
    pose: 'stand',
    joints: {
      spine: [8, 20],
      head: 50,
      nearArm: [-8, 4],
      farArm: [0, 16],
      nearLeg: [6, -4],
      farLeg: [-8, -16],
    },
    x: 514,
    build: 'man',
    facing: 'right',
    skirt: { length: 0.3, fill: 'linen', folds: 2, flare: 0.1 },
  })
  return [
    woman.shape,
    man.shape,
    collar(woman),
    collar(man),
    stroke(links(woman, 314), 'bold', { dash: [13, 6] }),
    stroke(links(man, 346), 'bold', { dash: [13, 6] }),
    ring(330, 910, 20, 'bold'),
  ]
}

/** A loop that could be lifted off, round the neck. */
function collar({ neck: [x, y] }: Figure): Shape {
  return stroke(ellipse(x, y + 8, 27, 12), 'bold')
}

function links({ neck: [x, y] }: Figure, end: number): string {
  const side = Math.sign(end - x)
  return data`M${x + side * 27} ${y + 10}C${x + side * 36} ${y + 190} ${x + side * 70} 916 ${end} 916`
}
