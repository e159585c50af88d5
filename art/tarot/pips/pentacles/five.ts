import { place, type Placement, repeated } from '../../../drawing/placement.ts'
import { bleeding, contour, dots, engraved, glow, type Shape } from '../../../drawing/shape.ts'
import { figure } from '../../../figures/figure.ts'
import type { Composition } from '../../composition.ts'
import { pentacle } from '../counted.ts'

export const fiveOfPentacles: Composition = {
  slug: 'five-of-pentacles',
  alt: 'Two people limp through the snow past a lit church window with five coins in its glass: a woman in a shawl with bare feet, and behind her a man bent over a crutch.',
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

function barefoot(): Shape {
  return figure({
    pose: 'walk',
    joints: {
      spine: [6, 22],
      head: 34,
      nearArm: [-14, 120],
      farArm: [-10, 110],
      nearLeg: [20, 4],
      farLeg: [-12, -34, 60],
    },
    x: 446,
    y: 950,
    size: 440,
    gown: { fill: 'dyed', length: 0.78, flare: 0.2, flow: [-0.4, 0], folds: 2 },
    sleeves: { fill: 'dyed' },
    hands: { near: 'fist', far: 'fist' },
    hat: 'veil',
    hatFill: 'dyed',
  }).shape
}

function lame(): Shape {
  return figure({
    pose: 'walk',
    joints: {
      spine: [16, 34],
      head: 30,
      nearArm: [14, 30],
      farArm: [40, 70],
      nearLeg: [16, -4],
      farLeg: [-8, -60, 20],
    },
    x: 190,
    y: 960,
    size: 440,
    build: 'man',
    gown: { length: 0.5, folds: 1 },
    sleeves: {},
    hose: 'cloth',
    hands: { near: 'fist' },
    bears: ({ neck: [x, y] }) => crutch({ x: x - 2, y: y + 40, turn: -13 }),
  }).shape
}

function crutch(at: Placement): Shape {
  return place(
    at,
    contour('M-5 0H5V252H-5Z', 'round'),
    contour('M-26-2C-26-14 26-14 26-2C16 8-16 8-26-2Z', 'gilt'),
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
      [584, 640],
      [300, 720],
      [230, 760],
      [540, 760],
      [360, 800],
      [76, 850],
      [586, 840],
    ],
    12,
  )
}
