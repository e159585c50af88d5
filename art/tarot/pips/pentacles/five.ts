import { place, type Placement, repeated } from '../../../drawing/placement.ts'
import { bleeding, contour, dots, engraved, glow, type Shape } from '../../../drawing/shape.ts'
import { figure } from '../../../figures/figure.ts'
import type { Composition } from '../../composition.ts'
import { pentacle } from '../counted.ts'

export const fiveOfPentacles: Composition = {
  slug: 'five-of-pentacles',
  alt: 'Two people make their way through the snow past a lit church window with five coins in its glass: a woman with bare feet, bowed into a dark shawl, and behind her a man bent over a crutch, one foot off the ground.',
  draw: () => [
    glow(330, 430, 440, 1, 'aura'),
    bleeding(contour('M40 30H620V1010H40Z', 'mid')),
    ...litWindow(),
    repeated(
      (at) => pentacle({ ...at, size: 0.92 }),
      [
        { x: 330, y: 226 },
        { x: 264, y: 346 },
        { x: 396, y: 346 },
        { x: 264, y: 476 },
        { x: 396, y: 476 },
      ],
    ),
    bleeding(contour('M40 900C120 876 200 890 280 884C380 876 480 890 620 872V1010H40Z', 'pale')),
    barefoot(),
    lame(),
    snow(),
  ],
  sky: false,
}

/** Ahead, bowed into her shawl, both feet in the snow. */
function barefoot(): Shape {
  return figure({
    pose: 'walk',
    joints: {
      spine: [18, 44],
      head: 62,
      nearArm: [16, 128],
      farArm: [20, 118],
      nearLeg: [14, 0],
      farLeg: [-2, -14],
    },
    x: 436,
    y: 956,
    size: 430,
    gown: { fill: 'dyed', length: 0.84, flare: 0.2, flow: [-0.5, 0], folds: 2 },
    cloak: { length: 0.3, flare: 0.1, flow: [-0.3, 0], folds: 1 },
    sleeves: {},
    hands: { near: 'fist', far: 'fist' },
    hat: 'hood',
  }).shape
}

/** Behind, his weight on the crutch and one foot off the ground. */
function lame(): Shape {
  return figure({
    pose: 'walk',
    joints: {
      spine: [22, 40],
      head: 44,
      nearArm: [36, 20],
      farArm: [6, 34],
      nearLeg: [10, -70, 10],
      farLeg: [4, -2],
    },
    x: 176,
    y: 970,
    size: 440,
    build: 'man',
    gown: { length: 0.46, folds: 1, fill: 'linen' },
    sleeves: {},
    hands: { near: 'fist' },
    bears: ({ neck: [x, y] }) => crutch({ x: x + 6, y: y + 52, turn: -15 }),
  }).shape
}

/** From under the arm to the snow. */
function crutch(at: Placement): Shape {
  return place(
    at,
    contour('M-6 0H6V286H-6Z', 'gilt'),
    contour('M-32-4C-32-18 32-18 32-4C20 8-20 8-32-4Z', 'gilt'),
  )
}

function litWindow(): Shape[] {
  return [
    contour('M166 640V330C166 226 270 150 330 112C390 150 494 226 494 330V640Z', 'deep'),
    contour('M188 616V340C188 246 280 176 330 144C380 176 472 246 472 340V616Z', 'pale'),
    engraved('M330 290V616M188 412H472M188 546H472'),
    contour('M144 640H516V664H144Z', 'body'),
  ]
}

function snow(): Shape {
  return dots(
    [
      [90, 140],
      [130, 250],
      [84, 380],
      [134, 500],
      [86, 620],
      [120, 730],
      [560, 160],
      [530, 280],
      [580, 400],
      [540, 520],
      [586, 566],
      [336, 706],
      [230, 760],
      [540, 760],
      [76, 850],
      [586, 840],
    ],
    12,
  )
}
