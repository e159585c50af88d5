import { bleeding, contour, detail, fine, glow, group, type Shape, stroke } from '../../drawing/shape.ts'
import { place, type Placement, repeated } from '../../drawing/placement.ts'
import { cloud } from '../../symbols/cloud.ts'
import { crown } from '../../symbols/crown.ts'
import { drop } from '../../symbols/drop.ts'
import { flame } from '../../symbols/flame.ts'
import { lightning } from '../../symbols/lightning.ts'
import { figure } from '../../figures/figure.ts'
import type { Composition } from '../composition.ts'

export const theTower: Composition = {
  slug: 'the-tower',
  alt: 'Lightning from a bank of cloud strikes a tower on a crag; its crown is thrown off, flames burst from top and windows, and a man and a woman fall headlong past its walls among the sparks.',
  draw: () => [
    glow(340, 460, 360),
    lightning({ x: 344, y: 488, size: 0.98 }),
    cloud({ x: 474, y: 216, size: 1.16 }),
    crag(),
    place(
      { x: 53, y: 174, size: 0.82 },
      repeated(
        (at) => flame({ ...at, size: 1.16 }),
        [
          { x: 266, y: 466, turn: -10 },
          { x: 400, y: 466, turn: 12 },
          { x: 326, y: 436 },
        ],
      ),
      shaft(),
    ),
    crown({ x: 196, y: 410, size: 1.04, turn: -34 }),
    sparks(),
    ...fallen(),
  ],
  sky: { bottom: 880, stars: 3, dust: 26 },
}

function shaft(): Shape {
  return group(
    contour('M232 914L250 510H410L428 914Z', 'round'),
    contour('M222 520V452L258 482L288 438L322 476L352 428L386 480L410 446L438 470V520Z', 'body'),
    contour('M238 520H422V536H238Z', 'gilt'),
    fine(
      detail('M246 690H414M238 850H422'),
      detail('M264 564h26M366 556h30M258 724h28M356 716h30M264 884h34M346 878h40', { opacity: 0.75 }),
    ),
    stroke('M352 432L334 486L354 510L338 540'),
    repeated(window, [
      { x: 330, y: 606 },
      { x: 284, y: 808 },
      { x: 376, y: 808 },
    ]),
  )
}

function window(at: Placement): Shape {
  return place(
    { ...at, size: 1.1 },
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

function fallen(): Shape[] {
  const man = figure({
    pose: 'fall',
    joints: { turn: 176, spine: [-8, -18], head: -30, nearArm: [140, 158], farArm: [-126, -160] },
    x: 166,
    y: 640,
    anchor: 'hips',
    size: 298,
    build: 'man',
    light: 'right',
    facing: 'left',
    gown: { length: 0.34, along: true, flare: 0.2, flow: [0, 0.3], fill: 'dyed', folds: 2 },
    sleeves: { fill: 'dyed', wide: 0.2 },
    hose: 'cloth',
  })
  const woman = figure({
    pose: 'fall',
    joints: {
      turn: 168,
      spine: [-16, -30],
      head: -14,
      nearArm: [150, 176],
      farArm: [84, 124],
      nearLeg: [58, -16, 40],
      farLeg: [-14, -70, 10],
    },
    x: 508,
    y: 716,
    anchor: 'hips',
    size: 300,
    light: 'left',
    facing: 'left',
    gown: { length: 0.56, along: true, flare: 0.04, flow: [0, 0.2], fill: 'linen', folds: 1 },
    sleeves: { fill: 'linen', wide: 0.2 },
    hair: 'bun',
  })
  return [man.shape, woman.shape]
}

function sparks(): Shape {
  return repeated(
    (at) => drop({ ...at, size: 0.6 }),
    [
      { x: 112, y: 490, turn: 16 },
      { x: 88, y: 850, turn: 12 },
      { x: 186, y: 880, turn: 8 },
      { x: 214, y: 760, turn: 8 },
      { x: 470, y: 470, turn: -14 },
      { x: 556, y: 490, turn: -12 },
      { x: 426, y: 580, turn: -8 },
      { x: 576, y: 620, turn: -8 },
      { x: 440, y: 850, turn: -8 },
    ],
  )
}
